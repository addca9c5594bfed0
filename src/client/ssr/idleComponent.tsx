import {
  Suspense,
  createElement,
  lazy,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement, ReactNode, RefObject } from 'react';

import { useLoadNamespaces } from '../i18n/I18nProvider';
import { isRenderedPage, onLeavingRenderedPage } from './renderedPage';
import { runWhenUsed } from './runWhenUsed';
import { subscribeToOnline } from '../lib/browser/online';
import { useAppStore } from '../lib/store/hooks';
import type { AppStore } from '../lib/store/rootReducer';

type LoadNamespaces = (...namespaces: readonly string[]) => Promise<void>;

interface IdleComponentProps {
  /** In place of the part until its code is there; keep its height. */
  readonly fallback: ReactNode;
}

interface IdleComponent {
  readonly Part: (props: IdleComponentProps) => ReactElement;
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
export function createIdleComponent(
  load: (loadNamespaces: LoadNamespaces) => Promise<ComponentType>,
  { patient = false }: { readonly patient?: boolean } = {},
): IdleComponent {
  const parts = new WeakMap<AppStore, LazyExoticComponent<ComponentType>>();

  const begin = async (loadNamespaces: LoadNamespaces): Promise<ComponentType> => {
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
    return createElement(partOf(useAppStore(), useLoadNamespaces()));
  }

  function Part({ fallback }: IdleComponentProps): ReactElement {
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
        <Suspense key={String(isDrawn)} fallback={fallback}>
          <Content />
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

/** Replays presses inside a part that is not hydrated yet, which React would lose. */
function useEarlyPress(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isReady: RefObject<boolean>;
  readonly repeat: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const isReady = useRef(false);
  useLayoutEffect(() => {
    const keep = ({ target }: Event): void => {
      const isInside = target instanceof Element && place.current?.contains(target);
      if (isInside && !isReady.current) pressed.current = target.closest('button');
    };
    // In the capture phase, before React's own listener, which stops such events.
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, []);
  const repeat = useCallback(() => {
    isReady.current = true;
    pressed.current?.click();
    pressed.current = null;
  }, []);
  return { place, isReady, repeat };
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
