/** Contract between the server and the bundle that renders the client's pages. */
import type { Language } from './constants';

/** Id of the element that holds the hydration state as JSON. */
export const RENDERED_STATE_ID = 'rendered-state';

export interface RenderRequest {
  /** The absolute URL. */
  readonly url: string;
  readonly language: Language;
  /** Fetches the API's relative URLs. */
  readonly fetch: typeof fetch;
  /** Aborts a rendering that takes too long. */
  readonly signal: AbortSignal;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      /** HTML content of `#root`. */
      readonly html: string;
      /** Style elements for the page's head. */
      readonly styles: string;
      /** JSON content of the element `RENDERED_STATE_ID`. */
      readonly state: unknown;
      /** False if an API call failed; such a page must not be cached. */
      readonly isComplete: boolean;
    };

/** Renders a page for a signed-out visitor. @throws for a failure or an aborted signal */
export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage>;

/** The built module, `dist/server/pageRenderer.js`. */
export interface PageRendererModule {
  readonly createPageRenderer: (
    readMessages: (language: Language, namespace: string) => Promise<unknown>,
  ) => PageRenderer;
}
