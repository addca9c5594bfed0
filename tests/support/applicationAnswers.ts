/** Applications as the server answers them, for tests of the screens. */
import type { Application, Offer } from '../../src/contract/applications/applications';

export const AN_OFFER: Offer = {
  version: 1,
  kind: 'unconditional',
  course: 'Intensive English',
  starts_on: '2027-02-01',
  ends_on: '2027-04-23',
  lines: [
    { kind: 'tuition', label: '', amount: 240_000 },
    { kind: 'discount', label: 'Early booking', amount: 20_000 },
  ],
  currency: 'GBP',
  total: 220_000,
  deposit: 50_000,
  answer_by: '2099-12-20',
  note: 'We look forward to meeting you.',
  conditions: [],
  letter: null,
  verify_id: 'a'.repeat(32),
  created_at: '2026-12-01T09:00:00.000Z',
};

export const CONDITIONAL_OFFER: Offer = {
  ...AN_OFFER,
  kind: 'conditional',
  conditions: [
    { id: 1, what: 'IELTS 6.5', due_on: '2099-12-30', met_at: null, met_by: null },
    {
      id: 2,
      what: 'The certificate',
      due_on: null,
      met_at: '2026-12-02T09:00:00.000Z',
      met_by: null,
    },
  ],
};

/** An application of request 1042 with an offer that waits for its answer. */
export function anApplication(more: Partial<Application> = {}): Application {
  return {
    id: 7,
    request_id: 1042,
    student: 'Sara',
    institute: { id: 20, name: 'Harbour School' },
    programme: { id: 30, name: 'General English' },
    intake_on: '2027-02-01',
    state: 'unconditional',
    since: '2026-12-01T09:00:00.000Z',
    open_conditions: 0,
    school_reference: 'HS-1',
    place_number: '',
    withdrawn_by: null,
    reason: '',
    offers: [AN_OFFER],
    accepted_version: null,
    history: [
      {
        event: 'OFFERED',
        to: 'unconditional',
        actor: 'partner',
        note: '',
        at: '2026-12-01T09:00:00.000Z',
      },
    ],
    version: 4,
    ...more,
  };
}
