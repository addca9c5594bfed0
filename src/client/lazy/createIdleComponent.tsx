import { Suspense, createElement, lazy, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement, ReactNode } from 'react';

import { useLoadNamespaces } from '../i18n/I18nProvider';
import { subscribeToOnline } from '../lib/browser/online';
import { useAppStore } from '../lib/store/hooks';
import type { AppStore } from '../lib/store/rootReducer';
import { useEarlyPress } from '../ssr/earlyInput/useEarlyPress';
import { isRenderedPage, onLeavingRenderedPage } from '../ssr/renderedPage';
import { runWhenUsed } from '../ssr/runWhenUsed';
import type { LoadComponent, LoadNamespaces } from './loadComponent';

interface Waiting {
  /** In place of the part until its code is there; keep its height. */
  readonly fallback: ReactNode;
}

interface IdleComponent<Props> {
  readonly Part: (props: Props & Waiting) => ReactElement;
  /** After a failure, the next render loads again. */
  readonly forget: (store: AppStore) => void;
}

/** Milliseconds until a failed part is retried, unless the network returns earlier. */
const RETRY_MS = 30_000;

/**
 * A part of a page below the fold, whose code loads when the page is idle. When server-rendered it
 * is visible from the start: its code loads when the user first interacts, and an earlier press on
 * one of its buttons is replayed.
 *
 * @param patient after a failure waits for the network instead of throwing; on a page rendered on the
 * server it always does, because the content is there
 */
export function createIdleComponent<Props extends object>(
  load: LoadComponent<Props>,
  { patient = false }: { readonly patient?: boolean } = {},
): IdleComponent<Props> {
  type Loaded = ComponentType<Props>;
  const parts = new WeakMap<AppStore, LazyExoticComponent<Loaded>>();

  const begin = async (loadNamespaces: LoadNamespaces): Promise<Loaded> => {
    if (typeof window === 'undefined') return load(loadNamespaces);
    await whenUsed();
    for (;;) {
      try {
        return await load(loadNamespaces);
      } catch (error) {
        if (!patient && !isRenderedPage()) throw error;
        console.error(error);
        await whenOnline();
      }
    }
  };

  const partOf = (store: AppStore, loadNamespaces: LoadNamespaces): LazyExoticComponent<Loaded> => {
    const known = parts.get(store);
    if (known) return known;
    const part = lazy(async () => ({ default: await begin(loadNamespaces) }));
    parts.set(store, part);
    return part;
  };

  function Content(props: Props): ReactElement {
    return createElement<Props>(partOf(useAppStore(), useLoadNamespaces()), props);
  }

  function Part(props: Props & Waiting): ReactElement {
    const { place, isReady, repeat } = useEarlyPress();
    const [isDrawn, draw] = useState(false);
    useLayoutEffect(
      () =>
        onLeavingRenderedPage(() => {
          // A rendered but unhydrated boundary would block the next page until its code has loaded.
          if (!isReady.current) draw(true);
        }),
      [isReady],
    );
    return (
      <div ref={place} style={{ display: 'contents' }}>
        <Suspense key={String(isDrawn)} fallback={props.fallback}>
          <Content {...props} />
          <Ready onReady={repeat} />
        </Suspense>
      </div>
    );
  }

  return {
    Part,
    forget: (store) => {
      parts.delete(store);
    },
  };
}

/** Signals when its Suspense siblings are ready. */
function Ready({ onReady }: { readonly onReady: () => void }): null {
  useEffect(onReady, [onReady]);
  return null;
}

function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    runWhenUsed(resolve);
  });
}

function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeToOnline(goOn);
    const timer = setTimeout(goOn, RETRY_MS);
  });
}
