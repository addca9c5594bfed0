import { isDeepStrictEqual } from 'node:util';

import type { Language } from '../../../../contract/common/constants';
import type { RequestSent } from '../../../../contract/requests/requests';
import type { RequestPayload } from '../../../../contract/requests/routes';
import { ApiError } from '../../../lib/errors';
import { findByKeys } from '../queries/newRequests';
import type { StoredRequest } from '../queries/newRequests';
import type { Deps } from '../../../platform/deps';
import { overLimit } from '../../../platform/load/limiter';
import { createRequest } from './createRequest';
import { draftRequest } from './requestDrafts';

interface Sender {
  readonly accountId: string;
  /** The member of the team who enters it for the student (DESK-17). */
  readonly enteredBy?: string | null;
}

/**
 * Stores a request; repeating a key with the same body returns the same result (REQ-07).
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, PRICE_CHANGED, CONFLICT, RATE_LIMITED
 */
export async function sendRequest(
  { db, clock, config }: Deps,
  { accountId, enteredBy = null }: Sender,
  body: RequestPayload,
  language: Language,
): Promise<RequestSent> {
  // Stored as a column: lists show it, searches use it, and an erasure removes it from paid
  // requests.
  const { idempotency_key: idempotencyKey, for_name: given, ...sent } = body;
  const forName = given ?? null;
  const now = clock.now();
  // Before validation: a stored request is not priced again.
  const earlier = await findByKeys(db, accountId, [idempotencyKey]);
  if (earlier) return sameRequest(earlier, forName, sent);
  const { lines, ...draft } = await draftRequest({ db, now, language }, body);
  const details = { sent, lines };
  const known = { accountId, enteredBy, forName, kind: sent.kind, idempotencyKey };
  const request = { ...draft, ...known, details };
  const terms = { now, mostPerDay: config.requestsPerStudentDay, hours: config.teamHours };
  const stored = await db.transaction((tx) => createRequest(tx, request, terms));
  if ('refusedUntil' in stored) throw overLimit(now, stored.refusedUntil);
  return sameRequest(stored, forName, sent);
}

/** @throws ApiError CONFLICT when the key's body was different */
function sameRequest(
  { id, sent, repeated, ...stored }: StoredRequest,
  forName: string | null,
  body: object,
): RequestSent {
  if (stored.forName !== forName || !isDeepStrictEqual(sent, body)) throw new ApiError('CONFLICT');
  return { id, repeated };
}
