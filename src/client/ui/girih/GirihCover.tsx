import { useTheme } from '@mui/material/styles';
import { useId, useMemo, type ReactElement } from 'react';
import { girihDesign } from '../../../shared/girih/design';

/** Pixels of a side at least, below which a pattern is a smudge (PIC-07). */
const SMALLEST = 96;

/** Star pattern, fixed per id, with an outline. Fills its box. Decoration. */
export function GirihCover({ id }: { readonly id: string | number }): ReactElement {
  const design = useMemo(() => girihDesign(id), [id]);
  const pattern = useId();
  const { palette } = useTheme();
  const { width, height, turn, colors, stars, between } = design;
  return (
    <svg
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{
        display: 'block',
        minInlineSize: SMALLEST,
        minBlockSize: SMALLEST,
        background: colors.ground,
        filter: 'var(--cover)',
      }}
    >
      <pattern
        id={pattern}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turn})`}
      >
        <g stroke={colors.strap} strokeWidth="1.8" strokeLinejoin="round">
          <path d={stars} fill={colors.star} />
          <path d={between} fill={colors.between} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      <rect
        data-outline=""
        width="100%"
        height="100%"
        fill="none"
        stroke={palette.outline}
        strokeWidth="2"
      />
    </svg>
  );
}
