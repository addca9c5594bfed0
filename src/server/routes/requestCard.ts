import type { RequestCard } from '../../contract/answers';
import type { Language, Role } from '../../contract/constants';
import { addDays, startOfDay } from '../../contract/dates';
import type { OrdersCsvQuery } from '../../contract/schemas/orders';
import { imageUrl } from '../../contract/urls';
import { requestTitle } from '../lib/messages';
import type { OrderRow } from '../repositories/orders';
import type { RequestsFilter } from '../repositories/requests/newest';

/** A request's card, as whoever is looking sees it (specification, section 3: Request/order card). */
export function toCard(row: OrderRow, role: Role, language: Language): RequestCard {
  const isPartner = role === 'Partner';
  return {
    id: row.id,
    user: row.studentName,
    date_start: row.startDate,
    status: row.step,
    amount: row.amount,
    currency: row.currency,
    image: row.imageHash === null ? null : imageUrl(row.imageHash),
    package_name: row.title ?? requestTitle(row.kind, language),
    partner: row.institute,
    isPartner,
    isSnatches: isPartner && row.unconfirmed,
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
  };
}

/** The query's filter; its days become the instants at which they begin and end. */
export function toFilter({ kind, step, from, to, time_zone }: OrdersCsvQuery): RequestsFilter {
  return {
    kind,
    step,
    from: from ? startOfDay(from, time_zone) : undefined,
    until: to ? startOfDay(addDays(to, 1), time_zone) : undefined,
  };
}
