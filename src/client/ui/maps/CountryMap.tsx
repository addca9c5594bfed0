import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import type { GeoPoint } from '../../../contract/catalogue/catalogue';
import type { DestinationId } from '../../../contract/common/constants';
import { OUTLINES } from './outlines';

/** Units around the land. */
const MARGIN = 6;

/** A place in the units of a country's outline. */
export function placeOnMap(
  country: DestinationId,
  { latitude, longitude }: GeoPoint,
): { readonly x: number; readonly y: number } {
  const { west, north, scale } = OUTLINES[country];
  return { x: (longitude - west) * scale[0], y: (north - latitude) * scale[1] };
}

/** A country's outline with a place marked; never mirrors (PIC-06). `label` names both. */
export function CountryMap({
  country,
  place,
  label,
}: {
  readonly country: DestinationId;
  readonly place: GeoPoint;
  readonly label: string;
}): ReactElement {
  const { palette } = useTheme();
  const { width, height, land, near } = OUTLINES[country];
  const { x, y } = placeOnMap(country, place);
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      width="100%"
      height="100%"
      role="img"
      aria-label={label}
      focusable="false"
      style={{ display: 'block' }}
    >
      {near !== undefined && <path d={near} fill={palette.divider} />}
      <path
        data-land=""
        d={land}
        fill={palette.background.subtle}
        stroke={palette.primary.main}
        strokeWidth="1.2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <g data-place="" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <circle r="9" fill={palette.secondary.main} opacity="0.35" />
        <circle
          r="4.2"
          fill={palette.secondary.main}
          stroke={palette.text.primary}
          strokeWidth="1.4"
        />
      </g>
    </svg>
  );
}
