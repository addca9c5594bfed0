import { DOCUMENTS_MAX, isOfferedTo } from '../../../../contract/documents/documents';
import type { NewDocumentPayload } from '../../../../contract/documents/routes';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { lockRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import { insertEvent, insertRequirements } from '../queries/changes';
import { findFacts, listTemplates } from '../queries/requirements';
import { copyOf, deriveRequirements } from './derive';

/** Behind what the templates ask for. */
const LAST_POSITION = 1_000;

/**
 * Adds a document to what a request needs, for the team member who has it, or a lead: one of the
 * templates or one in their own words (DOC-03). A repeated key is the same document.
 * @returns its id
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, REQUEST_CLOSED, NOT_TAKEN, ALREADY_TAKEN, CONFLICT
 *   for one that it has, or more than DOCUMENTS_MAX; VALIDATION_FAILED for a template that does not
 *   fit
 */
export async function addDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  requestId: number,
  payload: NewDocumentPayload,
): Promise<number> {
  const { accountId } = caller;
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new ApiError('NOT_FOUND');
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const all = await deriveRequirements(tx, requestId, now);
    const repeated = all.find(({ addedKey }) => addedKey === payload.idempotency_key);
    if (repeated) return repeated.id;
    checkNotEnded(request);
    await checkHolder(tx, { requestId, ...caller });
    if (all.length >= DOCUMENTS_MAX) throw new ApiError('CONFLICT');
    const words = await wordsOf(tx, requestId, payload);
    const isThere =
      words.templateId !== null && all.some((one) => one.templateId === words.templateId);
    if (isThere) throw new ApiError('CONFLICT');
    const times = { since: now, createdAt: now, updatedAt: now };
    const added = { addedBy: accountId, addedKey: payload.idempotency_key };
    const [id] = await insertRequirements(tx, [{ ...words, requestId, ...added, ...times }]);
    if (id === undefined) throw new ApiError('CONFLICT');
    const entry = { requirementId: id, event: 'ADDED', toState: 'missing', actor: 'team' } as const;
    const key = payload.idempotency_key;
    await insertEvent(tx, { ...entry, accountId, idempotencyKey: key, at: now });
    const after = { document: words.nameEn, document_state: 'missing' };
    const audit = { accountId, action: 'document.add', subject: 'requests' } as const;
    await writeAudit(tx, { ...audit, subjectId: requestId, before: null, after }, now);
    const news = { requestId, studentId: request.studentId, instituteId: null, opening: false };
    await publishEvents(tx, requestNews(news), now);
    return id;
  });
}

async function wordsOf(
  tx: Tx,
  requestId: number,
  { template_id: templateId, name, hint, purpose }: NewDocumentPayload,
) {
  if (typeof templateId !== 'number') {
    const words = { nameAr: name, nameEn: name, hintAr: hint, hintEn: hint };
    return { templateId: null, templateVersion: null, position: LAST_POSITION, purpose, ...words };
  }
  const facts = await findFacts(tx, requestId);
  const templates = await listTemplates(tx);
  const template = templates.find(({ id }) => id === templateId);
  const { destinationId: destination = null, product = null } = template ?? {};
  if (!template || !facts || !isOfferedTo({ destination, product }, facts)) {
    throw validationError([{ field: 'template_id', key: 'invalid' }]);
  }
  return copyOf(template);
}
