import { styled } from '@mui/material/styles';
import { useId, type ReactElement } from 'react';
import type { DestinationId, Product } from '../../../contract/common/constants';
import { Marks } from './Marks';
import { SceneSky } from './SceneSky';
import { instituteMarks } from './institutes';
import { CORE, SCENE_STYLES } from './scene';
import { SCENES } from './scenes';

const CORE_BOX = {
  viewBox: `0 0 ${CORE} ${CORE}`,
  preserveAspectRatio: 'xMidYMax meet',
  height: '100%',
  overflow: 'visible',
} as const;

/** Where a scene's parts are: landmarks and institute have half the box each. */
export const HEADER_FRAME = {
  whole: { ...CORE_BOX, width: '100%' },
  landmarks: { ...CORE_BOX, width: '52%' },
  institute: { ...CORE_BOX, x: '52%', width: '48%' },
} as const;

/**
 * A destination with an institute of its kind in front (PIC-08). For a box of 2:1 or wider, whose
 * size must not depend on it; never mirrored. Decorative.
 */
export function HeaderScene({
  destination,
  kind,
  institute,
}: {
  readonly destination: DestinationId;
  readonly kind: Product;
  /** The institute's id. */
  readonly institute: number;
}): ReactElement {
  const sky = useId();
  const scene = SCENES[destination];
  return (
    <HeaderFrame>
      <svg
        width="100%"
        height="100%"
        aria-hidden="true"
        focusable="false"
        style={{ display: 'block' }}
      >
        <svg {...HEADER_FRAME.whole}>
          <SceneSky id={sky} scene={scene} />
          <Marks marks={scene.far} />
        </svg>
        <svg {...HEADER_FRAME.landmarks}>
          {scene.landmarks.map(({ from, marks }, index) => (
            <g key={index} data-from={from}>
              <Marks marks={marks} />
            </g>
          ))}
        </svg>
        <svg {...HEADER_FRAME.institute} data-institute={kind}>
          <Marks marks={instituteMarks(kind, institute)} />
        </svg>
        <svg {...HEADER_FRAME.whole}>
          <Marks marks={scene.near} />
        </svg>
      </svg>
    </HeaderFrame>
  );
}

// The landmarks have half the box to themselves.
/** The box of a scene; it decides which landmarks are shown. */
export const HeaderFrame = styled('div')({
  ...SCENE_STYLES,
  containerType: 'size',
  inlineSize: '100%',
  blockSize: '100%',
  '& [data-from="2"], & [data-from="3"]': { display: 'none' },
  '@container (min-aspect-ratio: 78/20)': { '& [data-from="2"]': { display: 'inline' } },
  '@container (min-aspect-ratio: 58/10)': { '& [data-from="3"]': { display: 'inline' } },
});
