import type { Command } from './command';
import { demoDisable } from './demoDisable';
import { setup } from './setup/setup';

/** Every command, each of which is an npm script of its name. */
export const COMMANDS: readonly Command[] = [setup, demoDisable];
