import type { Language } from '../../../contract/common/constants';

/** Resolves when the document is in the language, or after `patienceMs` milliseconds. */
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
