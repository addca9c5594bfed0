import type { Language } from '../../../contract/constants';

/**
 * Waits until the page is in a language: its words, its direction and its styles change together, once
 * they are all there.
 *
 * @param patienceMs how long at most, in milliseconds: words that cannot be had hold nothing up.
 */
export function whenDocumentIn(language: Language, patienceMs: number): Promise<void> {
  const root = document.documentElement;
  if (root.lang === language) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (root.lang === language) end();
    });
    const timer = setTimeout(end, patienceMs);
    observer.observe(root, { attributes: true, attributeFilter: ['lang'] });
  });
}
