import type { RequestCard } from '../../src/contract/common/answers';
import type { RequestDetails } from '../../src/contract/requests/requests';
import { QUOTE } from '../../src/client/features/prices/machines/support/designedCourse';
import { json } from './fakeServer';

const CARD: RequestCard = {
  id: 1042,
  user: 'Sara',
  date_start: '2027-01-04',
  status: 'contacted',
  amount: QUOTE.total,
  currency: 'GBP',
  image: null,
  package_name: 'General English',
  partner: 'Harbour School',
  partner_id: 20,
  isPartner: false,
  isSnatches: false,
  kind: 'custom',
  created_at: '2026-11-21T08:00:00.000Z',
};
export const DETAILS: RequestDetails = {
  ...CARD,
  programme_id: 30,
  plan_name: 'Intensive',
  destination: QUOTE.destination,
  weeks: 6,
  quoted_on: '2026-11-21',
  extras: ['Airport transfer'],
  lines: QUOTE.lines,
  week_price: null,
  answers: {
    note: 'Mornings, please',
    degree: 'master',
    specialization: null,
    intake_year: null,
    last_certificate: 'BSc',
    grade: null,
    english_level: null,
    accommodation: null,
  },
  timeline: [
    { step: 'received', actor: 'student', at: '2026-11-21T08:00:00.000Z', note: '' },
    { step: 'contacted', actor: 'team', at: '2026-11-22T08:00:00.000Z', note: 'We spoke today.' },
  ],
};

/** A request card; by default a course in London. */
export function aCard(more: Partial<RequestCard> = {}): RequestCard {
  return { ...CARD, ...more };
}

/** A page of cards; `next` is its cursor. */
export function cards(data: readonly RequestCard[], next: string | null = null): Response {
  return json(200, { status_code: 200, message: 'ok', data, next_cursor: next });
}
