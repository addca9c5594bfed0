import { styled } from '@mui/material/styles';
import { useId, type ReactElement } from 'react';
import type { DestinationId } from '../../../contract/common/constants';
import { Marks } from './Marks';
import { cityScene } from './cityScene';
import { SceneSky } from './SceneSky';
import { CORE, SCENE_STYLES } from './scene';

/**
 * A destination's picture, or one of its cities'. Fills its box, whose size must not depend on it; never mirrored. Each
 * ratio has its own set of whole landmarks (PIC-02). Decorative.
 */
export function DestinationScene({
  id,
  city,
}: {
  readonly id: DestinationId;
  readonly city?: number | undefined;
}): ReactElement {
  const sky = useId();
  const scene = cityScene(id, city);
  return (
    <Frame>
      <svg
        viewBox={`0 0 ${CORE} ${CORE}`}
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
        focusable="false"
        style={{ display: 'block' }}
      >
        <SceneSky id={sky} scene={scene} />
        <Marks marks={scene.far} />
        {scene.landmarks.map(({ from, marks }, index) => (
          <g key={index} data-from={from}>
            <Marks marks={marks} />
          </g>
        ))}
        <Marks marks={scene.near} />
      </svg>
    </Frame>
  );
}

const Frame = styled('div')({
  ...SCENE_STYLES,
  containerType: 'size',
  inlineSize: '100%',
  blockSize: '100%',
  '& [data-from="2"], & [data-from="3"]': { display: 'none' },
  '@container (min-aspect-ratio: 2/1)': { '& [data-from="2"]': { display: 'inline' } },
  '@container (min-aspect-ratio: 3/1)': { '& [data-from="3"]': { display: 'inline' } },
});
