import { useEffect } from 'react';

/** What a keyboard takes at least, in pixels; a browser's own bars take less. */
const KEYBOARD = 120;

/**
 * Sets `--window-height` to what a phone's keyboard leaves of the window, which neither `dvh` nor the
 * layout follows, and keeps the page from sliding up under it.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const { documentElement } = document;
    const { style } = documentElement;
    const fit = (): void => {
      const isZoomed = Math.abs(visualViewport.scale - 1) > 0.01;
      const hidden = documentElement.clientHeight - visualViewport.height;
      if (isZoomed || hidden < KEYBOARD) {
        style.removeProperty('--window-height');
        return;
      }
      style.setProperty('--window-height', `${visualViewport.height}px`);
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
    fit();
    visualViewport.addEventListener('resize', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      style.removeProperty('--window-height');
    };
  }, []);
}
