/** What the server and the bundle that renders the client's pages agree on. */
import type { Language } from './constants';

/** The id of the element with the state that a page was rendered with, as JSON. */
export const RENDERED_STATE_ID = 'rendered-state';

export interface RenderRequest {
  /** The whole address. */
  readonly url: string;
  readonly language: Language;
  /** Answers the API's relative addresses. */
  readonly fetch: typeof fetch;
  /** Ends a rendering that takes too long. */
  readonly signal: AbortSignal;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      /** What stands in `#root`. */
      readonly html: string;
      /** Style elements for the head. */
      readonly styles: string;
      /** For the element `RENDERED_STATE_ID`. */
      readonly state: unknown;
      /** Without it a call has failed: not to be kept. */
      readonly isComplete: boolean;
    };

/** Renders a page as a visitor sees it. @throws for a failure or an aborted signal */
export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage>;

/** The built module, `dist/server/pageRenderer.js`. */
export interface PageRendererModule {
  readonly createPageRenderer: (
    readMessages: (language: Language, namespace: string) => Promise<unknown>,
  ) => PageRenderer;
}
