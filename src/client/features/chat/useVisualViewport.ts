import { useEffect } from 'react';

/** Minimum height of a keyboard in pixels; a browser's own bars are smaller. */
const KEYBOARD = 120;

/**
 * Sets `--window-height` to the height left by a phone's keyboard, which neither `dvh` nor the
 * layout follows, and prevents the page from scrolling under it.
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
