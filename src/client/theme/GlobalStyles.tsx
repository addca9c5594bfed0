import { Global, css } from '@emotion/react';
import { useTheme, type Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FONT_FAMILY, fontFaces } from './fontFaces';
import { LINE_HEIGHT, fontSize } from './tokens';

/** The global styles. Fixed bars set `--bar-top` and `--bar-bottom` for `scroll-padding`. */
export function GlobalStyles(): ReactElement {
  return <Global styles={globalStyles(useTheme())} />;
}

function globalStyles({ palette, direction }: Theme) {
  return css`
    ${fontFaces(direction)}
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    html {
      color-scheme: ${palette.mode};
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
      -webkit-font-smoothing: antialiased;
      scroll-padding-block: calc(var(--bar-top, 0px) + 16px) calc(var(--bar-bottom, 0px) + 16px);
    }
    body {
      margin: 0;
      background: ${palette.background.default};
      color: ${palette.text.primary};
      font-family: ${FONT_FAMILY};
      font-size: ${fontSize('body', direction)};
      line-height: ${LINE_HEIGHT[direction].body};
      letter-spacing: 0;
      font-synthesis: none;
      overflow-wrap: break-word;
    }
    h1,
    h2,
    h3,
    h4,
    h5,
    h6 {
      line-height: ${LINE_HEIGHT[direction].heading};
      text-wrap: balance;
    }
    em,
    i,
    cite,
    address {
      font-style: ${direction === 'rtl' ? 'normal' : 'italic'};
    }
    address {
      font-style: normal;
    }
    img,
    svg {
      max-width: 100%;
    }
    a {
      color: ${palette.primary.main};
      text-underline-offset: 0.2em;
    }
    :focus-visible {
      outline: 2px solid ${palette.focus};
      outline-offset: 2px;
    }
    [tabindex='-1']:focus {
      outline: none;
    }
    ::selection {
      background: ${palette.secondary.main};
      color: ${palette.secondary.contrastText};
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
}
