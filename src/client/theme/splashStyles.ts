import { FONT_FAMILY } from './fontFaces';
import { PALETTES, RADIUS, TOUCH_TARGET } from './tokens';
import type { Scheme } from './tokens';

const ground = (scheme: Scheme): string =>
  `background:${PALETTES[scheme].background.default};color:${PALETTES[scheme].text.primary}`;
const face = (scheme: Scheme): string =>
  `background:${PALETTES[scheme].primary.main};color:${PALETTES[scheme].primary.contrastText}`;

/** The splash screen's CSS, inlined in the HTML: theme and fonts load later with the app. */
export const SPLASH_STYLES = [
  `html{color-scheme:light dark}`,
  `body{margin:0;${ground('light')}}`,
  `#splash{display:grid;place-content:center;justify-items:center;gap:16px;box-sizing:border-box;` +
    `min-block-size:100vh;min-block-size:100dvh;padding:24px;text-align:center;` +
    `font-family:${FONT_FAMILY}}`,
  `#splash p{margin:0;max-inline-size:26em;font-size:1.375rem;line-height:1.6}`,
  `#splash p[data-title]{font-size:1.75rem;font-weight:700;line-height:1.3}`,
  `#splash button{min-block-size:${TOUCH_TARGET}px;padding-inline:24px;border:1px solid;` +
    `border-radius:${RADIUS.pill}px;font:inherit;font-size:1.125rem;${face('light')}}`,
  // Arabic letters are smaller at the same size.
  `[dir=rtl] #splash p{font-size:1.875rem}[dir=rtl] #splash p[data-title]{font-size:2rem}`,
  `@media (prefers-color-scheme:dark){body{${ground('dark')}}#splash button{${face('dark')}}}`,
].join('');
