/** The catalogue as a lead changes it (LEAD-05, DESK-03): nothing is deleted, and each change is logged. */
import type { Language } from '../../../contract/constants';
import { toIsoDate } from '../../../contract/dates';
import { PROGRAMME_TEXTS } from '../../../contract/deskCatalogue';
import type { DeskProgrammeDetails, DeskProgrammes } from '../../../contract/deskCatalogue';
import type {
  DeskProgrammesQuery,
  ProgrammeStatePayload,
  ProgrammeTextsPayload,
} from '../../../contract/schemas/deskCatalogue';
import type { Db, Tx } from '../../db/types';
import { ApiError } from '../../lib/errors';
import { writeAudit } from '../../repositories/auditLog';
import type { AuditEntry } from '../../repositories/auditLog';
import {
  findDeskProgramme,
  listDeskProgrammes,
  writeProgrammeState,
  writeProgrammeTexts,
} from '../../repositories/desk/programmes';
import type { Deps } from '../deps';

const PAGE = 20;

/** A change of one programme. */
export interface Act {
  /** Of the team. */
  readonly accountId: string;
  readonly id: number;
  readonly language: Language;
}

export async function readProgrammes(
  { db }: Pick<Deps, 'db'>,
  query: DeskProgrammesQuery,
  language: Language,
): Promise<DeskProgrammes> {
  const found = await listDeskProgrammes(db, { ...query, language, limit: PAGE + 1 });
  const items = found.slice(0, PAGE);
  return { items, before: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** @throws ApiError NOT_FOUND */
export async function readProgramme(
  db: Db,
  { id, language }: Pick<Act, 'id' | 'language'>,
  now: Date,
): Promise<DeskProgrammeDetails> {
  const programme = await findDeskProgramme(db, id, { language, today: toIsoDate(now) });
  if (!programme) throw new ApiError('NOT_FOUND');
  return programme;
}

/** @throws ApiError NOT_FOUND; CONFLICT with the programme as a colleague has left it */
export async function changeTexts(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: Act,
  { version, ...texts }: ProgrammeTextsPayload,
): Promise<DeskProgrammeDetails> {
  return changeProgramme(deps, act, version, async (tx, before) => {
    const changed = PROGRAMME_TEXTS.filter((name) => before[name] !== texts[name]);
    if (changed.length === 0) return null;
    if (!(await writeProgrammeTexts(tx, before, texts))) return 'overtaken';
    const pick = (from: Readonly<Record<(typeof changed)[number], string>>) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]));
    return { action: 'programme.change', before: pick(before), after: pick(texts) };
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT with the programme as a colleague has left it */
export async function changeState(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: Act,
  { version, state }: ProgrammeStatePayload,
): Promise<DeskProgrammeDetails> {
  return changeProgramme(deps, act, version, async (tx, before, now) => {
    if (before.state === state) return null;
    if (!(await writeProgrammeState(tx, before, state, now))) return 'overtaken';
    return {
      action: state === 'withdrawn' ? 'programme.withdraw' : 'programme.list',
      before: { withdrawn: before.state === 'withdrawn' },
      after: { withdrawn: state === 'withdrawn' },
    };
  });
}

type Logged = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/**
 * Changes what is as it was seen, and logs it; null for nothing to change. The update comes before any
 * lock of a row: every change of the catalogue takes its version first.
 */
export async function changeProgramme(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  act: Act,
  version: string,
  work: (tx: Tx, before: DeskProgrammeDetails, now: Date) => Promise<Logged | 'overtaken' | null>,
): Promise<DeskProgrammeDetails> {
  const now = clock.now();
  const { accountId, id: subjectId } = act;
  return db.transaction(async (tx) => {
    const seen = await readProgramme(tx, act, now);
    const logged = seen.version === version ? await work(tx, seen, now) : 'overtaken';
    if (logged === 'overtaken') {
      const programme = await readProgramme(tx, act, now);
      throw new ApiError('CONFLICT', { data: { programme } });
    }
    if (logged === null) return seen;
    await writeAudit(tx, { accountId, subject: 'programmes', subjectId, ...logged }, now);
    return readProgramme(tx, act, now);
  });
}
