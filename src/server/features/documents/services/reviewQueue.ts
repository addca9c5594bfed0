import type { Language } from '../../../../contract/common/constants';
import type { DocumentQueue } from '../../../../contract/documents/documents';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import type { Deps } from '../../../platform/deps';
import type { Caller } from '../../requests/services/party';
import { countInReview, listInReview } from '../queries/requirements';

/** One page of what waits for its review, longest first (DOC-08). @throws ApiError BAD_REQUEST */
export async function readQueue(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  { accountId, role }: Caller,
  language: Language,
): Promise<DocumentQueue> {
  const list = { secret: codeSecret, list: ['documents'] };
  const [since, id] = positionIn(list, cursor, 2) ?? [];
  const after = since === undefined ? undefined : ([since, Number(id)] as const);
  // One extra row shows whether there are more.
  const rows = await listInReview(db, { after, limit: limit + 1, language });
  const page = pageOf(list, rows, limit, (row) => [row.since.toISOString(), row.id]);
  return {
    total: await countInReview(db),
    next_cursor: page.next_cursor,
    items: page.items.map((row) => ({
      document_id: row.id,
      request_id: row.requestId,
      name: row.name,
      purpose: row.purpose,
      since: row.since.toISOString(),
      version: row.version,
      newest: { id: row.versionId, n: row.n, content_type: row.contentType, pages: row.pages },
      student: row.forName ?? row.student,
      account: row.student,
      phone: row.phone,
      passport_name: row.passportName,
      birth_date: row.birthDate,
      passport_number: row.passportNumber,
      passport_expires_on: row.passportExpiresOn,
      nationality: row.nationality,
      starts_on: row.startsOn,
      product: row.product,
      destination: row.destination,
      programme: row.programme,
      holder: row.holder,
      can_act: role === 'TeamLead' || row.holderId === accountId,
    })),
  };
}
