import { posix } from 'node:path';
import { FOREIGN_PACKAGES, LAYERS } from './layers';

export interface Import {
  readonly from: string;
  readonly source: string;
  readonly typeOnly: boolean;
}

/** Why an import breaks the import rule of docs/architecture.md; `undefined` when it does not. */
export function importProblem({ from, source, typeOnly }: Import): string | undefined {
  if (!from.startsWith('src/')) return undefined;
  const layer = layerOf(from);
  if (layer === undefined) {
    return `${from} lies in no layer: give its folder a row in tools/lint/layers.ts`;
  }
  return isRelative(source)
    ? fileProblem(layer, posix.join(posix.dirname(from), source), typeOnly)
    : packageProblem(layer, source);
}

/** The file's layer: the longest matching row of the table. */
function layerOf(path: string): string | undefined {
  const name = path.replace(/\.[cm]?[jt]sx?$/, '');
  return Object.keys(LAYERS)
    .filter((row) => name === row || name.startsWith(`${row}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function fileProblem(layer: string, target: string, typeOnly: boolean): string | undefined {
  const targetLayer = layerOf(target);
  const row = LAYERS[layer];
  if (targetLayer === layer) return undefined;
  if (targetLayer === undefined) return `${target} lies in no layer that ${layer} may import`;
  if (row?.imports.includes(targetLayer)) return undefined;
  if (row?.types?.includes(target)) {
    return typeOnly ? undefined : `${layer} may take only types from ${target}: use import type`;
  }
  return `${layer} must not import ${targetLayer}`;
}

function packageProblem(layer: string, source: string): string | undefined {
  const allowed = LAYERS[layer]?.packages;
  if (allowed && !allowed.some((name) => source === name || source.startsWith(`${name}/`))) {
    return `${layer} may use only ${allowed.join(', ')}, not ${source}`;
  }
  if (LAYERS[layer]?.without?.test(source)) return `${layer} must not use ${source}`;
  const foreign = Object.entries(FOREIGN_PACKAGES).some(
    ([side, names]) => layer.startsWith(side) && names.test(source),
  );
  return foreign ? `${source} belongs to the other side of the API` : undefined;
}

function isRelative(source: string): boolean {
  return source === '.' || source === '..' || source.startsWith('./') || source.startsWith('../');
}
