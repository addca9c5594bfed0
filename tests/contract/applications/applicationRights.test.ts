// Rules: ADM-01, ADM-02 (docs/requirements.md)
import { STEP_ACTORS } from '../../../src/contract/common/requestSteps';
import {
  APPLICATION_STATES,
  ENDED_STATES,
  SEAT_STATES,
  hasSeat,
  isEnded,
  stateAfter,
  stateOn,
} from '../../../src/contract/applications/applicationLifecycle';
import { SENDERS, eventsFor, turnOf } from '../../../src/contract/applications/applicationRights';

const TODAY = '2026-12-10';
const offer = { state: 'conditional', answerBy: TODAY, hasRequestEnded: false } as const;

it('lets each do what the chart and the table allow', () => {
  const allowed = Object.fromEntries(
    APPLICATION_STATES.map((state) => [
      state,
      Object.fromEntries(
        STEP_ACTORS.map((actor) => [
          actor,
          eventsFor(actor, { state, conditions: state === 'conditional' ? 1 : 0 }).join(' '),
        ]),
      ),
    ]),
  );
  const none = { student: '', team: '', partner: '' };
  const end = 'WITHDRAWN';
  expect(allowed).toEqual({
    draft: { student: end, team: 'COMPLETED WITHDRAWN', partner: end },
    ready: { student: end, team: 'REOPENED SUBMITTED WITHDRAWN', partner: end },
    submitted: {
      student: end,
      team: 'QUESTION_ASKED OFFERED REFUSED WITHDRAWN',
      partner: 'QUESTION_ASKED OFFERED REFUSED WITHDRAWN',
    },
    askedBack: {
      student: end,
      team: 'QUESTION_ANSWERED OFFERED REFUSED WITHDRAWN',
      partner: 'OFFERED REFUSED WITHDRAWN',
    },
    conditional: {
      student: 'ACCEPTED DECLINED WITHDRAWN',
      team: 'OFFERED REFUSED CONDITION_MET DECLINED WITHDRAWN',
      partner: 'OFFERED REFUSED CONDITION_MET WITHDRAWN',
    },
    unconditional: {
      student: 'ACCEPTED DECLINED WITHDRAWN',
      team: 'OFFERED REFUSED DECLINED WITHDRAWN',
      partner: 'OFFERED REFUSED WITHDRAWN',
    },
    waitingList: {
      student: 'DECLINED WITHDRAWN',
      team: 'OFFERED REFUSED DECLINED WITHDRAWN',
      partner: 'OFFERED REFUSED WITHDRAWN',
    },
    lapsed: { student: end, team: 'OFFERED WITHDRAWN', partner: 'OFFERED WITHDRAWN' },
    accepted: {
      student: end,
      team: 'PLACE_CONFIRMED DEFERRED WITHDRAWN',
      partner: 'PLACE_CONFIRMED DEFERRED WITHDRAWN',
    },
    deferred: {
      student: end,
      team: 'PLACE_CONFIRMED WITHDRAWN',
      partner: 'PLACE_CONFIRMED WITHDRAWN',
    },
    placeConfirmed: {
      student: end,
      team: 'DEFERRED ENROLLED WITHDRAWN',
      partner: 'DEFERRED ENROLLED WITHDRAWN',
    },
    enrolled: none,
    refused: none,
    declined: none,
    withdrawn: none,
  });
});

it('leaves the yes to an offer to the student alone', () => {
  expect(SENDERS.ACCEPTED).toEqual(['student']);
});

it('confirms no place while a condition is open, which is met after the yes as well', () => {
  expect(eventsFor('partner', { state: 'accepted', conditions: 2 })).toEqual([
    'CONDITION_MET',
    'DEFERRED',
    'WITHDRAWN',
  ]);
  expect(stateAfter({ state: 'accepted', conditions: 1 }, { type: 'CONDITION_MET' })).toBe(
    'accepted',
  );
  expect(turnOf({ state: 'accepted', conditions: 1 })).toBe('student');
  expect(turnOf({ state: 'accepted', conditions: 0 })).toBe('partner');
});

it('makes an offer unconditional with its last condition', () => {
  const meet = { type: 'CONDITION_MET' } as const;
  expect(stateAfter({ state: 'conditional', conditions: 2 }, meet)).toBe('conditional');
  expect(stateAfter({ state: 'conditional', conditions: 1 }, meet)).toBe('unconditional');
  expect(stateAfter({ state: 'unconditional', conditions: 0 }, meet)).toBeUndefined();
});

it('lets an offer stand on its last day, and lapse on the next', () => {
  expect(stateOn(offer, TODAY)).toBe('conditional');
  expect(stateOn(offer, '2026-12-11')).toBe('lapsed');
  expect(stateOn({ ...offer, answerBy: null }, '2036-12-11')).toBe('conditional');
  expect(stateOn({ ...offer, state: 'accepted' }, '2026-12-11')).toBe('accepted');
});

it('ends what has not ended with its request', () => {
  expect(stateOn({ ...offer, hasRequestEnded: true }, TODAY)).toBe('withdrawn');
  for (const state of ENDED_STATES) {
    expect(stateOn({ ...offer, state, hasRequestEnded: true }, TODAY)).toBe(state);
  }
});

it('knows the ends and the seats', () => {
  expect(APPLICATION_STATES.filter(isEnded)).toEqual(
    APPLICATION_STATES.filter((state) => ENDED_STATES.some((one) => one === state)),
  );
  expect(APPLICATION_STATES.filter(hasSeat)).toEqual([...SEAT_STATES]);
  for (const state of ENDED_STATES) expect(turnOf({ state, conditions: 0 })).toBeNull();
});
