/** The values of the custom properties of `cssColors.ts`, for the head of the page; only the build reads them. */
import { COLOR_PREFIX } from './cssColors';
import type { Colors } from './cssColors';
import { PALETTES, SHADOW } from './tokens';
import type { Scheme } from './tokens';

/** The custom properties of a scheme. */
export function colorDeclarations(scheme: Scheme): string {
  return [
    `color-scheme:${scheme}`,
    `--shadow:${SHADOW[scheme]}`,
    ...valuesOf(PALETTES[scheme], COLOR_PREFIX),
  ].join(';');
}

function valuesOf({ mode: _mode, ...colors }: Colors, name: string): readonly string[] {
  return Object.entries(colors).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${name}-${key}:${value}`] : valuesOf(value, `${name}-${key}`),
  );
}

/** Of the whole page: light, and dark where the system prefers it. */
export const PAGE_COLORS =
  `:root{${colorDeclarations('light')}}` +
  `@media (prefers-color-scheme:dark){:root{${colorDeclarations('dark')}}}`;
