/** Announces who pays for a student, with a financial guarantee (BIL-60). */
import type {
  SponsorAgainPayload,
  SponsorPayload,
} from '../../../../../contract/billing/sponsorRoutes';
import { SPONSORS_MAX } from '../../../../../contract/billing/sponsors';
import { toIsoDate } from '../../../../../shared/dates';
import { ApiError, validationError } from '../../../../lib/errors';
import type { Deps } from '../../../../platform/deps';
import { claimFile } from '../../../files/services/files';
import { listExchangeRates } from '../../../prices/queries/exchangeRates';
import { checkNotEnded } from '../../../requests/services/lifecycle';
import type { Caller } from '../../../requests/services/party';
import {
  findSponsorAnnounced,
  hasOpenSponsor,
  insertSponsor,
  listOpenSponsors,
} from '../../queries/sponsors';
import { openSponsors, writeSponsor } from './openSponsor';
import type { CallerSponsorChange } from './openSponsor';

/**
 * Announces a sponsor, for the request's student and the team. A repeated key is the same sponsor.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, REQUEST_CLOSED, CONFLICT where the sponsor has an open guarantee
 * for the request or there are enough, VALIDATION_FAILED for a last day that has passed, an unknown currency, or a
 * file that is not the sender's
 */
export async function announceSponsor(
  deps: Pick<Deps, 'db' | 'clock' | 'push'>,
  caller: Caller,
  requestId: number,
  payload: SponsorPayload,
): Promise<void> {
  const { idempotency_key: idempotencyKey, letter_file_id: letter } = payload;
  await deps.db.transaction(async (tx) => {
    const change = await openSponsors(tx, deps, caller, requestId);
    if (await findSponsorAnnounced(tx, requestId, idempotencyKey)) return;
    checkNotEnded(change.request);
    if ((await listOpenSponsors(tx, requestId)).length >= SPONSORS_MAX) {
      throw new ApiError('CONFLICT', { reason: 'sponsorsMost' });
    }
    const facts = await factsOf(change, payload, 0);
    const { now, accountId } = change;
    const sponsor = await insertSponsor(tx, {
      ...facts,
      requestId,
      letterFileId: await claimLetter(change, letter),
      state: 'announced',
      since: now,
      announcedBy: accountId,
      createdAt: now,
      updatedAt: now,
      idempotencyKey,
    });
    const said = { event: 'ANNOUNCED', from: null, to: 'announced', idempotencyKey } as const;
    await writeSponsor(change, sponsor, said);
  });
}

/**
 * The stored facts of a sponsor, from the payload.
 * @param but the sponsor itself, where it is announced again
 * @throws ApiError CONFLICT, VALIDATION_FAILED
 */
export async function factsOf(
  { tx, requestId, now }: CallerSponsorChange,
  payload: Omit<SponsorAgainPayload, 'event' | 'version' | 'idempotency_key' | 'letter_file_id'>,
  but: number,
) {
  const { name, phone, email, covers, valid_until: validUntil } = payload;
  const { cap_amount: capAmount } = payload;
  const capCurrency = capAmount === null ? null : payload.cap_currency;
  if (validUntil < toIsoDate(now)) {
    throw validationError([{ field: 'valid_until', key: 'dateInvalid' }]);
  }
  if (capCurrency !== null) {
    const rates = await listExchangeRates(tx, 'en');
    if (!rates.some(({ currency }) => currency === capCurrency)) {
      throw validationError([{ field: 'cap_currency', key: 'invalid' }]);
    }
  }
  if (await hasOpenSponsor(tx, { requestId, name, but })) {
    throw new ApiError('CONFLICT', { reason: 'sponsorTwice' });
  }
  return { name, phone, email, covers, capAmount, capCurrency, validUntil };
}

/** @throws ApiError VALIDATION_FAILED */
export async function claimLetter(
  { tx, accountId, now }: CallerSponsorChange,
  id: string,
): Promise<string> {
  const file = await claimFile(tx, { id, ownerId: accountId, now });
  if (!file) throw validationError([{ field: 'letter_file_id', key: 'invalid' }]);
  return file.id;
}
