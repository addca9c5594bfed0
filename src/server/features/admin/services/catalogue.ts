/** The catalogue as a lead changes it (LEAD-05, DESK-03): nothing is deleted, and each change is logged. */
import { numbersIn, pageOf } from '../../../lib/keysetPages';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { PROGRAMME_TEXTS } from '../../../../contract/admin/catalogue';
import type {
  DeskProgrammeDetails,
  DeskProgrammes,
  ProgrammeState,
} from '../../../../contract/admin/catalogue';
import type { AuditAction } from '../../../../contract/admin/log';
import type {
  DeskProgrammesQuery,
  ProgrammeStatePayload,
  ProgrammeTextsPayload,
} from '../../../../contract/admin/catalogueRoutes';
import {
  findDeskProgramme,
  listDeskProgrammes,
  writeProgrammeState,
  writeProgrammeTexts,
} from '../queries/programmes';
import { validationError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { changeContent, differences, readContent } from './changeContent';
import type { Content, ContentAct, ContentDeps } from './changeContent';

const PAGE = 20;

/** A change of one programme, which is answered in a language. */
export interface ProgrammeAct extends ContentAct {
  readonly language: Language;
}

/** A programme as it is today. */
export const programmeOf = (
  { clock }: Pick<Deps, 'clock'>,
  { id, language }: Pick<ProgrammeAct, 'id' | 'language'>,
): Content<DeskProgrammeDetails> => ({
  subject: 'programmes',
  find: (db) => findDeskProgramme(db, id, { language, today: toIsoDate(clock.now()) }),
  overtaken: (programme) => ({ programme }),
});

export async function readProgrammes(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  { cursor, ...filter }: DeskProgrammesQuery,
  language: Language,
): Promise<DeskProgrammes> {
  const list = { secret: codeSecret, list: ['programmes of the desk', filter] };
  const [before] = numbersIn(list, cursor, 1) ?? [];
  const found = await listDeskProgrammes(db, { ...filter, before, language, limit: PAGE + 1 });
  return pageOf(list, found, PAGE, ({ id }) => [id]);
}

/** @throws ApiError NOT_FOUND */
export async function readProgramme(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: Pick<ProgrammeAct, 'id' | 'language'>,
): Promise<DeskProgrammeDetails> {
  return readContent(deps.db, programmeOf(deps, asked));
}

/** @throws ApiError NOT_FOUND; CONFLICT with the programme as a colleague has left it */
export async function changeTexts(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, ...texts }: ProgrammeTextsPayload,
): Promise<DeskProgrammeDetails> {
  const by = { accountId: act.accountId, version };
  return changeContent(deps, programmeOf(deps, act), by, async (tx, before) => {
    const changed = differences(PROGRAMME_TEXTS, before, texts);
    if (changed === null) return null;
    await writeProgrammeTexts(tx, act.id, texts);
    return { action: 'programme.change', ...changed };
  });
}

const STATE_ACTIONS = {
  listed: { draft: 'programme.publish', withdrawn: 'programme.list' },
  withdrawn: { listed: 'programme.withdraw' },
} as const;

/**
 * Withdraws a programme, lists it again, or publishes a draft (LEAD-07).
 * @throws ApiError NOT_FOUND; CONFLICT with the programme as a colleague has left it; VALIDATION_FAILED
 * for a draft that is to be withdrawn
 */
export async function changeState(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, state }: ProgrammeStatePayload,
): Promise<DeskProgrammeDetails> {
  const by = { accountId: act.accountId, version };
  return changeContent(deps, programmeOf(deps, act), by, async (tx, before, now) => {
    if (before.state === state) return null;
    const actions: Partial<Record<ProgrammeState, AuditAction>> = STATE_ACTIONS[state];
    const action = actions[before.state];
    if (!action) throw validationError([{ field: 'state', key: 'invalid' }]);
    await writeProgrammeState(tx, act.id, state, now);
    return {
      action,
      before: { withdrawn: before.state !== 'listed' },
      after: { withdrawn: state === 'withdrawn' },
    };
  });
}
