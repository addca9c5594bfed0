/**
 * Every combination of pending intents and account: the first applicable one is resumed in the
 * order of REG-08 and REG-09, the rest stay pending.
 */
import { createActor, waitFor } from 'xstate';

import { createStore } from '../../../../../src/client/app/createStore';
import { registrationEffects } from '../../../../../src/client/features/registration/components/registrationEffects';
import type { Intent } from '../../../../../src/client/lib/intents/intentTypes';
import {
  readIntents,
  rememberPackageChoice,
  rememberPackageId,
  rememberSelectedCourse,
} from '../../../../../src/client/lib/intents/intents';
import { saveReturnPath } from '../../../../../src/client/lib/intents/returnPath';
import { NO_SESSION } from '../../../../../src/client/lib/storage/savedSession';
import { readUnfinished } from '../../../../../src/client/lib/intents/unfinished';
import { registrationMachine } from '../../../../../src/client/features/registration/machines/registration';
import type { Role } from '../../../../../src/contract/common/constants';
import { fakeServer, json } from '../../../../support/fakeServer';
import { CHECK, FAVORITE, signsIn } from './support';

const KINDS = ['course', 'package', 'favorite', 'page'] as const;
type Kind = Intent['kind'];

const remember: Readonly<Record<Kind, () => void>> = {
  course: () => {
    const dates = { numberOfWeeks: 4, startDate: '2027-01-04' };
    rememberSelectedCourse({ id: 7, ...dates, amount: 1_200, extras: [] });
  },
  package: () => rememberPackageChoice({ plan_id: 1, partner_id: 2, package_id: 3 }),
  favorite: () => rememberPackageId(9),
  page: () => saveReturnPath('/notifications'),
};

const ENDS = {
  course: 'sentToCourse',
  package: 'sentToPackage',
  favorite: 'sentToFavorites',
  page: 'sentBack',
} as const;

const PEOPLE = [
  { who: 'a new student', role: 'Student', is_new: true, end: 'welcomed' },
  { who: 'a known student', role: 'Student', is_new: false, end: 'welcomedBack' },
  { who: 'a Partner', role: 'Partner', is_new: false, end: 'sentToBookings' },
  { who: 'the team', role: 'Team', is_new: false, end: 'sentToDesk' },
  { who: 'a lead', role: 'TeamLead', is_new: false, end: 'sentToDesk' },
] as const satisfies readonly { who: string; role: Role; is_new: boolean; end: string }[];

const COMBINATIONS = Array.from({ length: 2 ** KINDS.length }, (_, bits) =>
  KINDS.filter((_kind, index) => (bits >> index) & 1),
);

const CASES = PEOPLE.flatMap((person) =>
  COMBINATIONS.map((waiting) => {
    // Courses and packages are for students only.
    const own = waiting.filter(
      (kind) => person.role === 'Student' || (kind !== 'course' && kind !== 'package'),
    );
    const [first, ...rest] = own;
    return {
      ...person,
      waiting,
      end: first === undefined ? person.end : ENDS[first],
      rest,
      what: waiting.length === 0 ? 'nothing' : waiting.join(' + '),
    };
  }),
);

/** Signs in from a reloaded code step. */
async function signIn(role: Role, is_new: boolean) {
  fakeServer({
    [CHECK]: () => signsIn({ role, is_new }),
    [FAVORITE]: () => json(200, { status_code: 200, message: 'ok', data: { package_id: 9 } }),
  });
  const saved = {
    name: 'L',
    phone: '1',
    attemptId: 'a'.repeat(20),
    expiresAt: Date.now() + 60_000,
    usedUpUntil: 0,
  };
  const words = { codeSent: '', codeVerified: '', favoriteFailed: '', favoriteGone: '' };
  const effects = registrationEffects({
    // English, so that no page needs to switch language.
    store: createStore({ language: 'en', session: NO_SESSION }),
    registerPackage: () => Promise.resolve(),
    words,
  });
  const machine = registrationMachine.provide(effects);
  const actor = createActor(machine, { input: { saved } }).start();
  actor.send({ type: 'CODE_COMPLETED', code: '1234' });
  return waitFor(actor, ({ status }) => status === 'done');
}

it.each(CASES)('$who with $what: $end', async ({ role, is_new, waiting, end, rest }) => {
  for (const kind of waiting) remember[kind]();
  const snapshot = await signIn(role, is_new);
  expect(snapshot.value).toBe(end);
  expect(readUnfinished('account-1').map(({ kind }) => kind)).toEqual(rest);
  expect(Object.values(readIntents()).every((intent) => intent === null)).toBe(true);
});

it.each([
  ['the order of the intents', KINDS],
  ['the reverse order', [...KINDS].reverse()],
])('does not depend on %s', async (_what, kinds) => {
  for (const kind of kinds) remember[kind]();
  expect((await signIn('Student', false)).value).toBe('sentToCourse');
  expect(readUnfinished('account-1').map(({ kind }) => kind)).toEqual(KINDS.slice(1));
});

it('keeps pending intents and the current page when the server ends the session', async () => {
  for (const kind of ['course', 'favorite', 'page'] as const) remember[kind]();
  await signIn('Student', true);
  saveReturnPath('/orders');
  const snapshot = await signIn('Student', false);
  expect(snapshot.value).toBe('sentBack');
  expect(snapshot.context.intent.returnPath).toBe('/orders');
  expect(readUnfinished('account-1')).toEqual([
    { kind: 'favorite', packageId: 9 },
    { kind: 'page', path: '/notifications' },
  ]);
});
