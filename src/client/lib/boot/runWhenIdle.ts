/** How long a page that is always busy may put off what nobody sees first, in milliseconds. */
const LONGEST_WAIT_MS = 1_500;
/** Where the browser does not tell when it is idle: long enough for one picture of the page. */
const ONE_PICTURE_MS = 50;

/**
 * Runs `task` once the page is drawn in its own letters and the browser has nothing else to do: for
 * what nobody sees first, so that it takes nothing from what they do.
 * @returns a function that gives it up, if it has not run yet.
 */
export function runWhenIdle(task: () => void): () => void {
  let wanted = true;
  const begin = (): void => {
    // Letters that fail to come keep nobody waiting: this settles either way.
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

/** Safari and jsdom do not tell when they are idle. */
function onIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: LONGEST_WAIT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, ONE_PICTURE_MS);
  return () => clearTimeout(timer);
}

/** jsdom has no fonts. */
function lettersDrawn(): Promise<unknown> {
  const fonts: FontFaceSet | undefined = 'fonts' in document ? document.fonts : undefined;
  return fonts?.ready ?? Promise.resolve();
}
