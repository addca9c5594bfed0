/** Derives the documents of a request from the templates (DOC-03). */
import { ADULT_AGE, ageOn } from '../../../../contract/applicants/applicants';
import { DOCUMENTS_MAX, isNeededBy } from '../../../../contract/documents/documents';
import type { RequestFacts } from '../../../../contract/documents/documents';
import { toIsoDate } from '../../../../shared/dates';
import type { Db, Tx } from '../../../db/types';
import { lockRequest } from '../../requests/queries/steps';
import { deleteRequirements, insertRequirements, updateRequirement } from '../queries/changes';
import { findFacts, listRequirements, listTemplates } from '../queries/requirements';
import type { StoredFacts, StoredRequirement, StoredTemplate } from '../queries/requirements';

const factsOf = (
  { destination, product, degree, birthDate, payer }: StoredFacts,
  today: string,
): RequestFacts => ({
  destination,
  product,
  degree,
  isMinor: birthDate === null ? null : ageOn(birthDate, today) < ADULT_AGE,
  payer,
});

/** Nothing has happened to it. */
const isUntouched = ({ addedBy, newest, state, version }: StoredRequirement): boolean =>
  addedBy === null && newest === null && state === 'missing' && version === 1;

interface Changes {
  readonly added: readonly StoredTemplate[];
  readonly gone: readonly number[];
  readonly reworded: readonly { readonly id: number; readonly template: StoredTemplate }[];
}

/** Templates that depend on the student's details, which may be entered late (APL-03). */
const isOfDetails = ({ minorsOnly, payer }: StoredTemplate): boolean =>
  minorsOnly || payer !== null;

/**
 * A document has the words of its template until something happens to it; which documents a request needs
 * follows the templates until something was sent for any of them, and the student's details also then.
 */
function changesOf(
  stored: readonly StoredRequirement[],
  templates: readonly StoredTemplate[],
  facts: RequestFacts,
): Changes {
  const hasBegun = stored.some(({ newest }) => newest !== null);
  const needed = templates.filter(({ destinationId, ...template }) =>
    isNeededBy({ ...template, destination: destinationId }, facts),
  );
  const has = (id: number): boolean => stored.some(({ templateId }) => templateId === id);
  const untouched = stored.filter(isUntouched);
  const missing = needed.filter(({ id }) => !has(id));
  const room = Math.max(0, DOCUMENTS_MAX - stored.length);
  return {
    added: (hasBegun ? missing.filter(isOfDetails) : missing).slice(0, room),
    gone: hasBegun
      ? []
      : untouched
          .filter(({ templateId }) => !needed.some(({ id }) => id === templateId))
          .map(({ id }) => id),
    reworded: untouched.flatMap(({ id, templateId, templateVersion }) => {
      const template = needed.find((one) => one.id === templateId);
      return template && template.version !== templateVersion ? [{ id, template }] : [];
    }),
  };
}

const isNone = ({ added, gone, reworded }: Changes): boolean =>
  added.length + gone.length + reworded.length === 0;

/** The columns that a document has from its template. */
export const copyOf = ({ id, version, ...template }: StoredTemplate) => ({
  templateId: id,
  templateVersion: version,
  position: template.position,
  purpose: template.purpose,
  nameAr: template.nameAr,
  nameEn: template.nameEn,
  hintAr: template.hintAr,
  hintEn: template.hintEn,
});

/** A request's documents as the templates say it now; what is new is stored. */
export async function readRequirements(
  db: Db,
  requestId: number,
  facts: StoredFacts,
  now: Date,
): Promise<readonly StoredRequirement[]> {
  const stored = await listRequirements(db, requestId);
  if (facts.withdrawnAt) return stored;
  const changes = changesOf(stored, await listTemplates(db), factsOf(facts, toIsoDate(now)));
  if (isNone(changes)) return stored;
  return db.transaction(async (tx) => {
    await lockRequest(tx, requestId);
    return deriveRequirements(tx, requestId, now);
  });
}

/** The same on a request that is locked. */
export async function deriveRequirements(
  tx: Tx,
  requestId: number,
  now: Date,
): Promise<readonly StoredRequirement[]> {
  const stored = await listRequirements(tx, requestId);
  const facts = await findFacts(tx, requestId);
  if (!facts || facts.withdrawnAt) return stored;
  const changes = changesOf(stored, await listTemplates(tx), factsOf(facts, toIsoDate(now)));
  if (isNone(changes)) return stored;
  const times = { since: now, createdAt: now, updatedAt: now };
  await deleteRequirements(tx, changes.gone);
  await insertRequirements(
    tx,
    changes.added.map((template) => ({ ...copyOf(template), requestId, ...times })),
  );
  for (const { id, template } of changes.reworded) {
    // Its version stays: nothing has happened to it.
    await updateRequirement(tx, { id, version: 0 }, copyOf(template), now);
  }
  return listRequirements(tx, requestId);
}
