import { styled, useTheme } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { apiHost } from '../lib/apiHost';
import { LIGHT_PALETTE } from '../theme/tokens';

/** `onDeep` is for dark bands. */
export type LogoTone = 'brand' | 'onDeep';

/** Longer names get a smaller font: two lines as high as the mark. */
export const SHORT_NAME = 8;

const STAR =
  'M63 32L50.8 39.8L53.9 53.9L39.8 50.8L32 63L24.2 50.8L10.1 53.9L13.2 39.8L1 32L13.2 24.2L10.1 10.1L24.2 13.2L32 1L39.8 13.2L53.9 10.1L50.8 24.2Z';
const WAY = 'M20.5 42.5c5.5 2 9.5 0 10.5-5s2.5-8.5 7.5-10';

/** The product's mark. Decoration: the name is beside it. */
export function LogoMark({
  size = 40,
  tone = 'brand',
}: {
  readonly size?: number;
  readonly tone?: LogoTone;
}): ReactElement {
  const { palette, direction } = useTheme();
  const onDeep = tone === 'onDeep';
  const star = onDeep ? palette.brand.contrastText : palette.primary.main;
  const dots = onDeep ? palette.brand.dark : palette.logo.dots;
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={STAR} fill={star} stroke={star} strokeWidth="1.5" strokeLinejoin="round" />
      <g transform={direction === 'rtl' ? 'translate(64 0) scale(-1 1)' : undefined}>
        <path
          d={WAY}
          fill="none"
          stroke={dots}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0 6.6"
        />
        <circle
          cx="43"
          cy="22.5"
          r="4.8"
          fill={onDeep ? palette.secondary.main : palette.logo.place}
        />
      </g>
    </svg>
  );
}

/** The picture, else mark and name; height `size` in pixels. Loads late: reserve its room. */
export function Logo({
  name,
  alt = name,
  image = null,
  size = 40,
  tone = 'brand',
}: {
  readonly name: string;
  /** Empty if the name is beside it. */
  readonly alt?: string;
  /** Path on the API host. */
  readonly image?: string | null;
  readonly size?: number;
  readonly tone?: LogoTone;
}): ReactElement {
  const [failed, setFailed] = useState<string>();
  return (
    <Row data-tone={tone} style={{ fontSize: size * (name.length > SHORT_NAME ? 0.42 : 0.6) }}>
      {image === null || image === failed ? (
        <>
          <LogoMark size={size} tone={tone} />
          <span>{name}</span>
        </>
      ) : (
        <img
          src={`${apiHost()}${image}`}
          alt={alt}
          style={{ maxBlockSize: size }}
          // An image that failed before hydration fires no more error events.
          ref={(shown) => {
            if (shown?.complete && !shown.naturalWidth) setFailed(image);
          }}
          onError={() => setFailed(image)}
        />
      )}
    </Row>
  );
}

const Row = styled('span')(({ theme: { palette, spacing } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.45em',
  minInlineSize: 0,
  fontWeight: 700,
  lineHeight: 1.15,
  color: palette.text.primary,
  '&[data-tone="onDeep"]': { color: palette.brand.contrastText },
  '& > span': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& > svg': { flex: 'none' },
  '& > img': { maxInlineSize: '100%', objectFit: 'contain' },
  '&[data-tone="onDeep"] > img': plate(spacing),
  '@media (prefers-color-scheme: dark)': { '& > img': plate(spacing) },
}));

/** Most logos need a light background. */
function plate(spacing: Theme['spacing']): CSSObject {
  return {
    padding: spacing(0.5),
    borderRadius: 6,
    background: LIGHT_PALETTE.background.paper,
  };
}
