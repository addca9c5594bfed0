import type { ReactElement } from 'react';
import { BLEED, CORE, dayOrNight, sceneColor, type Scene } from './scene';

/** Sky and sun, or moon; `id` is of the gradient, unique on the page. */
export function SceneSky({
  id,
  scene: { sky, sun },
}: {
  readonly id: string;
  readonly scene: Pick<Scene, 'sky' | 'sun'>;
}): ReactElement {
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="130">
        <stop stopColor={dayOrNight(sky[0])} />
        <stop offset="1" stopColor={dayOrNight(sky[1])} />
      </linearGradient>
      <path d={`M${BLEED.from}-640H${BLEED.to}V${CORE}H${BLEED.from}z`} fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill={sceneColor('light')} />
    </>
  );
}
