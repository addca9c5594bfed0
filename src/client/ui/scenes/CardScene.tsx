import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { SceneLibrary, drawingIds, useSceneLibrary } from './SceneLibrary';
import type { PlaceScene } from './SceneLibrary';
import { CORE, SCENE_STYLES } from './scene';

const CORE_BOX = {
  viewBox: `0 0 ${CORE} ${CORE}`,
  preserveAspectRatio: 'xMidYMax meet',
  height: '100%',
  overflow: 'visible',
} as const;

/** Where a scene's parts are: landmarks and institute have half the box each. */
const PLACES = {
  whole: { ...CORE_BOX, width: '100%' },
  landmarks: { ...CORE_BOX, width: '52%' },
  institute: { ...CORE_BOX, x: '52%', width: '48%' },
} as const;

/**
 * A city with an institute of its kind in front (PIC-08), on a card or above a page. For a box
 * of 2:1 or wider, whose size must not depend on it; never mirrored. A list of cards has a
 * `SceneLibrary` around it, so that its drawings are in the page once. Decorative.
 */
export function CardScene(scene: PlaceScene): ReactElement {
  const prefix = useSceneLibrary();
  if (prefix !== null) return <Repeated scene={scene} prefix={prefix} />;
  return (
    <SceneLibrary scenes={[scene]}>
      <CardScene {...scene} />
    </SceneLibrary>
  );
}

function Repeated({
  scene,
  prefix,
}: {
  readonly scene: PlaceScene;
  readonly prefix: string;
}): ReactElement {
  const { far, landmarks, near, institute } = drawingIds(scene);
  const drawn = (id: string): string => `#${prefix}-${id}`;
  return (
    <Frame>
      <svg
        width="100%"
        height="100%"
        aria-hidden="true"
        focusable="false"
        style={{ display: 'block' }}
      >
        <svg {...PLACES.whole}>
          <use href={drawn(far)} />
        </svg>
        <svg {...PLACES.landmarks}>
          {landmarks.map(({ from, id }) => (
            <use key={id} href={drawn(id)} data-from={from} />
          ))}
        </svg>
        <svg {...PLACES.institute} data-institute={scene.kind}>
          <use href={drawn(institute)} />
        </svg>
        <svg {...PLACES.whole}>
          <use href={drawn(near)} />
        </svg>
      </svg>
    </Frame>
  );
}

/** Decides which landmarks are shown: they have half the box to themselves. */
const Frame = styled('div')({
  ...SCENE_STYLES,
  containerType: 'size',
  inlineSize: '100%',
  blockSize: '100%',
  '& [data-from="2"], & [data-from="3"]': { display: 'none' },
  '@container (min-aspect-ratio: 78/20)': { '& [data-from="2"]': { display: 'inline' } },
  '@container (min-aspect-ratio: 58/10)': { '& [data-from="3"]': { display: 'inline' } },
});
