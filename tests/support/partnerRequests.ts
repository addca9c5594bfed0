/** Requests as the server answers a partner, for tests of the partner's pages. */
import type {
  BookingCard,
  Decision,
  PartnerRequest,
  PartnerStudent,
  SnatchStats,
} from '../../src/contract/partner/partner';
import { partnerUrls, entryUrl } from './apiUrls';
import type { SignedInSession } from '../../src/client/lib/store/session';
import { json } from './fakeServer';
import type { FakeHandler } from './fakeServer';
import { DETAILS, aCard } from './requestCards';

/** A member of an institute, signed in. */
export const PARTNER: SignedInSession = {
  token: 'token-of-nora',
  role: 'Partner',
  user: { id: 'p1', name: 'Nora', image: null },
};

export const BOOKINGS = `GET ${partnerUrls.bookings}`;
export const SNATCHES = `GET ${partnerUrls.snatches}`;
export const STUDENTS = `GET ${partnerUrls.students}`;
export const PROGRAMMES = `GET ${partnerUrls.bookingProgrammes}`;
export const requestRoute = (id: number): string => `GET ${entryUrl(partnerUrls.requests, id)}`;

export const STATS: SnatchStats = { won: 7, confirmed: 4, let_go: 2, unconfirmed: 1, limit: 5 };

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
/** A decline that can be taken back for nine minutes and a half from now. */
export const undoLeft = () => ({ action: 'undo', due: fromNow(9.5), late: false }) as const;
export const ANSWER = { action: 'confirm', due: fromNow(600), late: false } as const;
export const CONTACT = { action: 'contact', due: fromNow(2_000), late: false } as const;

/** A booking's card; by default it awaits an answer. */
export function aBooking(more: Partial<BookingCard> = {}): BookingCard {
  return {
    ...aCard({ isPartner: true }),
    booking_status: 'new',
    next_action: ANSWER,
    ...more,
  };
}

/** An open request's card. */
export function anOpenRequest(id: number, more: Partial<BookingCard> = {}): BookingCard {
  return aBooking({
    id,
    user: `Student ${id}`,
    partner: null,
    partner_id: null,
    booking_status: 'open',
    next_action: { action: 'snatch', due: null, late: false },
    ...more,
  });
}

export const DECISION: Decision = {
  status: 'confirmed',
  by: 'Anna Hill',
  at: '2026-11-22T10:14:00.000Z',
  reason: null,
  remark: '',
};

/** A request's details; by default it awaits an answer. */
export function aPartnerRequest(more: Partial<PartnerRequest> = {}): PartnerRequest {
  return {
    ...DETAILS,
    ...aBooking(),
    phone: '+966500000001',
    contact_masked: false,
    decision: { ...DECISION, status: 'new', by: null },
    ...more,
  };
}

export const STUDENT_ENTRY: PartnerStudent = {
  id: 's1',
  name: 'Sara',
  image: null,
  phone: '+966500000001',
  contact_masked: false,
  requests: [aBooking({ booking_status: 'confirmed' })],
  more: false,
};

export const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });

export const refuses = (status: number, code: string, data?: unknown): Response =>
  json(status, { status_code: status, code, message: code, data });

/** A page of a list by cursor. */
export const paged = (items: readonly unknown[], next: string | null = null): Response =>
  ok({ institute: { id: 20, name: 'Harbour School' }, items, next_cursor: next });

/** Handler for the open requests; each call returns the current `list`. */
export const openRequests =
  (list: () => readonly BookingCard[]): FakeHandler =>
  () =>
    ok({ items: list(), next_cursor: null, stats: STATS });

/** Handler for bookings; returns those with the requested status. */
export const bookingsOf =
  (list: () => readonly BookingCard[]): FakeHandler =>
  ({ query }) => {
    const status = query.get('status');
    return paged(list().filter((card) => status === null || card.booking_status === status));
  };
