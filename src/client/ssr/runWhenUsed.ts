import { isRenderedPage } from './renderedPage';
import { runWhenIdle } from './runWhenIdle';
import { SIGNS_OF_USE } from './signsOfUse';

const SIGNS = [...SIGNS_OF_USE, 'pointermove'] as const;

/**
 * Runs a task when the browser is idle; on a page that the server rendered, not before somebody begins to
 * use it: until then it needs no code that only serves what they may do. @returns a cancel function.
 */
export function runWhenUsed(task: () => void): () => void {
  // Also from the start, by `bootLanguage`, where the browser puts back an old place.
  const { dataset } = document.documentElement;
  if (!isRenderedPage() || dataset.unused === undefined) return runWhenIdle(task);
  let cancel = stopListening;
  function stopListening(): void {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  }
  function begin(): void {
    stopListening();
    // What comes with this needs no second sign.
    delete dataset.unused;
    cancel = runWhenIdle(task);
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  return () => cancel();
}
