import type { DestinationId } from '../../../contract/common/constants';
import { CITY_LANDMARKS } from './cities';
import type { Scene } from './scene';
import { SCENES } from './scenes';

/**
 * The scene of a city: its landmarks under its destination's sky; the destination's own where the city
 * is the one that it shows, has no drawing or is not known.
 */
export function cityScene(destination: DestinationId, city: number | undefined): Scene {
  const scene = SCENES[destination];
  const marks = city === undefined ? undefined : CITY_LANDMARKS[city];
  return marks ? { ...scene, landmarks: [{ from: 1, marks }] } : scene;
}
