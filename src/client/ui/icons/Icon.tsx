import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';

export interface IconProps {
  /** Side in pixels; without it the icon grows with the text around it. */
  readonly size?: number;
}

/**
 * The frame of every icon: 24 units square, drawn with a line of the text's colour, hidden from
 * screen readers because the control around it has a name. `directional` icons point along the line
 * of reading and mirror in Arabic; no other icon does.
 */
export function Icon({
  size,
  d,
  directional = false,
  filled = false,
}: IconProps & {
  /** The drawing, as path data. */
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
