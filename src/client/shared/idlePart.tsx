import { Suspense, lazy } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement, ReactNode } from 'react';

import { useLoadNamespaces } from '../i18n/I18nProvider';
import { runWhenIdle } from '../lib/boot/runWhenIdle';
import { isRenderedPage } from '../lib/boot/renderedPage';
import { subscribeToOnline } from '../lib/browser/online';
import { useAppStore } from '../store/hooks';
import type { AppStore } from '../store/rootReducer';

type LoadNamespaces = (...namespaces: readonly string[]) => Promise<void>;

interface IdlePartProps {
  /** In place of the part until its code is there; keep its height. */
  readonly fallback: ReactNode;
}

interface IdlePart {
  readonly Part: (props: IdlePartProps) => ReactElement;
  /** After a failure, the next render loads again. */
  readonly forget: (store: AppStore) => void;
}

/** Milliseconds after which a failed part is asked for again, if the network did not return before. */
const RETRY_MS = 30_000;

/**
 * A part of a page below the fold, whose code waits until the page is at rest. Rendered on the server it
 * is there from the start, and becomes interactive when its code has come.
 *
 * @param patient after a failure waits for the network instead of throwing; on a page rendered on the
 * server it always does, because the content is there
 */
export function createIdlePart(
  load: (loadNamespaces: LoadNamespaces) => Promise<ComponentType>,
  { patient = false }: { readonly patient?: boolean } = {},
): IdlePart {
  const parts = new WeakMap<AppStore, LazyExoticComponent<ComponentType>>();

  const begin = async (loadNamespaces: LoadNamespaces): Promise<ComponentType> => {
    if (typeof window === 'undefined') return load(loadNamespaces);
    await whenIdle();
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

  const partOf = (
    store: AppStore,
    loadNamespaces: LoadNamespaces,
  ): LazyExoticComponent<ComponentType> => {
    const known = parts.get(store);
    if (known) return known;
    const part = lazy(async () => ({ default: await begin(loadNamespaces) }));
    parts.set(store, part);
    return part;
  };

  function Content(): ReactElement {
    const Loaded = partOf(useAppStore(), useLoadNamespaces());
    return <Loaded />;
  }

  return {
    Part: ({ fallback }) => (
      <Suspense fallback={fallback}>
        <Content />
      </Suspense>
    ),
    forget: (store) => {
      parts.delete(store);
    },
  };
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    runWhenIdle(resolve);
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
