// Rules: DOC-01, DOC-02 (docs/requirements.md)
import { STEP_ACTORS } from '../../../src/contract/common/requestSteps';
import {
  DOCUMENT_STATES,
  isSettled,
  stateAfter,
  stateOn,
} from '../../../src/contract/documents/documentLifecycle';
import { eventsFor, turnOf } from '../../../src/contract/documents/documentRights';

const TODAY = '2026-12-10';
const until = (validUntil: string | null) => ({ state: 'accepted', validUntil }) as const;

it('lets each do what the chart and the table allow', () => {
  const allowed = Object.fromEntries(
    DOCUMENT_STATES.map((state) => [
      state,
      Object.fromEntries(STEP_ACTORS.map((actor) => [actor, eventsFor(actor, state).join(' ')])),
    ]),
  );
  expect(allowed).toEqual({
    missing: { student: 'SENT', team: 'SENT WAIVED', partner: '' },
    inReview: { student: 'SENT', team: 'SENT ACCEPTED RETURNED WAIVED', partner: '' },
    sentBack: { student: 'SENT', team: 'SENT WAIVED', partner: '' },
    accepted: { student: '', team: 'RETURNED', partner: '' },
    waived: { student: '', team: 'UNWAIVED', partner: '' },
    expiring: { student: 'SENT', team: 'SENT RETURNED WAIVED', partner: '' },
    expired: { student: 'SENT', team: 'SENT RETURNED WAIVED', partner: '' },
  });
});

it('says whose turn it is', () => {
  expect(DOCUMENT_STATES.map((state) => [state, turnOf(state)])).toEqual([
    ['missing', 'student'],
    ['inReview', 'team'],
    ['sentBack', 'student'],
    ['accepted', null],
    ['waived', null],
    ['expiring', 'student'],
    ['expired', 'student'],
  ]);
});

it('lets what was accepted run out 60 days before its last day, and after it', () => {
  expect(stateOn(until(null), TODAY, '2027-01-04')).toBe('accepted');
  expect(stateOn(until('2027-02-09'), TODAY, null)).toBe('accepted');
  expect(stateOn(until('2027-02-08'), TODAY, null)).toBe('expiring');
  expect(stateOn(until(TODAY), TODAY, null)).toBe('expiring');
  expect(stateOn(until('2026-12-09'), TODAY, null)).toBe('expired');
  expect(stateOn({ state: 'inReview', validUntil: '2026-12-09' }, TODAY, null)).toBe('inReview');
});

it('says at once that a document ends before the course begins', () => {
  expect(stateOn(until('2027-08-30'), TODAY, '2027-09-01')).toBe('expiring');
  expect(stateOn(until('2027-09-01'), TODAY, '2027-09-01')).toBe('accepted');
  expect(stateOn(until('2027-08-30'), '2027-01-01', '2026-09-01')).toBe('accepted');
});

it('counts as handed in what stands or is not needed', () => {
  expect(DOCUMENT_STATES.filter(isSettled)).toEqual(['accepted', 'waived', 'expiring']);
});

it('leaves the days to the clock', () => {
  expect(stateAfter('accepted', { type: 'EXPIRY_NEARED' })).toBe('expiring');
  expect(stateAfter('expiring', { type: 'EXPIRED' })).toBe('expired');
  expect(stateAfter('missing', { type: 'EXPIRED' })).toBeUndefined();
});
