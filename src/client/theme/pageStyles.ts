/** The styles of every page that depend on nothing but the document; the build puts them into its head. */
import { COLOR_PREFIX, CSS_PALETTE, colorsIn } from './cssColors';
import type { Colors } from './cssColors';
import { FONT_STYLES } from './fontFaces';
import {
  BREATHE,
  COVER,
  FONT_FAMILY,
  LINE_HEIGHT,
  PALETTES,
  SHADOW,
  SKY,
  TURN,
  fontSize,
} from './tokens';
import type { Scheme } from './tokens';

/** The custom properties of a scheme. */
export function colorDeclarations(scheme: Scheme): string {
  return [
    `color-scheme:${scheme}`,
    `--shadow:${SHADOW[scheme]}`,
    `--sky:${SKY[scheme]}`,
    `--cover:${COVER[scheme]}`,
    ...valuesOf(PALETTES[scheme], COLOR_PREFIX),
  ].join(';');
}

function valuesOf(colors: Colors, name: string): readonly string[] {
  return colorsIn(colors).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${name}-${key}:${value}`] : valuesOf(value, `${name}-${key}`),
  );
}

/** Colours of the whole page: light, or dark if the system prefers it. */
const PAGE_COLORS =
  `:root{${colorDeclarations('light')}}` +
  `@media (prefers-color-scheme:dark){:root{${colorDeclarations('dark')}}}`;

/** Fixed bars set `--bar-top` and `--bar-bottom` for `scroll-padding`. */
const BASE = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    scroll-padding-block: calc(var(--bar-top, 0px) + 16px) calc(var(--bar-bottom, 0px) + 16px);
  }
  body {
    margin: 0;
    background: ${CSS_PALETTE.background.default};
    color: ${CSS_PALETTE.text.primary};
    font-family: ${FONT_FAMILY};
    font-size: ${fontSize('body', 'ltr')};
    line-height: ${LINE_HEIGHT.ltr.body};
    letter-spacing: 0;
    font-synthesis: none;
    /* A word without an end, as anybody may type one, must not widen a card, a row or a page (CTL-07). */
    overflow-wrap: anywhere;
  }
  /* The app's own words, which are short: beside a longer text they keep their width. */
  :where(button, th, .MuiButtonBase-root, h1:not([dir])) {
    overflow-wrap: break-word;
  }
  /* Heads of tables are neither titles nor text. */
  :where(th) {
    font-weight: 500;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    line-height: ${LINE_HEIGHT.ltr.heading};
    text-wrap: balance;
  }
  em,
  i,
  cite,
  address {
    font-style: italic;
  }
  address {
    font-style: normal;
  }
  /* :where, so that a class of its own still decides. */
  :where([dir='rtl']) body {
    font-size: ${fontSize('body', 'rtl')};
    line-height: ${LINE_HEIGHT.rtl.body};
  }
  :where([dir='rtl']) :is(h1, h2, h3, h4, h5, h6) {
    line-height: ${LINE_HEIGHT.rtl.heading};
  }
  :where([dir='rtl']) :is(em, i, cite) {
    font-style: normal;
  }
  img,
  svg {
    max-width: 100%;
  }
  a {
    color: ${CSS_PALETTE.primary.main};
    text-underline-offset: 0.2em;
  }
  :focus-visible {
    outline: 2px solid ${CSS_PALETTE.focus};
    outline-offset: 2px;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  ::selection {
    background: ${CSS_PALETTE.secondary.main};
    color: ${CSS_PALETTE.secondary.contrastText};
  }
  /* Not laid out before it comes near or the page is used (ssr/signsOfUse.ts): a place
     that is scrolled to, and later put back, needs true heights. Without scripts all is laid out at once. */
  :where([data-page][data-unused] [data-below-fold]) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 800px;
    overflow-clip-margin: 24px;
  }
  /* Here, not with what turns or breathes: a rule for keyframes that is added later costs a whole
     page's styles, within the press that shows a spinner (36 of 100 ms on a slow phone). */
  @keyframes ${TURN} {
    to {
      transform: rotate(1turn);
    }
  }
  @keyframes ${BREATHE} {
    50% {
      opacity: 0.55;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    :focus-visible {
      outline-color: Highlight;
    }
    button {
      border-width: 1px !important;
      border-style: solid !important;
    }
  }
`;

export const PAGE_STYLES = `${PAGE_COLORS}${FONT_STYLES}${BASE}`;
