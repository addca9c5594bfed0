import { BRAND } from '../../theme/tokens';

/** From far to near. */
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

/** Drawn in order, far ones first. */
export interface SceneLayer {
  readonly color: keyof typeof SCENE_COLORS;
  /** Stroke width. */
  readonly line?: number;
  readonly faint?: boolean;
  /** Even-odd fill: inner outlines are holes. */
  readonly holes?: boolean;
  /** In a 400 by 260 view box. */
  readonly d: string;
}

export interface Scene {
  /** Colours at the top and at the horizon. */
  readonly sky: readonly [string, string];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  readonly layers: readonly SceneLayer[];
}
