import type { ReactElement } from 'react';

import { HEADER_FRAME, HeaderFrame } from './HeaderScene';
import { SceneLibrary, drawingIds, useSceneLibrary } from './SceneLibrary';
import type { PlaceScene } from './SceneLibrary';

/**
 * The scene of `HeaderScene` on a card. A list of cards has a `SceneLibrary` around it, so that its
 * drawings are in the page once. Decorative.
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
    <HeaderFrame>
      <svg
        width="100%"
        height="100%"
        aria-hidden="true"
        focusable="false"
        style={{ display: 'block' }}
      >
        <svg {...HEADER_FRAME.whole}>
          <use href={drawn(far)} />
        </svg>
        <svg {...HEADER_FRAME.landmarks}>
          {landmarks.map(({ from, id }) => (
            <use key={id} href={drawn(id)} data-from={from} />
          ))}
        </svg>
        <svg {...HEADER_FRAME.institute} data-institute={scene.kind}>
          <use href={drawn(institute)} />
        </svg>
        <svg {...HEADER_FRAME.whole}>
          <use href={drawn(near)} />
        </svg>
      </svg>
    </HeaderFrame>
  );
}
