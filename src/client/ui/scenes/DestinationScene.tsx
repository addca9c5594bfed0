import { useId, type ReactElement } from 'react';
import type { DestinationId } from '../../../contract/constants';
import { au } from './au';
import { gb } from './gb';
import { ie } from './ie';
import { nz } from './nz';
import { SCENE_COLORS, type Scene } from './scene';
import { us } from './us';

const SCENES: Readonly<Record<DestinationId, Scene>> = { gb, us, ie, au, nz };

/** Fills its box, keeps the ground visible and never mirrors. Decoration. */
export function DestinationScene({ id }: { readonly id: DestinationId }): ReactElement {
  const sky = useId();
  const scene = SCENES[id];
  return (
    <svg
      viewBox="0 0 400 260"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block' }}
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={scene.sky[0]} />
        <stop offset="0.8" stopColor={scene.sky[1]} />
      </linearGradient>
      <rect width="400" height="260" fill={`url(#${sky})`} />
      <circle cx={scene.sun.x} cy={scene.sun.y} r={scene.sun.radius} fill={SCENE_COLORS.light} />
      {scene.layers.map(({ color, line, faint, holes, d }, index) => (
        <path
          key={index}
          d={d}
          opacity={faint === true ? 0.5 : undefined}
          {...(line === undefined
            ? { fill: SCENE_COLORS[color], fillRule: holes === true ? 'evenodd' : undefined }
            : {
                fill: 'none',
                stroke: SCENE_COLORS[color],
                strokeWidth: line,
                strokeLinecap: 'round',
              })}
        />
      ))}
    </svg>
  );
}
