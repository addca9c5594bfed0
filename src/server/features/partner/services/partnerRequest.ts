import type { Language } from '../../../../contract/common/constants';
import type { PartnerRequest } from '../../../../contract/partner/partner';
import { ApiError } from '../../../lib/errors';
import { maskPhone } from '../../../lib/text/mask';
import { listBookings } from '../../requests/queries/bookings';
import type { Member } from '../../catalogue/queries/institutes';
import { countApplications, findRequest, listSteps } from '../../requests/queries/details';
import type { Deps } from '../../../platform/deps';
import { cardContextOf } from '../../requests/services/requestCard';
import { toDetails } from '../../requests/services/requestDetails';
import { toDecision } from './bookingCard';
import { nextActionOf, statusOf } from '../../requests/services/nextAction';

/** A request as a member may read it. @throws ApiError NOT_FOUND */
export async function readPartnerRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  id: number,
  language: Language,
): Promise<PartnerRequest> {
  const now = clock.now();
  const viewer = { id: member.accountId, role: 'Partner' } as const;
  const row = await findRequest(db, viewer, id, { language, now });
  const [booking] = await listBookings(db, member, [id], { language, now });
  const status = booking && statusOf(booking, now);
  if (!row || !booking || !status) throw new ApiError('NOT_FOUND');
  const timeline = await listSteps(db, viewer, id, language);
  const context = await cardContextOf(db, 'Partner', language);
  const sent = await countApplications(db, id, member.instituteId);
  return {
    ...toDetails(row, timeline, context),
    isSnatches: status === 'snatched',
    phone: row.mine ? row.phone : maskPhone(row.phone),
    contact_masked: !row.mine,
    booking_status: status,
    next_action: nextActionOf(booking, now),
    decision: status === 'open' ? null : toDecision(booking.hold),
    ...(sent > 0 && { applications: sent }),
  };
}
