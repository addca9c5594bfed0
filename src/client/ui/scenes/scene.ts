import { BRAND } from '../../theme/tokens';

/** The inks of the scenes, from the far haze to the near silhouettes. */
export const SCENE_COLORS = {
  haze: '#CBD8C8',
  distance: '#8DB3AA',
  water: '#A9C9C0',
  green: '#2F8A76',
  mid: '#2C716C',
  main: BRAND.main,
  ink: BRAND.ink,
  saffron: BRAND.saffron,
  light: BRAND.sand,
  shade: '#E3CFAE',
} as const;

/** One silhouette. Layers are drawn in order, so the far ones come first. */
export interface SceneLayer {
  readonly color: keyof typeof SCENE_COLORS;
  /** Drawn as a line this wide instead of filled. */
  readonly line?: number;
  readonly faint?: boolean;
  /** Outlines within outlines are openings. */
  readonly holes?: boolean;
  /** Path data in a frame of 400 by 260. */
  readonly d: string;
}

/** A destination's picture. */
export interface Scene {
  /** Colour at the top of the sky and at the horizon. */
  readonly sky: readonly [string, string];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  readonly layers: readonly SceneLayer[];
}
