import { expect, type BrowserContext } from '@playwright/test';

/** Words that lack a value, or are no message. */
const FORMAT_ERROR = '@formatjs/intl Error FORMAT_ERROR';
/** React's hydration errors (react.dev/errors). */
const HYDRATION_ERROR = /React error #(418|419|421|422|423|424|425)|Hydration failed/;

/**
 * Watches all pages of a context for hydration mismatches (APP-20), and for messages that cannot be
 * formatted.
 * @returns fails where that happened
 */
export function watchPages(context: BrowserContext): () => void {
  const mismatches: string[] = [];
  const brokenWords: string[] = [];
  context.on('console', (said) => {
    const text = said.text();
    if (text.includes(FORMAT_ERROR)) brokenWords.push(`${said.page()?.url()}: ${text}`);
  });
  context.on('weberror', (raised) => {
    const { message } = raised.error();
    if (HYDRATION_ERROR.test(message)) mismatches.push(`${raised.page()?.url()}: ${message}`);
  });
  return () => {
    expect(mismatches, 'what the server rendered is not what the browser draws').toEqual([]);
    expect(brokenWords, 'words lack a value').toEqual([]);
  };
}
