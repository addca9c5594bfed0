export const BUILT_FROM: string;
export function hashOfInputs(root: string): string;
export function isBuilt(root: string): boolean;
