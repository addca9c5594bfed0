import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { TURN } from '../theme/tokens';

export type SpinnerSize = 'small' | 'medium' | 'large';

/** Side in pixels. */
const SIDES: Readonly<Record<SpinnerSize, number>> = { small: 20, medium: 32, large: 56 };
const DOTS = 8;

/** A status with `label`, else decoration. */
export function Spinner({
  size = 'medium',
  label,
}: {
  readonly size?: SpinnerSize;
  readonly label?: string;
}): ReactElement {
  const side = SIDES[size];
  const ring = (
    <Ring viewBox="0 0 32 32" width={side} height={side} data-size={size} aria-hidden="true">
      {Array.from({ length: DOTS }, (_, index) => {
        const angle = (index / DOTS) * 2 * Math.PI;
        return (
          <circle
            key={index}
            cx={16 + 12 * Math.cos(angle)}
            cy={16 + 12 * Math.sin(angle)}
            r={1.4 + index * 0.2}
            opacity={0.25 + (index / DOTS) * 0.85}
          />
        );
      })}
    </Ring>
  );
  if (label === undefined) return ring;
  return (
    <Status role="status" aria-label={label}>
      {ring}
    </Status>
  );
}

const Ring = styled('svg')({
  flex: 'none',
  fill: 'currentColor',
  animation: `${TURN} 1s linear infinite`,
});

const Status = styled('span')({ display: 'inline-flex' });
