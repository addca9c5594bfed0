import type { Command } from './command';
import { demoDisable } from './demoDisable';
import { setup } from './setup/setup';

export const COMMANDS: readonly Command[] = [setup, demoDisable];
