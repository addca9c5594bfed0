import { styled } from '@mui/material/styles';
import { createContext, useContext, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { DestinationId, Product } from '../../../contract/common/constants';
import { Marks } from './Marks';
import { SceneSky } from './SceneSky';
import { cityScene } from './cityScene';
import { instituteMarks } from './institutes';
import { RATIOS, SCENE_STYLES } from './scene';
import { SCENES } from './scenes';

/** A place with an institute of its kind in front (PIC-08). */
export interface PlaceScene {
  readonly destination: DestinationId;
  /** The city's id. */
  readonly city: number;
  readonly kind: Product;
  /** The institute's id. */
  readonly institute: number;
}

const Prefix = createContext<string | null>(null);

/** Ids of the drawings of a scene, below the prefix of their library. */
export const drawingIds = ({ destination, city, kind, institute }: PlaceScene) => ({
  far: `${destination}-far`,
  landmarks: RATIOS.map((from) => ({ from, id: `${destination}-${city}-${from}` })),
  near: `${destination}-near`,
  institute: `${kind}-${institute}`,
});

/** The prefix of the library around this component; null without one. */
export const useSceneLibrary = (): string | null => useContext(Prefix);

/** Draws the parts of the scenes once; `CardScene` repeats them below. */
export function SceneLibrary({
  scenes,
  children,
}: {
  readonly scenes: readonly PlaceScene[];
  readonly children: ReactNode;
}): ReactElement {
  const prefix = useId();
  const destinations = [...new Set(scenes.map(({ destination }) => destination))];
  const cities = new Map(scenes.map(({ destination, city }) => [city, destination]));
  const institutes = new Map(scenes.map((scene) => [drawingIds(scene).institute, scene]));
  return (
    <Prefix value={prefix}>
      {/* Not `display: none`, which takes the gradients away. */}
      <Drawings aria-hidden="true" focusable="false" width="0" height="0">
        {destinations.map((id) => {
          const scene = SCENES[id];
          return (
            <defs key={id}>
              <g id={`${prefix}-${id}-far`}>
                <SceneSky id={`${prefix}-${id}-sky`} scene={scene} />
                <Marks marks={scene.far} />
              </g>
              <g id={`${prefix}-${id}-near`}>
                <Marks marks={scene.near} />
              </g>
            </defs>
          );
        })}
        <defs>
          {[...cities].flatMap(([city, destination]) =>
            RATIOS.map((ratio) => (
              <g key={`${city}-${ratio}`} id={`${prefix}-${destination}-${city}-${ratio}`}>
                {cityScene(destination, city)
                  .landmarks.filter(({ from }) => from === ratio)
                  .map(({ marks }, index) => (
                    <Marks key={index} marks={marks} />
                  ))}
              </g>
            )),
          )}
        </defs>
        <defs>
          {[...institutes].map(([id, { kind, institute }]) => (
            <g key={id} id={`${prefix}-${id}`}>
              <Marks marks={instituteMarks(kind, institute)} />
            </g>
          ))}
        </defs>
      </Drawings>
      {children}
    </Prefix>
  );
}

// A gradient has the colours of where it is defined.
const Drawings = styled('svg')({ ...SCENE_STYLES, position: 'absolute' });
