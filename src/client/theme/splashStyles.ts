import { CSS_PALETTE } from './cssColors';
import { FONT_FAMILY, RADIUS, TOUCH_TARGET } from './tokens';

const GROUND = `background:${CSS_PALETTE.background.default};color:${CSS_PALETTE.text.primary}`;
const FACE = `background:${CSS_PALETTE.primary.main};color:${CSS_PALETTE.primary.contrastText}`;

/**
 * CSS of the splash screen, inlined in the HTML: theme and fonts load later with the app. Shown if
 * no rendered page is (`data-page`, ssr/renderedPage.ts); on a rendered page a failure to load the
 * app is a line below it.
 */
export const SPLASH_STYLES = [
  `[data-page=hidden] #root,#root:not(:empty)+#splash{display:none}`,
  `[data-page=kept] [data-visitor]{visibility:hidden}`,
  `[data-page=kept] [data-own-start]{min-block-size:var(--own-start)}`,
  `[data-page=hidden] #root+#splash{display:grid}`,
  `#splash{display:grid;place-content:center;justify-items:center;gap:16px;box-sizing:border-box;` +
    `min-block-size:100vh;min-block-size:100dvh;padding:24px;text-align:center;` +
    `font-family:${FONT_FAMILY}}`,
  `[data-page]:not([data-page=hidden]) #root+#splash[role=alert]{display:flex;flex-wrap:wrap;gap:8px 16px;` +
    `align-items:center;justify-content:center;position:fixed;inset:auto 0 0;z-index:2000;` +
    `min-block-size:0;padding:12px;font-family:${FONT_FAMILY};${GROUND};border-block-start:1px solid}`,
  `#splash p{margin:0;max-inline-size:26em;font-size:1.375rem;line-height:1.6}`,
  `#splash p[data-title]{font-size:1.75rem;font-weight:700;line-height:1.3}`,
  `#splash button{min-block-size:${TOUCH_TARGET}px;padding-inline:24px;border:1px solid;` +
    `border-radius:${RADIUS.pill}px;font:inherit;font-size:1.125rem;${FACE}}`,
  // Arabic letters are smaller at the same size.
  `[dir=rtl] #splash p{font-size:1.875rem}[dir=rtl] #splash p[data-title]{font-size:2rem}`,
  `[data-page]:not([data-page=hidden]) #splash :is(img,[data-lead]){display:none}`,
  `[data-page]:not([data-page=hidden]) #splash p[data-title]{font-size:1.25rem}`,
].join('');
