import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly url: string;
  /** The address that scanning opens. */
  readonly children: ReactNode;
}

/** An address as a QR code, for who has the page on paper or another screen. */
export function QrCode({ url, children }: QrCodeProps): ReactElement {
  const { data, size } = encode(url, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Code>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <span>{children}</span>
    </Code>
  );
}

const Code = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: 0,
  color: theme.palette.text.secondary,
  '& svg': { flex: 'none', inlineSize: 104, blockSize: 104, borderRadius: 4 },
  '@media print': { '& svg': { inlineSize: 72, blockSize: 72 } },
}));
