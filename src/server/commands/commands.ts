import { backup } from './backup/backup';
import { restore } from './backup/restore';
import type { Command } from './command';
import { demoDisable } from './demoDisable';
import { partnerAdd } from './partner/partnerAdd';
import { partnerDisable } from './partner/partnerDisable';
import { setup } from './setup/setup';

export const COMMANDS: readonly Command[] = [
  setup,
  partnerAdd,
  partnerDisable,
  demoDisable,
  backup,
  restore,
];
