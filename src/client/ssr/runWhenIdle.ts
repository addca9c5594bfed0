/** Idle timeout in milliseconds. */
const LONGEST_WAIT_MS = 1_500;
/** Delay in milliseconds without requestIdleCallback. */
const ONE_PICTURE_MS = 50;

/** Runs a task once fonts are drawn and the browser is idle. @returns a cancel function. */
export function runWhenIdle(task: () => void): () => void {
  let wanted = true;
  const begin = (): void => {
    // Settles even if fonts fail to load.
    void lettersDrawn().then(() => {
      if (wanted) task();
    });
  };
  const cancel = onIdle(begin);
  return () => {
    wanted = false;
    cancel();
  };
}

/** Safari and jsdom lack requestIdleCallback. */
function onIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: LONGEST_WAIT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, ONE_PICTURE_MS);
  return () => clearTimeout(timer);
}

function lettersDrawn(): Promise<unknown> {
  const fonts: FontFaceSet | undefined = 'fonts' in document ? document.fonts : undefined;
  return fonts?.ready ?? Promise.resolve();
}
