import { expect, type BrowserContext } from '@playwright/test';

/** React's messages about a page that the server rendered otherwise (react.dev/errors). */
const HYDRATION_ERROR = /React error #(418|419|421|422|423|424|425)|Hydration failed/;

/**
 * Watches all pages of a context for what the browser draws otherwise than the server did (APP-20).
 * @returns fails where that happened
 */
export function watchHydration(context: BrowserContext): () => void {
  const mismatches: string[] = [];
  context.on('weberror', (raised) => {
    const { message } = raised.error();
    if (HYDRATION_ERROR.test(message)) mismatches.push(`${raised.page()?.url()}: ${message}`);
  });
  return () => {
    expect(mismatches, 'what the server rendered is not what the browser draws').toEqual([]);
  };
}
