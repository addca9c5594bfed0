import { join } from 'node:path';

export interface NodeRun {
  readonly version: string;
  readonly minutes: number;
  readonly failed?: string;
}

/** The package with the binary of a platform and no install script. */
export function nodePackage(platform: NodeJS.Platform, arch: string): string {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** The binary's path in a folder where the package is installed. */
export function nodeBinary(folder: string, platform: NodeJS.Platform, arch: string): string {
  const file = platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', nodePackage(platform, arch), 'bin', file);
}

/** One summary line. */
export function lineOf({ version, minutes, failed }: NodeRun): string {
  const fate = failed === undefined ? 'passed' : `FAILED at ${failed}`;
  return `${version.padEnd(10)}${`${minutes.toFixed(1)} min`.padStart(10)}  ${fate}`;
}
