import { isRenderedPage } from './renderedPage';
import { runWhenIdle } from './runWhenIdle';
import { SIGNS_OF_USE } from './signsOfUse';

const SIGNS = [...SIGNS_OF_USE, 'pointermove'] as const;

/**
 * Runs a task when the browser is idle; on a server-rendered page not before the user's first
 * interaction, because until then its code is not needed. @returns a cancel function.
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
    // Modules loaded with this one need no second interaction.
    delete dataset.unused;
    cancel = runWhenIdle(task);
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  return () => cancel();
}
