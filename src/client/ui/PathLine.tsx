import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { dottedLine } from './dots';

/** Dotted line as long as its box; `curve` needs 320 by 120 pixels. Decoration. */
export function PathLine({
  shape = 'horizontal',
}: {
  readonly shape?: 'horizontal' | 'vertical' | 'curve';
}): ReactElement {
  if (shape === 'curve') return <Curve />;
  return (
    <Line data-shape={shape} aria-hidden="true">
      <i data-end="start" />
      <b />
      <i data-end="end" />
    </Line>
  );
}

function Curve(): ReactElement {
  const { palette, direction } = useTheme();
  return (
    <svg
      viewBox="0 0 320 120"
      width="100%"
      aria-hidden="true"
      focusable="false"
      data-mirrored={direction === 'rtl' || undefined}
      style={{ display: 'block', transform: direction === 'rtl' ? 'scaleX(-1)' : undefined }}
      fill="none"
      stroke={palette.secondary.main}
      strokeLinecap="round"
    >
      <path
        d="M22 20C92 20 128 26 138 56s44 44 86 40c34-3 44-30 74-38"
        strokeWidth="3.5"
        strokeDasharray="0 9"
      />
      <circle cx="13" cy="20" r="6" strokeWidth="2.5" />
      <circle cx="306" cy="56" r="6" fill={palette.secondary.main} stroke="none" />
    </svg>
  );
}

const Line = styled('span')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > i': {
    flex: 'none',
    inlineSize: 12,
    blockSize: 12,
    borderRadius: '50%',
    border: `2.5px solid ${palette.secondary.main}`,
  },
  '& > i[data-end="end"]': { background: palette.secondary.main },
  '& > b': { flex: 1, ...dottedLine(palette.secondary.main, 'horizontal') },
  '&[data-shape="vertical"]': { flexDirection: 'column', blockSize: '100%', inlineSize: 12 },
  '&[data-shape="vertical"] > b': {
    blockSize: 'auto',
    ...dottedLine(palette.secondary.main, 'vertical'),
  },
}));
