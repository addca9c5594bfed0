/** Milliseconds after which no frame is waited for: a page out of sight paints none. */
const LATEST_MS = 100;

/**
 * Resolves once the next frame is painted: work that the screen does not show waits for it, so that
 * a press is answered first (https://web.dev/articles/optimize-inp#yield_to_the_main_thread).
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    // A frame's callbacks run before its paint, a task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
