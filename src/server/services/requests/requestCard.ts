import type { RequestCard } from '../../../contract/answers';
import type { Language, Role } from '../../../contract/constants';
import { addDays, startOfDay } from '../../../contract/dates';
import type { OrdersCsvQuery } from '../../../contract/schemas/orders';
import { imageUrl } from '../../../contract/urls';
import type { Db } from '../../db/types';
import { hideContacts } from '../../lib/hideContacts';
import { requestTitle } from '../../lib/messages';
import { nameKey } from '../../lib/nameKey';
import type { OrderRow } from '../../repositories/orders';
import type { RequestsFilter } from '../../repositories/requests/newest';
import { listTeamNames } from '../../repositories/teamNames';

/** Who looks at requests, and in which language. */
export interface CardContext {
  readonly role: Role;
  readonly language: Language;
  /** Keys of names that nobody else is to be taken for. */
  readonly teamNames: ReadonlySet<string>;
}

/** The reader with all that their cards take; a student sees no names but their own. */
export async function cardContextOf(db: Db, role: Role, language: Language): Promise<CardContext> {
  const names = role === 'Student' ? [] : await listTeamNames(db);
  return { role, language, teamNames: new Set(names.map(nameKey).filter((key) => key !== '')) };
}

/** What a reader gets of a text that a person typed. */
export type ShowText = (text: string) => string;

/**
 * To a partner who does not hold the request, no way to reach the student is shown: not in a note,
 * nor in a name.
 */
export function shownTo(role: Role, { mine }: Pick<OrderRow, 'mine'>): ShowText {
  return role === 'Partner' && !mine ? hideContacts : (text) => text;
}

/** A request's card, as whoever is looking sees it (REQ-03). */
export function toCard(row: OrderRow, { role, language, teamNames }: CardContext): RequestCard {
  const isPartner = role === 'Partner';
  const posesAsTeam = row.studentRole !== 'Team' && teamNames.has(nameKey(row.studentName));
  return {
    id: row.id,
    user: shownTo(role, row)(row.studentName),
    ...(posesAsTeam && { sameNameAsTeam: true }),
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
