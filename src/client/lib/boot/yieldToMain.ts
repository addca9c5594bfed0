/**
 * Settles in a task of its own. Work that is cut in two by it lets the browser answer to what people do
 * in between (web.dev: Optimize long tasks).
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
