import { useCallback } from 'react';
import type { ComponentType } from 'react';

import { useLoadNamespaces } from '../i18n/I18nProvider';

/** Loads message namespaces in the page's language. */
export type LoadNamespaces = (...namespaces: readonly string[]) => Promise<void>;

/** Loads a component, and the messages that it needs besides those of its page. */
export type LoadComponent<Props> = (
  loadNamespaces: LoadNamespaces,
) => Promise<ComponentType<Props>>;

/** The function with the messages' loader in it. `load` must be stable. */
export function useLoad<Props>(load: LoadComponent<Props>): () => Promise<ComponentType<Props>> {
  const loadNamespaces = useLoadNamespaces();
  return useCallback(() => load(loadNamespaces), [load, loadNamespaces]);
}
