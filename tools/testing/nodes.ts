/** Node itself as packages of the registry, one for each system, and what a run on one came to. */
import { join } from 'node:path';

export interface NodeRun {
  /** Such as `v24.21.0`; the line that was asked for where none came. */
  readonly version: string;
  readonly minutes: number;
  /** The command that failed; undefined where all passed. */
  readonly failed?: string;
}

/** The package that carries the binary for a system and nothing else, with no script to install it. */
export function nodePackage(platform: NodeJS.Platform, arch: string): string {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Where the binary of that package is, once it is installed into a folder. */
export function nodeBinary(folder: string, platform: NodeJS.Platform, arch: string): string {
  const file = platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', nodePackage(platform, arch), 'bin', file);
}

/** One line for people. */
export function lineOf({ version, minutes, failed }: NodeRun): string {
  const fate = failed === undefined ? 'passed' : `FAILED at ${failed}`;
  return `${version.padEnd(10)}${`${minutes.toFixed(1)} min`.padStart(10)}  ${fate}`;
}
