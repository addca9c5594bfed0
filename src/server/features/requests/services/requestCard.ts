import type { RequestCard } from '../../../../contract/common/answers';
import { isTeamRole } from '../../../../contract/common/constants';
import type { Language, Role } from '../../../../contract/common/constants';
import { addDays, startOfDay } from '../../../../shared/dates';
import type { OrdersCsvQuery, OrdersQuery } from '../../../../contract/requests/routes';
import { imageUrl } from '../../../../contract/common/urls';
import type { Db } from '../../../db/types';
import { requestTitle } from '../../../lib/messages/messages';
import { maskContacts } from '../../../lib/text/maskContacts';
import { memoized } from '../../../lib/text/memoized';
import { nameKey } from '../../../lib/text/nameKey';
import type { OrderRow } from '../queries/orders';
import type { RequestsFilter } from '../queries/newest';
import { listTeamNames } from '../../accounts/queries/teamNames';

export interface CardContext {
  readonly role: Role;
  readonly language: Language;
  /** Keys (see `nameKey`) of names that must not be impersonated. */
  readonly teamNames: ReadonlySet<string>;
}

/** Loads the context of cards; a student sees only their own name. */
export async function cardContextOf(db: Db, role: Role, language: Language): Promise<CardContext> {
  const names = role === 'Student' ? [] : await listTeamNames(db);
  return { role, language, teamNames: new Set(names.map(keyOf).filter((key) => key !== '')) };
}

/** Lists show the same names again and again, and a key or a mask takes longer than the rest of a card. */
const MOST_BYTES = 1024 * 1024;
const keyOf = memoized(nameKey, MOST_BYTES);
const masked = memoized(maskContacts, MOST_BYTES);

export type ShowText = (text: string) => string;

/** Masks contacts in free text for a partner who does not hold the request. */
export function shownTo(role: Role, { mine }: Pick<OrderRow, 'mine'>): ShowText {
  return role === 'Partner' && !mine ? masked : (text) => text;
}

/** A request's card for the reader (REQ-03). */
export function toCard(row: OrderRow, { role, language, teamNames }: CardContext): RequestCard {
  const isPartner = role === 'Partner';
  const show = shownTo(role, row);
  const { forName } = row;
  const isOfTeam = (name: string): boolean => teamNames.has(keyOf(name));
  const posesAsTeam =
    teamNames.size > 0 &&
    !isTeamRole(row.studentRole) &&
    (isOfTeam(row.studentName) || (forName !== null && isOfTeam(forName)));
  return {
    id: row.id,
    user: show(row.studentName),
    ...(forName !== null && { for_name: show(forName) }),
    ...(posesAsTeam && { same_name_as_team: true }),
    date_start: row.startDate,
    status: row.step,
    amount: row.amount,
    currency: row.currency,
    image: row.imageHash === null ? null : imageUrl(row.imageHash),
    package_name: row.title ?? requestTitle(row.kind, language),
    partner: row.institute,
    partner_id: row.instituteId,
    isPartner,
    isSnatches: isPartner && row.unconfirmed,
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    ...(row.withdrawnAt && { withdrawn_at: row.withdrawnAt.toISOString() }),
    ...(row.closeReason !== null && { close_reason: row.closeReason }),
    ...(row.onHoldUntil !== null && { on_hold_until: row.onHoldUntil }),
  };
}

/** The query's filter; days become instants. */
export function toFilter({
  kind,
  step: status,
  from,
  to,
  time_zone,
  include,
}: OrdersCsvQuery & Pick<OrdersQuery, 'include'>): RequestsFilter {
  const step = status === 'withdrawn' ? undefined : status;
  return {
    kind,
    step,
    // Only requests that are not withdrawn are at a step.
    withdrawn: status === 'withdrawn' ? 'only' : step === undefined && include ? 'too' : undefined,
    from: from ? startOfDay(from, time_zone) : undefined,
    until: to ? startOfDay(addDays(to, 1), time_zone) : undefined,
  };
}
