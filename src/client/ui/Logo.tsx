import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';

/** `brand` for pages and cards, `onDeep` for bands of deep colour. */
export type LogoTone = 'brand' | 'onDeep';

/**
 * An eight-pointed star, two squares on one centre, from radius 30 (points) and 22.96 (where the
 * squares' sides cross).
 */
const STAR =
  'M62 32 53.2 40.8V53.2H40.8L32 62 23.2 53.2H10.8V40.8L2 32 10.8 23.2V10.8H23.2L32 2 40.8 10.8H53.2V23.2Z';
/** The way through it: from the near corner to a place further up. */
const WAY = 'M18.5 44.5c6.5 2.5 11-.5 11.5-6.5s2-10.5 8.5-11.5';

/** The product's mark: a star with a path through it. Decoration; the name stands beside it. */
export function LogoMark({
  size = 40,
  tone = 'brand',
}: {
  readonly size?: number;
  readonly tone?: LogoTone;
}): ReactElement {
  const { colors, scheme, direction } = useTheme();
  const onDeep = tone === 'onDeep';
  const star = onDeep ? colors.onDeep : colors.main;
  const dots = onDeep || scheme === 'dark' ? colors.deepInk : colors.saffron;
  const place = onDeep || scheme === 'dark' ? colors.deep : colors.onDeep;
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={STAR} fill={star} stroke={star} strokeWidth="2.5" strokeLinejoin="round" />
      <g transform={direction === 'rtl' ? 'translate(64 0) scale(-1 1)' : undefined}>
        <path
          d={WAY}
          fill="none"
          stroke={dots}
          strokeWidth="4.2"
          strokeLinecap="round"
          strokeDasharray="0 7"
        />
        <circle cx="44.5" cy="21.5" r="5" fill={onDeep ? colors.saffron : place} />
      </g>
    </svg>
  );
}

/** The mark with the product's name beside it. */
export function Logo({
  name,
  size = 40,
  tone = 'brand',
}: {
  readonly name: string;
  readonly size?: number;
  readonly tone?: LogoTone;
}): ReactElement {
  return (
    <Row data-tone={tone} style={{ fontSize: size * 0.6 }}>
      <LogoMark size={size} tone={tone} />
      <span>{name}</span>
    </Row>
  );
}

const Row = styled('span')(({ theme: { colors } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.45em',
  fontWeight: 700,
  lineHeight: 1,
  color: colors.text,
  '&[data-tone="onDeep"]': { color: colors.onDeep },
}));
