export const BUILT_FROM: string;
export function hashOfFiles(root: string, inputs: readonly string[]): string;
export function hashOfInputs(root: string): string;
export function isBuilt(root: string): boolean;
