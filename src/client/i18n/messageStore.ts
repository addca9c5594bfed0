import type { Language } from '../../contract/common/constants';
import { fetchMessages } from './fetchMessages';
import type { Messages } from './fetchMessages';

export interface MessageStore {
  /** Loads missing namespaces in parallel; rejects if one fails. */
  readonly load: (language: Language, namespaces: readonly string[]) => Promise<void>;
  /** Adds the messages embedded in the page, by namespace. */
  readonly put: (language: Language, namespaces: Readonly<Record<string, Messages>>) => void;
  /** The reference changes only when more messages arrive. */
  readonly messages: (language: Language) => Messages;
  readonly namespaces: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: Messages = {};

/** Creates an empty store. */
export function createMessageStore(fetchOne: typeof fetchMessages = fetchMessages): MessageStore {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<Language, Messages>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();

  const add = (language: Language, messages: Messages): void => {
    loaded.set(language, { ...loaded.get(language), ...messages } as Messages);
    for (const listener of listeners) listener();
  };
  const loadOne = (language: Language, namespace: string): Promise<void> => {
    asked.add(namespace);
    const key = `${language}/${namespace}`;
    const known = loading.get(key);
    if (known) return known;
    const promise = fetchOne(language, namespace).then((messages) => add(language, messages));
    loading.set(key, promise);
    // Not cached: the next call retries.
    promise.catch(() => loading.delete(key));
    return promise;
  };

  return {
    load: async (language, namespaces) => {
      await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)));
    },
    put: (language, namespaces) => {
      for (const [namespace, messages] of Object.entries(namespaces)) {
        asked.add(namespace);
        loading.set(`${language}/${namespace}`, Promise.resolve());
        add(language, messages);
      }
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

export const messageStore = createMessageStore();
