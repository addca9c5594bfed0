/** The refunds of all requests, by whom they wait for (BIL-58). */
import type { RefundsQuery } from '../../../../../contract/billing/refundRoutes';
import { REFUND_VIEWS } from '../../../../../contract/billing/refunds';
import type { RefundsPage, RefundView } from '../../../../../contract/billing/refunds';
import type { Language } from '../../../../../contract/common/constants';
import { pageOf, positionIn } from '../../../../lib/keysetPages';
import type { Deps } from '../../../../platform/deps';
import { countLateRefunds, countWaitingRefunds, listWaitingRefunds } from '../../queries/refunds';
import { dayOf, isLate, lateBefore } from './refundFacts';

/** Reads a list, longest waiting first, with what the others have. */
export async function readDeskRefunds(
  { db, clock, codeSecret }: Pick<Deps, 'db' | 'clock' | 'codeSecret'>,
  { view, cursor, limit }: RefundsQuery,
  language: Language,
): Promise<RefundsPage> {
  const now = clock.now();
  const list = { secret: codeSecret, list: ['refunds', view] };
  const [since, id] = positionIn(list, cursor, 2) ?? [];
  const after = since === undefined ? undefined : { since: new Date(since), id: Number(id) };
  const rows = await listWaitingRefunds(db, { view, after, limit: limit + 1 }, language);
  const page = pageOf(list, rows, limit, ({ refund }) => [refund.since.toISOString(), refund.id]);
  const waiting = new Map(
    (await countWaitingRefunds(db)).map((row) => [row.waitsFor, row.refunds]),
  );
  return {
    items: page.items.map(({ refund, student, invoice, institute }) => ({
      id: refund.id,
      request_id: refund.requestId,
      student,
      invoice,
      institute:
        refund.instituteId === null ? null : { id: refund.instituteId, name: institute ?? '' },
      currency: refund.currency,
      amount: refund.agreed ?? refund.asked,
      state: refund.state,
      since: refund.since.toISOString(),
      day: dayOf(refund, now),
      is_late: isLate(refund, now),
    })),
    next_cursor: page.next_cursor,
    counts: Object.fromEntries(REFUND_VIEWS.map((one) => [one, waiting.get(one) ?? 0])) as Readonly<
      Record<RefundView, number>
    >,
    late: await countLateRefunds(db, lateBefore(now)),
  };
}
