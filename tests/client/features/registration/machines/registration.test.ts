import { SimulatedClock, createActor, fromPromise } from 'xstate';
import type { NonReducibleUnknown } from 'xstate';
import { registrationMachine } from '../../../../../src/client/features/registration/machines/registration';
import { ApiRejection } from '../../../../../src/client/lib/machines/apiRejection';
import { PUSH_PATIENCE_MS } from '../../../../../src/client/features/registration/machines/support/registration.types';
import type { Role } from '../../../../../src/contract/common/constants';
import type { PackageChoice } from '../../../../../src/contract/requests/requests';
import type {
  CodeAttempt,
  CodeOrder,
  RegistrationDetails,
  RegistrationIntent,
  SavedAttempt,
  VerifiedUser,
} from '../../../../../src/client/features/registration/machines/support/registration.types';

const NOW = 1_800_000_000_000;
const LAYLA: RegistrationDetails = { name: 'ليلى', phone: '+966500000001' };
const SUBMITTED = { type: 'DETAILS_SUBMITTED', ...LAYLA } as const;
const VERIFIED: VerifiedUser = {
  userId: 'account-1',
  userName: 'ليلى',
  role: 'Student',
  isNew: true,
};
const NO_INTENT: RegistrationIntent = {
  selectedCourse: null,
  packageChoice: null,
  packageId: null,
  returnPath: null,
};
const EVERY_INTENT: RegistrationIntent = {
  selectedCourse: { id: 7, numberOfWeeks: 4, startDate: '2027-01-04', amount: 120_000, extras: [] },
  packageChoice: { plan_id: 1, partner_id: 2, package_id: 3 },
  packageId: 9,
  returnPath: '/studentRequest',
};

class Answer<Value, Input = NonReducibleUnknown> {
  readonly calls: Input[] = [];
  private settle: { resolve: (value: Value) => void; reject: (error: unknown) => void } | null =
    null;

  readonly logic = fromPromise<Value, Input>(({ input }) => {
    this.calls.push(input);
    return new Promise<Value>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  });

  async gives(value: Value): Promise<void> {
    this.settle?.resolve(value);
    await settled();
  }

  async fails(error: unknown): Promise<void> {
    this.settle?.reject(error);
    await settled();
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
});

function start(saved: SavedAttempt | null = null) {
  const clock = new SimulatedClock();
  const facts: string[] = [];
  const answers = {
    askForPushToken: new Answer<string>(),
    sendCode: new Answer<CodeAttempt, CodeOrder>(),
    verifyCode: new Answer<VerifiedUser, { attemptId: string; code: string }>(),
    readIntent: new Answer<RegistrationIntent, { userId: string; role: Role }>(),
    registerPackage: new Answer<unknown, { choice: PackageChoice | null; userId: string }>(),
    storeFavorite: new Answer<{ message: string }, { packageId: number | null }>(),
  };
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        askForPushToken: answers.askForPushToken.logic,
        sendCode: answers.sendCode.logic,
        verifyCode: answers.verifyCode.logic,
        readIntent: answers.readIntent.logic,
        registerPackage: answers.registerPackage.logic,
        storeFavorite: answers.storeFavorite.logic,
      },
      actions: {
        announceCodeSent: () => facts.push('code sent'),
        announceCodeVerified: () => facts.push('code verified'),
        announceFavoriteStored: (_, { message }) => facts.push(`favorite stored: ${message}`),
        announceFavoriteFailed: () => facts.push('favorite failed'),
        announceFavoriteGone: () => facts.push('favorite gone'),
        finishIntent: () => facts.push('intent finished'),
        forgetAttempt: () => facts.push('attempt forgotten'),
      },
    }),
    { clock, input: { saved } },
  ).start();

  /** Advances timers and clock together. */
  const pass = (milliseconds: number): void => {
    jest.setSystemTime(Date.now() + milliseconds);
    clock.increment(milliseconds);
  };
  const state = (): unknown => actor.getSnapshot().value;
  return { actor, answers, facts, pass, state };
}

const attempt = (attemptId = 'attempt-1', seconds = 180): CodeAttempt => ({
  attemptId,
  expiresAt: Date.now() + seconds * 1_000,
  usedUpUntil: 0,
});

async function startAtSending() {
  const run = start();
  run.actor.send(SUBMITTED);
  await run.answers.askForPushToken.gives('push-token');
  return run;
}

async function startAtCode(seconds = 180) {
  const run = await startAtSending();
  await run.answers.sendCode.gives(attempt('attempt-1', seconds));
  return run;
}

async function startAtVerifying() {
  const run = await startAtCode();
  run.actor.send({ type: 'CODE_COMPLETED', code: '1234' });
  return run;
}

async function startAtRouting() {
  const run = await startAtVerifying();
  await run.answers.verifyCode.gives(VERIFIED);
  return run;
}

describe('step 1', () => {
  it('shows the form at once without a saved attempt', () => {
    const { actor, state } = start();
    expect(state()).toEqual({ enteringDetails: 'ready' });
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
  });

  it('asks for push permission on Next and sends the details with the token', async () => {
    const { actor, answers, facts, state } = start();
    expect(answers.askForPushToken.calls).toHaveLength(0);
    actor.send(SUBMITTED);
    expect(state()).toBe('askingForPush');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await answers.askForPushToken.gives('push-token');
    expect(state()).toBe('sendingCode');
    expect(answers.sendCode.calls).toEqual([{ ...LAYLA, pushToken: 'push-token' }]);
    expect(facts).toEqual([]);
    await answers.sendCode.gives(attempt());
    expect(state()).toEqual({ awaitingCode: 'ready' });
    expect(facts).toEqual(['code sent']);
  });

  it('continues without a token when the push prompt fails', async () => {
    const { actor, answers } = start();
    actor.send(SUBMITTED);
    await answers.askForPushToken.fails(new Error('denied'));
    expect(answers.sendCode.calls).toEqual([{ ...LAYLA, pushToken: '' }]);
  });

  it('continues without a token when the push prompt is unanswered', async () => {
    const { actor, answers, pass, state } = start();
    actor.send(SUBMITTED);
    pass(PUSH_PATIENCE_MS - 1);
    expect(state()).toBe('askingForPush');
    pass(1);
    expect(state()).toBe('sendingCode');
    expect(answers.sendCode.calls).toEqual([{ ...LAYLA, pushToken: '' }]);
  });

  it('ignores a second submit while sending', async () => {
    const { actor, answers, state } = await startAtSending();
    expect(actor.getSnapshot().can(SUBMITTED)).toBe(false);
    actor.send(SUBMITTED);
    expect(state()).toBe('sendingCode');
    expect(answers.sendCode.calls).toHaveLength(1);
  });

  it('offers a retry after a failure', async () => {
    const { actor, answers, facts, state } = await startAtSending();
    await answers.sendCode.fails(new Error('no network'));
    expect(state()).toEqual({ enteringDetails: 'failed' });
    expect(actor.getSnapshot().hasTag('retry')).toBe(true);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject(LAYLA);
    expect(facts).toEqual([]);
    actor.send(SUBMITTED);
    expect(state()).toBe('askingForPush');
  });

  it('shows when to retry after a limit until it ends', async () => {
    const { actor, answers, pass, state } = await startAtSending();
    await answers.sendCode.fails(new ApiRejection('RATE_LIMITED', NOW + 60_000));
    expect(state()).toEqual({ enteringDetails: 'limited' });
    expect(actor.getSnapshot().context.limit).toEqual({ retryAt: NOW + 60_000, isOwn: true });
    pass(59_999);
    expect(state()).toEqual({ enteringDetails: 'limited' });
    pass(1);
    expect(state()).toEqual({ enteringDetails: 'ready' });
  });

  it('allows another number while one is limited', async () => {
    const { actor, answers, state } = await startAtSending();
    await answers.sendCode.fails(new ApiRejection('RATE_LIMITED', NOW + 60_000));
    actor.send({ ...SUBMITTED, phone: '+966500000002' });
    expect(state()).toBe('askingForPush');
    expect(actor.getSnapshot().context.phone).toBe('+966500000002');
  });

  it.each(['CODE_WRONG', 'SMS_FAILED', 'INTERNAL'] as const)(
    'treats %s on sending as a failure',
    async (code) => {
      const { answers, state } = await startAtSending();
      await answers.sendCode.fails(new ApiRejection(code));
      expect(state()).toEqual({ enteringDetails: 'failed' });
    },
  );
});

describe('step 2', () => {
  it('resumes after a reload with the remaining time', () => {
    const { actor, facts, pass, state } = start({ ...LAYLA, ...attempt('attempt-1', 20) });
    expect(state()).toEqual({ awaitingCode: 'ready' });
    expect(actor.getSnapshot().context).toMatchObject({ ...LAYLA, attemptId: 'attempt-1' });
    expect(facts).toEqual([]);
    pass(19_999);
    expect(state()).toEqual({ awaitingCode: 'ready' });
    pass(1);
    expect(state()).toEqual({ needingNewCode: 'expired' });
  });

  it('offers a new code at once when the code expired before the reload', () => {
    const { pass, state } = start({ ...LAYLA, ...attempt('attempt-1', -5) });
    pass(0);
    expect(state()).toEqual({ needingNewCode: 'expired' });
  });

  it('sends the code without storing it in context', async () => {
    const { actor, answers, state } = await startAtVerifying();
    expect(state()).toBe('verifyingCode');
    expect(answers.verifyCode.calls).toEqual([{ attemptId: 'attempt-1', code: '1234' }]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('1234');
  });

  it('checks a complete code once', async () => {
    const { actor, answers } = await startAtVerifying();
    actor.send({ type: 'CODE_COMPLETED', code: '1234' });
    expect(answers.verifyCode.calls).toHaveLength(1);
  });

  it('reports a wrong code and accepts another', async () => {
    const { actor, answers, facts, state } = await startAtVerifying();
    await answers.verifyCode.fails(new ApiRejection('CODE_WRONG'));
    expect(state()).toEqual({ awaitingCode: 'wrong' });
    expect(actor.getSnapshot().hasTag('wrongCode')).toBe(true);
    expect(facts).toEqual(['code sent']);
    actor.send({ type: 'CODE_COMPLETED', code: '4321' });
    expect(answers.verifyCode.calls[1]).toEqual({ attemptId: 'attempt-1', code: '4321' });
  });

  it('does not extend the deadline after a wrong code', async () => {
    const { actor, answers, pass, state } = await startAtCode(30);
    pass(20_000);
    actor.send({ type: 'CODE_COMPLETED', code: '1111' });
    await answers.verifyCode.fails(new ApiRejection('CODE_WRONG'));
    pass(9_999);
    expect(state()).toEqual({ awaitingCode: 'wrong' });
    pass(1);
    expect(state()).toEqual({ needingNewCode: 'expired' });
  });

  it('asks for a new code after the attempt is closed', async () => {
    const { actor, answers, state } = await startAtVerifying();
    await answers.verifyCode.fails(new ApiRejection('CODE_ENDED'));
    expect(state()).toEqual({ needingNewCode: 'ended' });
    expect(actor.getSnapshot().can({ type: 'CODE_COMPLETED', code: '1234' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'RESEND_REQUESTED' })).toBe(true);
  });

  it('offers a retry when the check fails', async () => {
    const { actor, answers, state } = await startAtVerifying();
    await answers.verifyCode.fails(new Error('no network'));
    expect(state()).toEqual({ awaitingCode: 'failed' });
    expect(actor.getSnapshot().hasTag('retry')).toBe(true);
    actor.send({ type: 'CODE_COMPLETED', code: '1234' });
    expect(state()).toBe('verifyingCode');
  });

  it('waits for a limit on checking', async () => {
    const { answers, pass, state } = await startAtVerifying();
    await answers.verifyCode.fails(new ApiRejection('RATE_LIMITED', NOW + 30_000));
    expect(state()).toEqual({ awaitingCode: 'limited' });
    pass(30_000);
    expect(state()).toEqual({ awaitingCode: 'ready' });
  });

  it("expires the code on the screen's event when timers were suspended", async () => {
    const { actor, state } = await startAtCode();
    actor.send({ type: 'COUNTDOWN_ENDED' });
    expect(state()).toEqual({ needingNewCode: 'expired' });
  });

  it('goes back to the input and discards the attempt', async () => {
    const { actor, facts, state } = await startAtCode();
    actor.send({ type: 'NUMBER_CHANGE_REQUESTED' });
    expect(state()).toEqual({ enteringDetails: 'ready' });
    expect(actor.getSnapshot().context).toMatchObject(LAYLA);
    expect(facts).toEqual(['code sent', 'attempt forgotten']);
  });

  it('goes back from an expired code', async () => {
    const { actor, facts, pass, state } = await startAtCode();
    pass(180_000);
    actor.send({ type: 'NUMBER_CHANGE_REQUESTED' });
    expect(state()).toEqual({ enteringDetails: 'ready' });
    expect(facts).toEqual(['code sent', 'attempt forgotten']);
  });
});

describe('resending a code', () => {
  async function startAtResending() {
    const run = await startAtCode();
    expect(run.actor.getSnapshot().can({ type: 'RESEND_REQUESTED' })).toBe(false);
    run.pass(180_000);
    run.actor.send({ type: 'RESEND_REQUESTED' });
    return run;
  }

  it('sends to the same number and restarts the countdown', async () => {
    const { answers, facts, pass, state } = await startAtResending();
    expect(state()).toBe('resendingCode');
    expect(answers.sendCode.calls[1]).toEqual({ ...LAYLA, pushToken: 'push-token', again: true });
    await answers.sendCode.gives(attempt('attempt-2'));
    expect(facts).toEqual(['code sent', 'code sent']);
    pass(179_999);
    expect(state()).toEqual({ awaitingCode: 'ready' });
    pass(1);
    expect(state()).toEqual({ needingNewCode: 'expired' });
  });

  it('makes the next check use the new code', async () => {
    const { actor, answers } = await startAtResending();
    await answers.sendCode.gives(attempt('attempt-2'));
    actor.send({ type: 'CODE_COMPLETED', code: '9876' });
    expect(answers.verifyCode.calls).toEqual([{ attemptId: 'attempt-2', code: '9876' }]);
  });

  it('can be retried after a failure', async () => {
    const { actor, answers, state } = await startAtResending();
    await answers.sendCode.fails(new Error('no network'));
    expect(state()).toEqual({ needingNewCode: 'failed' });
    expect(actor.getSnapshot().hasTag('retry')).toBe(true);
    actor.send({ type: 'RESEND_REQUESTED' });
    expect(state()).toBe('resendingCode');
  });

  it('waits for a limit', async () => {
    const { answers, pass, state } = await startAtResending();
    await answers.sendCode.fails(new ApiRejection('RATE_LIMITED', Date.now() + 900_000));
    expect(state()).toEqual({ needingNewCode: 'limited' });
    pass(899_999);
    expect(state()).toEqual({ needingNewCode: 'limited' });
    pass(1);
    expect(state()).toEqual({ needingNewCode: 'expired' });
  });
});

describe('after the code', () => {
  it('reports the success, then reads the intents', async () => {
    const { actor, answers, facts, state } = await startAtVerifying();
    expect(answers.readIntent.calls).toHaveLength(0);
    await answers.verifyCode.gives(VERIFIED);
    expect(state()).toBe('routing');
    expect(facts).toEqual(['code sent', 'code verified']);
    expect(actor.getSnapshot().context).toMatchObject({
      userId: 'account-1',
      attemptId: '',
      pushToken: '',
    });
  });

  it('1: opens the selected course, whatever else is pending', async () => {
    const { actor, answers, state } = await startAtRouting();
    await answers.readIntent.gives(EVERY_INTENT);
    expect(state()).toBe('sentToCourse');
    expect(actor.getSnapshot().status).toBe('done');
    expect(actor.getSnapshot().context.intent.selectedCourse).toEqual(EVERY_INTENT.selectedCourse);
    expect(answers.registerPackage.calls).toHaveLength(0);
    expect(answers.storeFavorite.calls).toHaveLength(0);
  });

  it('2: otherwise registers the package', async () => {
    const { answers, state } = await startAtRouting();
    await answers.readIntent.gives({ ...EVERY_INTENT, selectedCourse: null });
    expect(state()).toEqual({ registeringPackage: 'first' });
    expect(answers.registerPackage.calls).toEqual([
      { choice: EVERY_INTENT.packageChoice, userId: 'account-1' },
    ]);
    await answers.registerPackage.gives(undefined);
    expect(state()).toBe('sentToPackage');
  });

  it('2: retries the package registration after a failure', async () => {
    const { actor, answers, state } = await startAtRouting();
    await answers.readIntent.gives({ ...NO_INTENT, packageChoice: EVERY_INTENT.packageChoice });
    await answers.registerPackage.fails(new Error('no network'));
    expect(state()).toBe('packageFailed');
    actor.send({ type: 'RETRY_REQUESTED' });
    expect(state()).toEqual({ registeringPackage: 'again' });
    expect(answers.registerPackage.calls).toHaveLength(2);
  });

  it('3: otherwise stores the favorite, reports it and opens the favorites', async () => {
    const { answers, facts, state } = await startAtRouting();
    await answers.readIntent.gives({ ...NO_INTENT, packageId: 9, returnPath: '/orders' });
    expect(state()).toEqual({ storingFavorite: 'first' });
    expect(answers.storeFavorite.calls).toEqual([{ packageId: 9 }]);
    await answers.storeFavorite.gives({ message: 'Saved' });
    expect(state()).toBe('sentToFavorites');
    expect(facts).toEqual([
      'code sent',
      'code verified',
      'favorite stored: Saved',
      'intent finished',
    ]);
  });

  it('3: reports a failed favorite, and retries', async () => {
    const { actor, answers, facts, state } = await startAtRouting();
    await answers.readIntent.gives({ ...NO_INTENT, packageId: 9 });
    await answers.storeFavorite.fails(new Error('no network'));
    expect(state()).toBe('favoriteFailed');
    expect(actor.getSnapshot().hasTag('stopped')).toBe(true);
    expect(facts).toEqual(['code sent', 'code verified', 'favorite failed']);
    actor.send({ type: 'RETRY_REQUESTED' });
    expect(answers.storeFavorite.calls).toEqual([{ packageId: 9 }, { packageId: 9 }]);
    expect([...actor.getSnapshot().tags].sort()).toEqual(['busy', 'stopped']);
    await answers.storeFavorite.gives({ message: 'Saved' });
    expect(state()).toBe('sentToFavorites');
  });

  it('3: opens the favorites when the programme is withdrawn, and reports it', async () => {
    const { answers, facts, state } = await startAtRouting();
    await answers.readIntent.gives({ ...NO_INTENT, packageId: 9 });
    await answers.storeFavorite.fails(new ApiRejection('NOT_FOUND'));
    expect(state()).toBe('sentToFavorites');
    expect(facts).toEqual(['code sent', 'code verified', 'favorite gone', 'intent finished']);
  });

  it('then returns to the page that required a sign-in', async () => {
    const { actor, answers, state } = await startAtRouting();
    await answers.readIntent.gives({ ...NO_INTENT, returnPath: '/studentRequest' });
    expect(state()).toBe('sentBack');
    expect(actor.getSnapshot().context.intent.returnPath).toBe('/studentRequest');
  });

  it('4: otherwise welcomes by name', async () => {
    const { actor, answers, state } = await startAtRouting();
    await answers.readIntent.gives(NO_INTENT);
    expect(state()).toBe('welcomed');
    expect(actor.getSnapshot().hasTag('welcome')).toBe(true);
    expect(actor.getSnapshot().context.userName).toBe('ليلى');
  });

  it('4: welcomes when storage cannot be read', async () => {
    const { answers, state } = await startAtRouting();
    await answers.readIntent.fails(new Error('storage is blocked'));
    expect(state()).toBe('welcomed');
  });
});
