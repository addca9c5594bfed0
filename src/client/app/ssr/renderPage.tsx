/**
 * Renders a public page on the server: the entry of a bundle for Node
 * (tools/webpack/pageRenderer.ts), which the server loads behind `PageRenderer`.
 */
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';

import type { Language } from '../../../contract/common/constants';
import type {
  PageRenderer,
  RenderRequest,
  RenderedPage,
} from '../../../contract/common/renderedPage';
import { api } from '../../lib/api/api';
import { homeApi } from '../../features/content/homeApi';
import { createMessageStore } from '../../i18n/messageStore';
import type { MessageStore } from '../../i18n/messageStore';
import type { Messages } from '../../i18n/fetchMessages';
import { paths } from '../../lib/paths';
import { isEmbedded } from '../../lib/embedding';
import { NO_SESSION } from '../../lib/storage/savedSession';
import type { AppStore } from '../../lib/store/rootReducer';
import { App } from '../App';
import { prepareAppearance } from '../Providers';
import { createStore } from '../createStore';
import { SHOWCASE_NAMESPACES } from '../../features/home/BelowFold';
import { createRoutes } from '../routes';

/** Maximum sequential passes of a page: its own query, dependent ones, and the footer's. */
const PASSES = 5;

/**
 * @param readMessages a namespace's messages in a language, as the build wrote them
 * @returns a renderer, which keeps the messages it has read
 */
export function createPageRenderer(
  readMessages: (language: Language, namespace: string) => Promise<unknown>,
): PageRenderer {
  const read = new Map<string, Promise<Messages>>();
  const readOnce: ReadMessages = async (language, namespace) => {
    const key = `${language}/${namespace}`;
    const known = read.get(key) ?? (readMessages(language, namespace) as Promise<Messages>);
    read.set(key, known);
    // The next page tries again.
    known.catch(() => read.delete(key));
    return known;
  };
  return async (request) => render(request, readOnce);
}

type ReadMessages = (language: Language, namespace: string) => Promise<Messages>;

async function render(
  { url, language, fetch, signal }: RenderRequest,
  read: ReadMessages,
): Promise<RenderedPage> {
  const used = new Map<string, Messages>();
  // One for each page, so that every page has the words it travels with, and no others.
  const messages = createMessageStore(async (of, namespace) => {
    const words = await read(of, namespace);
    if (of === language) used.set(namespace, words);
    return words;
  });
  const store = createStore({ session: NO_SESSION, language, access: { fetch } });
  // The header has the agency's name from the beginning, and keeps it when the app takes over.
  void store.dispatch(homeApi.endpoints.getHome.initiate(undefined));
  const routes = createRoutes(store, messages, isEmbedded(new URL(url).pathname));
  const handler = createStaticHandler(routes);
  const { pathname } = new URL(url);
  const [context] = await Promise.all([
    handler.query(new Request(url, { signal })),
    messages.load(language, laterNamespaces(pathname)),
  ]);
  if (context instanceof Response) {
    return { kind: 'redirect', to: context.headers.get('location') ?? '/' };
  }
  const appearance = await prepareAppearance(language);
  const emotion = createEmotionServer(appearance.cache);
  const page = (
    <App store={store} appearance={appearance} messages={messages}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>
  );
  const html = await renderWhole(page, store, messages, language, signal);
  // Includes classes composed into others, which the browser would otherwise compile and insert
  // again.
  const classes = Object.keys(appearance.cache.registered).join(' ');
  const chunks = emotion.extractCriticalToChunks(`${html} ${classes}`);
  return {
    kind: 'page',
    html,
    styles: settled(emotion.constructStyleTagsFromChunks(chunks)),
    state: { language, answers: answersOf(store), messages: Object.fromEntries(used) },
    isComplete: !hasFailed(store),
  };
}

/**
 * Marked like styles that Emotion has moved to the head: moving them would trigger a full layout.
 */
const settled = (styleTags: string): string =>
  styleTags.replaceAll('<style data-emotion', '<style data-s="" data-emotion');

/** Namespaces of parts that a browser loads when idle; here they are rendered with the page. */
function laterNamespaces(pathname: string): readonly string[] {
  return pathname === paths.home.to() ? SHOWCASE_NAMESPACES : [];
}

/**
 * Renders until no new data has arrived: effects do not run here, so later data would not be
 * rendered.
 */
async function renderWhole(
  page: ReactElement,
  store: AppStore,
  messages: MessageStore,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  for (let pass = 1; ; pass += 1) {
    const { queries } = store.getState().api;
    const words = messages.messages(language);
    const { prelude } = await prerenderToNodeStream(page, {
      signal,
      // Never outlined: that would need inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
    const html = await textOf(prelude);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    signal.throwIfAborted();
    const isSame =
      store.getState().api.queries === queries && messages.messages(language) === words;
    if (isSame || pass === PASSES) return html;
  }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  stream.setEncoding('utf8');
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}

function answersOf(store: AppStore): unknown {
  const { queries, provided } = store.getState().api;
  return { queries, provided };
}

/** Not found and withdrawn count as answers; any other error may be different the next time. */
function hasFailed(store: AppStore): boolean {
  return Object.values(store.getState().api.queries).some((query) => {
    const status = (query?.error as { readonly status?: unknown } | undefined)?.status;
    return query?.error !== undefined && status !== 404 && status !== 410;
  });
}
