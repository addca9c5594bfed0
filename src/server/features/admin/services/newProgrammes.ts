/** Programmes and institutes that a lead makes (LEAD-07). */
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { isPossibleStart } from '../../../../contract/admin/catalogue';
import { englishFieldFaults, scoresOf } from '../../../../contract/admin/english';
import type {
  InstituteChoice,
  InstitutePayload,
  NewProgrammePayload,
} from '../../../../contract/admin/newProgramme';
import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { decimalsOf } from '../../../../shared/money';
import { lockCatalogue } from '../../../db/catalogueLock';
import { writeHeadlines } from '../../../db/headlines/headlines';
import type { Db, Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import type { FieldIssue } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { previewProgramme } from '../../catalogue/queries/details';
import {
  copyProgramme,
  findCity,
  findInstituteChoice,
  findPlace,
  hasSpecialization,
  insertDraft,
  insertInstitute,
  isNameTaken,
} from '../queries/newProgrammes';
import { insertBand, insertPlan } from '../queries/priceParts';
import { writeProgrammeState } from '../queries/programmes';
import { insertStart } from '../queries/starts';
import { programmeOf } from './catalogue';
import type { ProgrammeAct } from './catalogue';
import { addContent, readContent } from './changeContent';
import type { ContentDeps } from './changeContent';

/**
 * Adds an institute, which can be chosen from then on.
 * @throws ApiError VALIDATION_FAILED for a name that is taken, or an unknown city
 */
export async function addInstitute(
  { db, clock }: ContentDeps,
  { accountId, language }: Pick<ProgrammeAct, 'accountId' | 'language'>,
  facts: InstitutePayload,
): Promise<InstituteChoice> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const id = await makeInstitute(tx, facts, { accountId, now: clock.now() });
    const added = await findInstituteChoice(tx, id, language);
    if (!added) throw new Error('An institute was made and then not there, in one transaction');
    return added;
  });
}

/** In a transaction that has locked the catalogue. @returns its id */
async function makeInstitute(
  tx: Tx,
  facts: InstitutePayload,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<number> {
  const city = await findCity(tx, facts.city_id);
  const issues: FieldIssue[] = [
    ...(city ? [] : [{ field: 'city_id', key: 'invalid' } as const]),
    ...((await isNameTaken(tx, facts.name_en))
      ? [{ field: 'name_en', key: 'nameTaken' } as const]
      : []),
  ];
  if (!city || issues.length > 0) throw validationError(issues);
  const id = await insertInstitute(tx, facts, city.destinationId);
  const { name_ar, name_en } = facts;
  const logged = { before: null, after: { name_ar, name_en } };
  const what = { action: 'institute.add', subject: 'institutes', subjectId: id } as const;
  await writeAudit(tx, { accountId, ...what, ...logged }, now);
  return id;
}

/**
 * Adds a programme as a draft, with the first plan of an English course and a first start.
 * @throws ApiError VALIDATION_FAILED for an unknown institute or subject, a start that is not possible,
 * and a level that the texts contradict (ENG-06)
 */
export async function addProgramme(
  deps: ContentDeps,
  { accountId, language }: Omit<ProgrammeAct, 'id'>,
  facts: NewProgrammePayload,
): Promise<DeskProgrammeDetails> {
  const { title_ar, title_en } = facts;
  const logged = { accountId, action: 'programme.add', facts: { title_ar, title_en } } as const;
  const contentOf = (id: number) => programmeOf(deps, { id, language });
  return addContent(deps, contentOf, logged, async (tx) => {
    const id = await insertProgramme(tx, facts, deps.clock.now());
    await writeHeadlines(tx, [id]);
    return id;
  });
}

/**
 * Adds programmes that are listed at once, as the form and its button do, for a file of them: they are
 * priced together and not read back, because an embedded database answers nobody else meanwhile.
 * @param tx has locked the catalogue
 * @returns their ids, in the order of the facts
 * @throws ApiError VALIDATION_FAILED as `addProgramme`
 */
export async function addListedProgrammes(
  tx: Tx,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
  programmes: readonly NewProgrammePayload[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const facts of programmes) {
    const id = await insertProgramme(tx, facts, now);
    await writeProgrammeState(tx, id, 'listed', now);
    const { title_ar, title_en } = facts;
    const of = { accountId, subject: 'programmes', subjectId: id } as const;
    const added = { before: null, after: { title_ar, title_en } };
    await writeAudit(tx, { ...of, action: 'programme.add', ...added }, now);
    const listed = { before: { withdrawn: true }, after: { withdrawn: false } };
    await writeAudit(tx, { ...of, action: 'programme.publish', ...listed }, now);
    ids.push(id);
  }
  await writeHeadlines(tx, ids);
  return ids;
}

/** Inserts a draft with its first plan and start; its caller writes its headline price. @returns its id */
async function insertProgramme(tx: Tx, facts: NewProgrammePayload, now: Date): Promise<number> {
  const place = await findPlace(tx, facts.institute_id);
  const issues = await newProgrammeIssues(tx, facts, toIsoDate(now));
  if (!place) throw validationError([{ field: 'institute_id', key: 'invalid' }, ...issues]);
  if (issues.length > 0) throw validationError(issues);
  const unit = 10 ** decimalsOf(place.currency);
  const amount = facts.kind === 'english' ? facts.price_per_week : facts.tuition;
  const priceFrom = (amount ?? 0) * unit;
  const id = await insertDraft(tx, facts, { place, priceFrom, now });
  if (facts.kind === 'english') {
    const plan = {
      name_ar: facts.plan_name_ar ?? '',
      name_en: facts.plan_name_en ?? '',
      lessons_per_week: facts.lessons_per_week ?? 0,
    };
    const planId = await insertPlan(tx, id, plan, place.currency);
    const weeks = { weeksFrom: facts.weeks_min, weeksTo: facts.weeks_max ?? facts.weeks_min };
    await insertBand(tx, { planId, ...weeks, pricePerWeek: priceFrom });
  }
  if (facts.starts_on !== '' && !(facts.kind === 'english' && facts.starts_mondays)) {
    await insertStart(tx, id, { starts_on: facts.starts_on, apply_by: null });
  }
  return id;
}

/** The faults of a new programme that the form's schema cannot know. */
export async function newProgrammeIssues(
  db: Db,
  facts: NewProgrammePayload,
  today: string,
): Promise<readonly FieldIssue[]> {
  const { kind, specialization_id, starts_on, level } = facts;
  const isSubject =
    kind !== 'university' ||
    (specialization_id !== undefined && (await hasSpecialization(db, specialization_id)));
  const texts = [
    facts.title_ar,
    facts.title_en,
    facts.summary_ar,
    facts.summary_en,
    facts.description_ar,
    facts.description_en,
  ];
  const contradicts = englishFieldFaults(level ?? null, scoresOf(null), texts).length > 0;
  return [
    ...(isSubject ? [] : [{ field: 'specialization_id', key: 'invalid' } as const]),
    ...(starts_on === '' || isPossibleStart(starts_on, today)
      ? []
      : [{ field: 'starts_on', key: 'dateInvalid' } as const]),
    ...(contradicts ? [{ field: 'level', key: 'invalid' } as const] : []),
  ];
}

/**
 * Copies a programme into a draft.
 * @throws ApiError NOT_FOUND; CONFLICT with the programme as a colleague has left it
 */
export async function addCopy(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version }: { readonly version: string },
): Promise<DeskProgrammeDetails> {
  const logged = {
    accountId: act.accountId,
    action: 'programme.copy',
    facts: { copied_from: act.id },
  } as const;
  const contentOf = (id: number) => programmeOf(deps, { id, language: act.language });
  return addContent(deps, contentOf, logged, async (tx) => {
    const from = programmeOf(deps, act);
    const seen = await readContent(tx, from);
    if (seen.version !== version) throw new ApiError('CONFLICT', { data: from.overtaken(seen) });
    const now = deps.clock.now();
    const id = await copyProgramme(tx, act.id, { now, today: toIsoDate(now) });
    await writeHeadlines(tx, [id]);
    return id;
  });
}

/** @throws ApiError NOT_FOUND */
export async function readPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, language }: { readonly id: number; readonly language: Language },
): Promise<ProgrammeDetails> {
  const found = await previewProgramme(db, id, { language, today: toIsoDate(clock.now()) });
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}
