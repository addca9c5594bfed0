import { useId, useMemo, type ReactElement } from 'react';
import { girihDesign } from './design';

/** Star pattern, fixed per id. Fills its box. Decoration. */
export function GirihCover({ id }: { readonly id: string | number }): ReactElement {
  const design = useMemo(() => girihDesign(id), [id]);
  const pattern = useId();
  const { width, height, turn, colors, stars, between } = design;
  return (
    <svg
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', background: colors.ground }}
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
    </svg>
  );
}
