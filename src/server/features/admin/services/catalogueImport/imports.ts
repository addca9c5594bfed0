/** Files of programmes and prices that a lead brings back (LEAD-10): checked, applied, undone. */
import { createHash } from 'node:crypto';

import { FILE_COLUMNS } from '../../../../../contract/admin/catalogueFile';
import type { FileColumn } from '../../../../../contract/admin/catalogueFile';
import { IMPORT_LISTED, IMPORT_PROGRAMMES } from '../../../../../contract/admin/catalogueImport';
import type {
  CatalogueCheck,
  FileChange,
  ImportBatch,
  ImportsQuery,
} from '../../../../../contract/admin/catalogueImport';
import type { Language } from '../../../../../contract/common/constants';
import type { Page } from '../../../../../contract/common/pages';
import { decimalsOf } from '../../../../../shared/money';
import { lockCatalogue } from '../../../../db/catalogueLock';
import type { StoredChange } from '../../../../db/schema/catalogueImports';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { numbersIn, pageOf } from '../../../../lib/keysetPages';
import type { Deps } from '../../../../platform/deps';
import { listNamedForFile } from '../../queries/catalogueFile';
import type { FileProgramme } from '../../queries/catalogueFile';
import {
  findImportChanges,
  insertImport,
  listImports,
  writeImportUndone,
} from '../../queries/catalogueImports';
import { restoreWeeks } from '../../queries/priceParts';
import { columnWord } from '../../texts/catalogueWords';
import { faultText } from '../../texts/importFaults';
import { changeState, readProgramme } from '../catalogue';
import type { ContentDeps } from '../changeContent';
import { addListedProgrammes } from '../newProgrammes';
import { isLargeChange, planOfFile, programmesIn } from './fileChanges';
import type { FilePlan, PlannedChange } from './fileChanges';
import type { FileTable } from './fileTable';
import { byProgramme, hasLargeChange, makeAllChanges } from './makeChanges';
import { planNewRows } from './newRows';
import type { PlannedProgramme } from './newRows';

const PAGE = 10;

interface By {
  readonly accountId: string;
  readonly language: Language;
}

/** The changes that the file would make; nothing is written. */
export async function checkFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  table: FileTable,
  language: Language,
): Promise<CatalogueCheck> {
  const { plan, programmes, added } = await planned(db, table, clock.now());
  const { changes, unchanged, faults } = plan;
  const isRight = faults.length === 0 && changes.length + added.length > 0;
  return {
    rows: table.rows.length,
    unchanged,
    faults: [...faults]
      .sort((one, other) => one.row - other.row)
      .slice(0, IMPORT_LISTED)
      .map(({ row, column, value, key }) => ({
        row,
        // A missing column is named as a saved file would.
        column:
          key === 'headingMissing' && isColumn(column) ? columnWord(column, language) : column,
        value: value.slice(0, 200),
        message: faultText(key, language),
      })),
    faults_total: faults.length,
    changes: [
      ...added.map((one) => shownProgramme(one, language)),
      ...changes.map((change) => shownChange(change, programmes, language)),
    ].slice(0, IMPORT_LISTED),
    changes_total: changes.length + added.length,
    added: changes.filter(({ before }) => before === null).length,
    large: changes.filter(isLargeChange).length,
    new_programmes: added.length,
    digest: isRight ? digestOf(changes, programmes, added) : null,
  };
}

const isColumn = (name: string | null): name is FileColumn =>
  FILE_COLUMNS.some((column) => column === name);

interface Planned {
  readonly plan: FilePlan;
  /** Those that change. */
  readonly programmes: readonly FileProgramme[];
  /** Those that the file makes. */
  readonly added: readonly PlannedProgramme[];
}

async function planned(db: Db, table: FileTable, now: Date): Promise<Planned> {
  const programmes = await listNamedForFile(db, programmesIn(table));
  const plan = planOfFile(table, programmes);
  const made = await planNewRows(db, table, now);
  const touched = new Set(plan.changes.map(({ programme }) => programme)).size;
  const isTooMuch = touched + made.programmes.length > IMPORT_PROGRAMMES;
  const tooMuch = { row: 1, column: null, value: '', key: 'tooManyProgrammes' } as const;
  const faults = [...plan.faults, ...made.faults, ...(isTooMuch ? [tooMuch] : [])];
  const { changes, unchanged } = plan;
  return { plan: { changes, unchanged, faults }, programmes, added: made.programmes };
}

/** Names exactly these changes of these versions, and these new programmes. */
function digestOf(
  changes: readonly PlannedChange[],
  programmes: readonly FileProgramme[],
  added: readonly PlannedProgramme[],
): string {
  const versions = byProgramme(changes, programmes).map(([{ id, version }]) => [id, version]);
  return createHash('sha256')
    .update(JSON.stringify([changes, versions, added.map(({ facts }) => facts)]))
    .digest('hex');
}

/** A programme that the file makes, with what its page will cost. */
function shownProgramme({ institute, facts }: PlannedProgramme, language: Language): FileChange {
  const amount = (facts.kind === 'english' ? facts.price_per_week : facts.tuition) ?? 0;
  return {
    programme: null,
    title: facts[`title_${language}`],
    part: 'programme',
    name: language === 'ar' ? institute.nameAr : institute.nameEn,
    weeks: null,
    before: null,
    after: amount * 10 ** decimalsOf(institute.currency),
    currency: institute.currency,
    large: false,
  };
}

function shownChange(
  { programme: id, part, id: partId, weeks, before, after }: PlannedChange,
  programmes: readonly FileProgramme[],
  language: Language,
): FileChange {
  const programme = programmes.find((one) => one.id === id);
  const plan = programme?.plans.find((one) => part === 'week' && one.id === partId);
  const fee = programme?.fees.find((one) => part.endsWith('fee') && one.id === partId);
  const priced = plan ?? fee;
  const isText = typeof (after ?? before) === 'string';
  return {
    programme: id,
    title: programme?.texts[`title_${language}`] ?? '',
    part,
    name: priced?.name[language] ?? null,
    weeks,
    before,
    after: after ?? '',
    currency: isText ? null : (priced?.currency ?? programme?.currency ?? null),
    large: isLargeChange({ programme: id, part, id: partId, weeks, before, after }),
  };
}

/**
 * Makes the changes of a checked file, all or none.
 * @throws ApiError CONFLICT where they are no longer those that were seen; UNCONFIRMED for prices that
 * change by more than a half; those of the services
 */
export async function applyFile(
  deps: ContentDeps,
  by: By,
  table: FileTable,
  form: { readonly digest: string; readonly confirmed: boolean; readonly name: string },
): Promise<ImportBatch> {
  return deps.db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const { plan, programmes, added } = await planned(tx, table, deps.clock.now());
    const { changes, faults } = plan;
    if (faults.length > 0 || digestOf(changes, programmes, added) !== form.digest) {
      throw new ApiError('CONFLICT', { reason: 'importChanged' });
    }
    if (!form.confirmed && hasLargeChange(changes)) throw new ApiError('UNCONFIRMED');
    const groups = byProgramme(changes, programmes);
    await makeAllChanges({ ...deps, db: tx }, by, groups, form.confirmed);
    const newOnes = added.map(({ facts }) => facts);
    const ids = await addListedProgrammes(
      tx,
      { accountId: by.accountId, now: deps.clock.now() },
      newOnes,
    );
    const made = ids.map((programme, index): StoredChange => {
      const whole = {
        id: null,
        weeks: null,
        before: null,
        after: newOnes[index]?.title_en ?? null,
      };
      return { programme, part: 'programme', ...whole };
    });
    const id = await insertImport(tx, {
      at: deps.clock.now(),
      accountId: by.accountId,
      fileName: form.name,
      programmes: groups.length + made.length,
      changes: [...changes.map((change) => stored(change, programmes)), ...made],
    });
    return readImport(tx, id);
  });
}

/** Withdraws a programme that an import made, unless it is withdrawn: requests may have chosen it. */
async function withdrawNew(deps: ContentDeps, by: By, id: number): Promise<void> {
  const { version, state } = await readProgramme(deps, { ...by, id });
  if (state === 'listed') await changeState(deps, { ...by, id }, { version, state: 'withdrawn' });
}

/** A new price may have made a course longer; an undo takes that back as well. */
function stored(change: PlannedChange, programmes: readonly FileProgramme[]): StoredChange {
  const programme = programmes.find(({ id }) => id === change.programme);
  const isLonger =
    change.before === null && programme && change.weeks && change.weeks.to > programme.weeks.to;
  return isLonger ? { ...change, weeksMax: programme.weeks.to } : change;
}

/**
 * Takes the changes of an import back, all or none, as changes of their own: each is in the log. Programmes
 * that it made are withdrawn.
 * @throws ApiError NOT_FOUND; CONFLICT for an import that is undone, and with the values that are no
 * longer those of the import
 */
export async function undoImport(
  deps: ContentDeps,
  by: By & { readonly id: number },
): Promise<ImportBatch> {
  return deps.db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const found = await findImportChanges(tx, by.id);
    if (!found) throw new ApiError('NOT_FOUND');
    if (found.isUndone) throw new ApiError('CONFLICT', { reason: 'importUndone' });
    const made = found.changes.filter(({ part }) => part === 'programme');
    const changes = found.changes
      .filter((change) => !made.includes(change))
      .map((change) => ({ ...change, part: change.part as PlannedChange['part'] }));
    const programmes = await listNamedForFile(tx, [
      ...new Set(changes.map(({ programme }) => programme)),
    ]);
    const overtaken = changes.filter(
      (change) => valueNow(change, programmes) !== change.after || isLastPrice(change, programmes),
    );
    if (overtaken.length > 0) {
      const shown = overtaken
        .slice(0, IMPORT_LISTED)
        .map((change) => shownChange(change, programmes, by.language));
      throw new ApiError('CONFLICT', {
        reason: 'importOvertaken',
        data: { import_overtaken: shown },
      });
    }
    const back = changes.map(({ before, after, ...change }) => ({
      ...change,
      before: after,
      after: before,
    }));
    await makeAllChanges({ ...deps, db: tx }, by, byProgramme(back, programmes), true);
    for (const { programme, weeks, weeksMax } of changes) {
      if (weeks === null || weeksMax === undefined) continue;
      await restoreWeeks(tx, programme, { extended: weeks.to, before: weeksMax });
    }
    for (const { programme } of made) await withdrawNew({ ...deps, db: tx }, by, programme);
    await writeImportUndone(tx, by.id, { at: deps.clock.now(), accountId: by.accountId });
    return readImport(tx, by.id);
  });
}

/** The value that the catalogue has now; undefined where the thing is gone. */
function valueNow(
  { programme: id, part, id: partId, weeks }: PlannedChange,
  programmes: readonly FileProgramme[],
): string | number | null | undefined {
  const programme = programmes.find((one) => one.id === id);
  if (!programme) return undefined;
  if (part === 'tuition') return programme.tuition;
  if (part === 'fee' || part === 'institute_fee') {
    return programme.fees.find((fee) => fee.id === partId)?.amount;
  }
  if (part !== 'week') return programme.texts[part];
  return programme.plans
    .find((plan) => plan.id === partId)
    ?.bands.find((band) => band.weeksFrom === weeks?.from && band.weeksTo === weeks.to)?.amount;
}

/** A price that the import added cannot go where it became the only one of its plan. */
function isLastPrice(
  { programme: id, part, id: partId, before }: PlannedChange,
  programmes: readonly FileProgramme[],
): boolean {
  const plan = programmes.find((one) => one.id === id)?.plans.find((one) => one.id === partId);
  return part === 'week' && before === null && plan?.bands.length === 1;
}

async function readImport(db: Db, id: number): Promise<ImportBatch> {
  const [batch] = await listImports(db, { id, limit: 1 });
  if (!batch) throw new ApiError('NOT_FOUND');
  return batch;
}

/** Applied imports, the newest first. */
export async function readImports(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  { cursor }: ImportsQuery,
): Promise<Page<ImportBatch>> {
  const list = { secret: codeSecret, list: ['imports of the catalogue'] };
  const [before] = numbersIn(list, cursor, 1) ?? [];
  const found = await listImports(db, { ...(before !== undefined && { before }), limit: PAGE + 1 });
  return pageOf(list, found, PAGE, ({ id }) => [id]);
}
