import type { MessageFormatElement } from 'react-intl';

import { FALLBACK_LANGUAGE } from '../../contract/common/constants';
import type { Language } from '../../contract/common/constants';
import { localeUrl } from '../../contract/common/urls';

export type Messages = Record<string, MessageFormatElement[]> | Record<string, string>;

const RETRY_DELAYS_MS: readonly number[] = [300, 1_000, 3_000];
const TRY_TIMEOUT_MS = 15_000;

/** `status` is undefined without a valid response. */
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

/** Rejects other content, such as a captive portal's. */
function isMessages(value: unknown, namespace: string): value is Messages {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((id) => id.startsWith(`${namespace}.`))
  );
}

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
 * Fetches messages (LANG-08), on a 404 in English (LANG-02). Retries on a 5xx or no response.
 * @throws MessagesError after the last retry.
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
