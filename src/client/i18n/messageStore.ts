import type { Language } from '../../contract/constants';
import { fetchMessages } from './fetchMessages';
import type { Messages } from './fetchMessages';

/** The messages loaded so far, by language. */
export interface MessageStore {
  /** Loads what is missing of `namespaces`, all at once. Rejects when one fails for good. */
  readonly load: (language: Language, namespaces: readonly string[]) => Promise<void>;
  /** Everything loaded in a language, in one object that changes only when more arrives. */
  readonly messages: (language: Language) => Messages;
  /** Every namespace that was asked for, in any language. */
  readonly namespaces: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: Messages = {};

/** Makes an empty store that loads with `fetchOne`. */
export function createMessageStore(fetchOne: typeof fetchMessages = fetchMessages): MessageStore {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<Language, Messages>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();

  const loadOne = (language: Language, namespace: string): Promise<void> => {
    asked.add(namespace);
    const key = `${language}/${namespace}`;
    const known = loading.get(key);
    if (known) return known;
    const promise = fetchOne(language, namespace).then((messages) => {
      loaded.set(language, { ...loaded.get(language), ...messages } as Messages);
      for (const listener of listeners) listener();
    });
    loading.set(key, promise);
    // A failure is not remembered: the next attempt asks the network again.
    promise.catch(() => loading.delete(key));
    return promise;
  };

  return {
    load: async (language, namespaces) => {
      await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)));
    },
    messages: (language) => loaded.get(language) ?? NONE,
    namespaces: () => [...asked],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The app's own messages. */
export const messageStore = createMessageStore();
