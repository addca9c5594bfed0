/** Loading of one namespace's messages (LANG-08). */
import type { MessageFormatElement } from 'react-intl';

import { FALLBACK_LANGUAGE } from '../../contract/constants';
import type { Language } from '../../contract/constants';
import { localeUrl } from '../../contract/urls';

/** Compiled messages by id. */
export type Messages = Record<string, MessageFormatElement[]> | Record<string, string>;

/** Waits before each further try, in milliseconds. */
const RETRY_DELAYS_MS: readonly number[] = [300, 1_000, 3_000];
/** How long one try may take, in milliseconds. */
const TRY_TIMEOUT_MS = 15_000;

/** Messages could not be loaded. `status` is missing where there was no answer. */
class MessagesError extends Error {
  constructor(
    readonly namespace: string,
    readonly status: number | undefined,
  ) {
    super(`Messages of ${namespace} could not be loaded (${status ?? 'no answer'})`);
    this.name = 'MessagesError';
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchOnce(language: Language, namespace: string): Promise<Messages> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TRY_TIMEOUT_MS);
  try {
    const response = await fetch(localeUrl(language, namespace), { signal: controller.signal });
    if (!response.ok) throw new MessagesError(namespace, response.status);
    const messages: unknown = await response.json();
    if (!isMessages(messages, namespace)) throw new MessagesError(namespace, undefined);
    return messages;
  } catch (error) {
    throw error instanceof MessagesError ? error : new MessagesError(namespace, undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** The page of some hotel's network, or JSON of somebody else's, has no messages of ours. */
function isMessages(value: unknown, namespace: string): value is Messages {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((id) => id.startsWith(`${namespace}.`))
  );
}

/** A 4xx will not get better; a 5xx or no status may. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof MessagesError && (error.status === undefined || error.status >= 500);
}

async function fetchPatiently(language: Language, namespace: string): Promise<Messages> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await fetchOnce(language, namespace);
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await wait(delay);
    }
  }
  return fetchOnce(language, namespace);
}

/**
 * The messages of `namespace` in `language`; in English where that language has no such file
 * (LANG-02). Tries again on a 5xx or no status, never on a 4xx.
 * @throws MessagesError when it fails for good.
 */
export async function fetchMessages(language: Language, namespace: string): Promise<Messages> {
  try {
    return await fetchPatiently(language, namespace);
  } catch (error) {
    const missing = error instanceof MessagesError && error.status === 404;
    if (!missing || language === FALLBACK_LANGUAGE) throw error;
    return fetchPatiently(FALLBACK_LANGUAGE, namespace);
  }
}
