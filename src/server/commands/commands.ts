import { backup } from './backup/backup';
import { restore } from './backup/restore';
import type { Command } from './command';
import { demoDisable } from './demoDisable';
import { demoVolume } from './demoVolume';
import { ledgerCheck } from './ledger/ledgerCheck';
import { partnerAdd } from './partner/partnerAdd';
import { partnerDisable } from './partner/partnerDisable';
import { setup } from './setup/setup';
import { studentErase } from './student/studentErase';
import { studentExport } from './student/studentExport';
import { teamAdd } from './team/teamAdd';
import { teamDisable } from './team/teamDisable';

export const COMMANDS: readonly Command[] = [
  setup,
  partnerAdd,
  partnerDisable,
  teamAdd,
  teamDisable,
  studentExport,
  studentErase,
  ledgerCheck,
  demoDisable,
  demoVolume,
  backup,
  restore,
];
