import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';

export interface IconProps {
  /** Pixels; defaults to the text size. */
  readonly size?: number;
}

/** Icon hidden from screen readers. Only `directional` ones mirror in Arabic. */
export function Icon({
  size,
  d,
  directional = false,
  filled = false,
}: IconProps & {
  readonly d: string;
  readonly directional?: boolean;
  readonly filled?: boolean;
}): ReactElement {
  const mirrored = useTheme().direction === 'rtl' && directional;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size ?? '1.375em'}
      height={size ?? '1.375em'}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirrored={mirrored || undefined}
      style={{ flex: 'none', transform: mirrored ? 'scaleX(-1)' : undefined }}
    >
      <path d={d} />
    </svg>
  );
}
