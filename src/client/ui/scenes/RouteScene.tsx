import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { DESTINATIONS, type DestinationId } from '../../../contract/common/constants';
import { Marks } from './Marks';
import { CORE, GROUND, SCENE_STYLES, circle, sceneColor } from './scene';
import { SCENES } from './scenes';

/** Size of the view box; the hero's frame has the same ratio. */
export const ROUTE_SIZE = { width: 730, height: 170 } as const;
/** Scale and base line of the landmarks. */
const SCALE = 0.95;
const FLOOR = GROUND * SCALE;
const ROUTE_Y = 151;

/** Horizontal extent of each country's landmarks within their square, and the gaps between. */
const WIDTHS: Readonly<Record<DestinationId, readonly [from: number, to: number]>> = {
  gb: [4, 152],
  us: [44, 116],
  ie: [4, 156],
  au: [2, 154],
  nz: [14, 155],
};
const MARGIN = 22;

/** Start of each square and stop of the route, in reading direction. */
export function placesOnRoute(isMirrored: boolean): readonly {
  readonly id: DestinationId;
  readonly x: number;
  readonly stop: number;
}[] {
  const total = DESTINATIONS.reduce((sum, id) => sum + (WIDTHS[id][1] - WIDTHS[id][0]) * SCALE, 0);
  const gap = (ROUTE_SIZE.width - MARGIN * 1.4 - total) / (DESTINATIONS.length - 1);
  let next = MARGIN;
  return DESTINATIONS.map((id) => {
    const [from, to] = WIDTHS[id];
    const width = (to - from) * SCALE;
    const start = isMirrored ? ROUTE_SIZE.width - next - width : next;
    next += width + gap;
    return { id, x: start - from * SCALE, stop: start + width / 2 };
  });
}

/**
 * The five countries on one route, in reading direction, each with its name below its stop (PIC-01).
 * The route comes from the bottom at the start, where a page continues it. Decoration.
 */
export function RouteScene({
  nameOf,
}: {
  readonly nameOf: (id: DestinationId) => string;
}): ReactElement {
  return (
    <Frame aria-hidden>
      <Route />
      {placesOnRoute(false).map(({ id, stop }) => (
        <Name
          key={id}
          style={{ insetInlineStart: share(stop - NAME_WIDTH / 2) }}
          data-name={id}
          suppressHydrationWarning
        >
          {nameOf(id)}
        </Name>
      ))}
    </Frame>
  );
}

/** Maximum width of a name, in view box units. */
const NAME_WIDTH = 121;

const share = (x: number): string => `${((x / ROUTE_SIZE.width) * 100).toFixed(2)}%`;

const Frame = styled('div')({
  ...SCENE_STYLES,
  position: 'relative',
  containerType: 'inline-size',
  blockSize: '100%',
});

// Sized relative to the picture, not the text: five names must fit side by side on a phone.
const Name = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: `calc(${((ROUTE_Y / ROUTE_SIZE.height) * 100).toFixed(1)}% + max(7px, 0.9cqi))`,
  inlineSize: share(NAME_WIDTH),
  color: theme.palette.brand.contrastText,
  fontSize: 'clamp(11px, 3.4cqi, 16px)',
  lineHeight: 1.2,
  textAlign: 'center',
}));

function Route(): ReactElement {
  const { palette, direction } = useTheme();
  const isMirrored = direction === 'rtl';
  const places = placesOnRoute(isMirrored);
  return (
    <svg
      viewBox={`0 0 ${ROUTE_SIZE.width} ${ROUTE_SIZE.height}`}
      width="100%"
      height="100%"
      focusable="false"
      style={{ display: 'block', overflow: 'visible' }}
    >
      <circle cx={isMirrored ? 460 : 270} cy="58" r="30" fill={sceneColor('light')} />
      <path d={HILLS} fill={sceneColor('haze')} />
      {places.map(({ id, x }) => (
        <g key={id} data-place={id} transform={`translate(${x.toFixed(1)} 0) scale(${SCALE})`}>
          {SCENES[id].landmarks
            .filter(({ from }) => from === 1)
            .map(({ marks }, index) => (
              <Marks key={index} marks={marks} />
            ))}
        </g>
      ))}
      <path d={LAND} fill={palette.brand.main} />
      <g transform={isMirrored ? `translate(${ROUTE_SIZE.width} 0) scale(-1 1)` : undefined}>
        <path
          data-route=""
          d={routeTo(placesOnRoute(false).map(({ stop }) => stop))}
          fill="none"
          stroke={palette.secondary.main}
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="0 9"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      {places.map(({ id, stop }, index) => (
        <path
          key={id}
          data-stop={id}
          d={circle(stop, ROUTE_Y, 5)}
          fill={index === places.length - 1 ? palette.secondary.main : palette.brand.main}
          stroke={palette.secondary.main}
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

/** Fraction of the width at which the route leaves the picture at the bottom. */
const ROUTE_START = 0.015;

function routeTo(stops: readonly number[]): string {
  const start = ROUTE_SIZE.width * ROUTE_START;
  const [first = 0, ...others] = stops;
  const way = others
    .map((x, index) => {
      const before = stops[index] ?? first;
      const bend = index % 2 === 0 ? 11 : -11;
      return `Q${((before + x) / 2).toFixed(1)} ${ROUTE_Y + bend} ${x.toFixed(1)} ${ROUTE_Y}`;
    })
    .join('');
  return `M${start} ${ROUTE_SIZE.height}Q${start} ${ROUTE_Y} ${first.toFixed(1)} ${ROUTE_Y}${way}`;
}

const REACH = 2_000;
const HILLS = `M-${REACH} ${CORE}V112${'c50-22 90-24 130-6 40-26 90-26 130 0 60-14 90-10 110 6'.repeat(13)}V${CORE}z`;
const LAND = `M-${REACH} ${FLOOR}H${REACH}V${ROUTE_SIZE.height + 1}H-${REACH}z`;
