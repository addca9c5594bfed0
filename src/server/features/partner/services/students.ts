import type { Language } from '../../../../contract/common/constants';
import { STUDENT_REQUESTS_MAX } from '../../../../contract/partner/partner';
import type { PartnerStudent } from '../../../../contract/partner/partner';
import { imageUrl } from '../../../../contract/common/urls';
import type { Db } from '../../../db/types';
import { maskPhone } from '../../../lib/text/mask';
import { listBookings } from '../../requests/queries/bookings';
import type { BookingRow } from '../../requests/queries/bookings';
import type { Member } from '../../catalogue/queries/institutes';
import { listRequestsOfStudents, listStudents } from '../queries/students';
import type { StudentPosition, StudentRow } from '../queries/students';
import { cardContextOf } from '../../requests/services/requestCard';
import type { CardContext } from '../../requests/services/requestCard';
import { toBookingCard } from './bookingCard';

/** A page's students with their requests at the institute, in the order of their positions. */
export async function readStudents(
  db: Db,
  member: Member,
  positions: readonly StudentPosition[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<PartnerStudent[]> {
  const ids = positions.map(({ studentId }) => studentId);
  // One extra request shows whether there are more.
  const most = { limit: STUDENT_REQUESTS_MAX + 1, now };
  const found = await listRequestsOfStudents(db, member.instituteId, ids, most);
  const requestIds = found.map(({ requestId }) => requestId);
  const rows = await listBookings(db, member, requestIds, { language, now });
  const people = new Map((await listStudents(db, ids)).map((row) => [row.id, row]));
  const context = await cardContextOf(db, 'Partner', language);
  return ids.flatMap((id) => {
    const person = people.get(id);
    const own = rows.filter(({ studentId }) => studentId === id);
    return person && own.length > 0 ? toStudent(person, own, context, now) : [];
  });
}

function toStudent(
  { id, name, imageHash }: StudentRow,
  rows: readonly BookingRow[],
  context: CardContext,
  now: Date,
): PartnerStudent {
  // Known by one request that is theirs, known by all.
  const known = rows.find(({ mine }) => mine);
  const cards = rows.map((row) => toBookingCard(row, context, now));
  const [first] = cards;
  const phone = rows[0]?.phone ?? '';
  return {
    id,
    name: known ? name : (first?.user ?? ''),
    ...(first?.same_name_as_team && { same_name_as_team: true }),
    image: imageHash === null ? null : imageUrl(imageHash),
    phone: known ? phone : maskPhone(phone),
    contact_masked: !known,
    requests: cards.slice(0, STUDENT_REQUESTS_MAX),
    more: cards.length > STUDENT_REQUESTS_MAX,
  };
}
