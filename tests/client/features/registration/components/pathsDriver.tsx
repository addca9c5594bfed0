import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { InputFrom } from 'xstate';
import RegistrationFlow from '../../../../../src/client/features/registration/components/RegistrationFlow';
import {
  rememberPackageChoice,
  rememberPackageId,
  rememberSelectedCourse,
} from '../../../../../src/client/lib/intents/intents';
import { saveAttempt } from '../../../../../src/client/features/registration/components/savedAttempt';
import { saveReturnPath } from '../../../../../src/client/lib/intents/returnPath';
import type { registrationMachine } from '../../../../../src/client/features/registration/machines/registration';
import type { Language } from '../../../../../src/contract/common/constants';
import { enterText } from '../../../../support/enterText';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import type { FakeHandler } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';
import { HeldAnswer, letPass } from '../../../../support/statecharts/screens';
import type { ScreenDriver } from '../../../../support/statecharts/screens';
import { CHECK, FAVORITE, LOGIN, PHONE, checksCode, refuse, sendsCode, signsIn } from './support';

const CODE_MS = 180_000;
const LIMIT_SECONDS = 60;
const FIREBASE = { vapidKey: 'key', apiKey: 'key', projectId: 'p', appId: 'a' };

type Input = InputFrom<typeof registrationMachine>;

interface RenderedApp {
  readonly user: UserEvent;
  readonly t: (id: string) => string;
  readonly location: () => string;
  readonly toasts: readonly { readonly text: string }[];
  readonly config: HeldAnswer<Response>;
  readonly permission: HeldAnswer<NotificationPermission>;
  readonly login: HeldAnswer<Response>;
  readonly check: HeldAnswer<Response>;
  readonly favorite: HeldAnswer<Response>;
  readonly packages: HeldAnswer<undefined>;
}

const limited = refuse(429, 'RATE_LIMITED', { retry_after: LIMIT_SECONDS });
const call = (body: unknown) => ({ body }) as Parameters<FakeHandler>[0];

function prepareStorage(steps: readonly string[], { saved }: Input): void {
  if (saved !== null) {
    saveAttempt({
      name: 'ليلى',
      phone: PHONE,
      attemptId: 'attempt-000000000001',
      expiresAt: Date.now() + CODE_MS,
      usedUpUntil: 0,
    });
  }
  const intent = steps.find((step) => step.startsWith('readIntent done: '))?.split(': ')[1];
  const reached = ['back', 'favorite', 'package', 'course'].indexOf(intent ?? '');
  if (reached >= 0) saveReturnPath('/studentRequest');
  if (reached >= 1) rememberPackageId(9);
  if (reached >= 2) rememberPackageChoice({ plan_id: 1, partner_id: 2, package_id: 3 });
  if (reached >= 3) {
    const dates = { numberOfWeeks: 4, startDate: '2027-01-04' };
    rememberSelectedCourse({ id: 7, ...dates, amount: 1_200, extras: [] });
  }
}

function askForPush(permission: HeldAnswer<NotificationPermission>): void {
  const put = (target: object, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { value, configurable: true });
  };
  put(window, 'Notification', { requestPermission: permission.ask });
  put(navigator, 'serviceWorker', {});
  jest.spyOn(console, 'warn').mockImplementation();
}

async function open(
  language: Language,
  steps: readonly string[],
  input: unknown,
): Promise<RenderedApp> {
  prepareStorage(steps, input as Input);
  const held = {
    config: new HeldAnswer<Response>(),
    permission: new HeldAnswer<NotificationPermission>(),
    login: new HeldAnswer<Response>(),
    check: new HeldAnswer<Response>(),
    favorite: new HeldAnswer<Response>(),
    packages: new HeldAnswer<undefined>(),
  };
  askForPush(held.permission);
  const knowsPush = !steps.includes('askForPushToken failed');
  const configAnswer = () => json(200, { status_code: 200, data: { firebase: FIREBASE } });
  fakeServer({
    'GET /api/config': knowsPush ? configAnswer : held.config.ask,
    [LOGIN]: held.login.ask,
    [CHECK]: held.check.ask,
    [FAVORITE]: held.favorite.ask,
  });
  const messages = allMessages(language);
  const { user, location, toasts } = await act(() =>
    renderWithApp(<RegistrationFlow registerPackage={held.packages.ask} />, {
      language,
      at: '/register',
    }),
  );
  return { ...held, user, location, toasts, t: (id) => messages[id] ?? id };
}

const button = ({ t }: RenderedApp, id: string): HTMLElement =>
  screen.getByRole('button', { name: t(id) });
const boxes = ({ t }: RenderedApp): HTMLInputElement[] =>
  Array.from(
    screen.getByRole('group', { name: t('register.codeLabel') }).querySelectorAll('input'),
  );
const press = (rendered: RenderedApp, id: string): Promise<void> =>
  rendered.user.click(button(rendered, id));

async function submitDetails(rendered: RenderedApp, payload: unknown): Promise<void> {
  const { name, phone } = payload as { name: string; phone: string };
  const { user, t } = rendered;
  for (const [label, text] of [
    [t('register.name'), name],
    [t('register.phone'), phone],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await enterText(user, field, text);
  }
  const retry = screen.queryByRole('button', { name: t('common.tryAgain') });
  await user.click(retry ?? button(rendered, 'register.next'));
}

async function typeCode(rendered: RenderedApp, payload: unknown): Promise<void> {
  await rendered.user.click(boxes(rendered)[0] ?? document.body);
  await rendered.user.keyboard((payload as { code: string }).code);
}

/** The clock passes the deadline while timers are suspended. */
async function sleepPastTheCode(): Promise<void> {
  jest.setSystemTime(Date.now() + CODE_MS);
  await letPass(1_000);
}

const nothing = (): void => undefined;
const steps: ScreenDriver<typeof registrationMachine, RenderedApp>['steps'] = {
  'readIntent done': nothing,
  DETAILS_SUBMITTED: submitDetails,
  CODE_COMPLETED: typeCode,
  COUNTDOWN_ENDED: sleepPastTheCode,
  RESEND_REQUESTED: (rendered) =>
    press(
      rendered,
      screen.queryByRole('button', { name: rendered.t('register.resend') })
        ? 'register.resend'
        : 'common.tryAgain',
    ),
  NUMBER_CHANGE_REQUESTED: (rendered) => press(rendered, 'register.changeNumber'),
  RETRY_REQUESTED: (rendered) => press(rendered, 'common.tryAgain'),
  'askForPushToken done': ({ permission }) => permission.answer('denied'),
  'askForPushToken failed': ({ config }) => config.answer(json(500, {})),
  'after pushPatience': () => letPass(8_000),
  'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
  'after untilCodeExpires': () => letPass(CODE_MS + 1_000),
  'sendCode done': ({ login }) => login.answer(sendsCode(call({}))),
  'sendCode failed': ({ login }) => login.answer(offline(call({}))),
  'sendCode failed: limited': ({ login }) => login.answer(limited(call({}))),
  'verifyCode done': ({ check }) => check.answer(checksCode(call({ code: '1234' }))),
  'verifyCode done: returning': ({ check }) => check.answer(signsIn({ is_new: false })),
  'verifyCode done: partner': ({ check }) => {
    // The app's providers switch a Partner's language; this screen has none.
    document.documentElement.lang = 'en';
    return check.answer(signsIn({ is_new: false, role: 'Partner' }));
  },
  'verifyCode done: team': ({ check }) => check.answer(signsIn({ is_new: false, role: 'Team' })),
  'verifyCode failed': ({ check }) => check.answer(offline(call({}))),
  'verifyCode failed: wrong': ({ check }) => check.answer(checksCode(call({ code: '9' }))),
  'verifyCode failed: ended': ({ check }) => check.answer(refuse(410, 'CODE_ENDED')(call({}))),
  'verifyCode failed: limited': ({ check }) => check.answer(limited(call({}))),
  'registerPackage done': ({ packages }) => packages.answer(undefined),
  'registerPackage failed': ({ packages }) => packages.answer(Promise.reject(new Error('No'))),
  'storeFavorite done': ({ favorite }) =>
    favorite.answer(json(200, { status_code: 200, message: 'Saved', data: { package_id: 9 } })),
  'storeFavorite failed': ({ favorite }) => favorite.answer(offline(call({}))),
  'storeFavorite failed: gone': ({ favorite }) =>
    favorite.answer(refuse(404, 'NOT_FOUND')(call({}))),
};

const seesBusy = (): void => {
  expect(document.querySelector('button[aria-busy="true"]:disabled')).toBeVisible();
};
const seesText = (id: string) => (rendered: RenderedApp) => {
  const [start = ''] = rendered.t(id).split('{');
  expect(screen.getByText(start.trim(), { exact: false })).toBeVisible();
};
const seesBoxes = (enabled: boolean) => (rendered: RenderedApp) => {
  expect(boxes(rendered)).toHaveLength(4);
  for (const box of boxes(rendered)) expect(box.disabled).toBe(!enabled);
};
const seesLockedBoxes = (rendered: RenderedApp): void => {
  for (const box of boxes(rendered)) expect(box.readOnly).toBe(true);
};
const seesButton = (id: string) => (rendered: RenderedApp) =>
  expect(button(rendered, id)).toBeEnabled();
const seesAll =
  (...looks: readonly ((rendered: RenderedApp) => void)[]) =>
  (rendered: RenderedApp) => {
    for (const look of looks) look(rendered);
  };

export const driver: ScreenDriver<typeof registrationMachine, RenderedApp> = {
  open,
  steps,
  timeSteps: ['COUNTDOWN_ENDED'],
  unreachable: {
    'readIntent failed': 'reading a blocked storage answers that nothing is there',
  },
  sees: {
    'enteringDetails.ready': seesButton('register.next'),
    'enteringDetails.failed': (rendered) => {
      seesButton('common.tryAgain')(rendered);
      expect(screen.getByLabelText(rendered.t('register.phone'))).toHaveValue(PHONE);
      expect(rendered.toasts).toHaveLength(0);
    },
    'enteringDetails.limited': seesAll(seesText('register.limited'), seesButton('register.next')),
    askingForPush: seesBusy,
    sendingCode: seesBusy,
    'awaitingCode.ready': seesAll(seesBoxes(true), seesText('register.countdown')),
    'awaitingCode.wrong': seesAll(seesBoxes(true), seesText('register.codeWrong')),
    'awaitingCode.failed': seesAll(seesBoxes(true), seesText('common.tryAgain')),
    'awaitingCode.limited': seesAll(seesBoxes(true), seesText('register.limited')),
    verifyingCode: seesAll(seesLockedBoxes, seesBusy),
    'needingNewCode.expired': seesAll(
      seesText('register.codeExpired'),
      seesButton('register.resend'),
    ),
    'needingNewCode.ended': seesAll(seesText('register.codeEnded'), seesButton('register.resend')),
    'needingNewCode.failed': seesButton('common.tryAgain'),
    'needingNewCode.limited': seesText('register.limited'),
    resendingCode: seesAll(seesBoxes(false), seesBusy),
    routing: null,
    'registeringPackage.first': seesBusy,
    'registeringPackage.again': seesAll(seesText('register.packageStopped'), seesBusy),
    packageFailed: seesAll(seesText('register.packageStopped'), seesButton('common.tryAgain')),
    'storingFavorite.first': seesBusy,
    'storingFavorite.again': seesAll(seesText('register.favoriteStopped'), seesBusy),
    favoriteFailed: (rendered) => {
      seesAll(seesText('register.favoriteStopped'), seesButton('common.tryAgain'))(rendered);
      expect(rendered.toasts.at(-1)?.text).toBe(rendered.t('register.favoriteFailed'));
    },
    sentToCourse: ({ location }) => expect(location()).toMatch(/^\/designCourse\/register\?id=7&/),
    sentToPackage: () => expect(screen.queryByRole('button')).toBeNull(),
    sentToFavorites: ({ location, toasts, t }) => {
      expect(location()).toBe('/favorites');
      expect(['Saved', t('register.favoriteGone')]).toContain(toasts.at(-1)?.text);
    },
    sentBack: ({ location }) => expect(location()).toBe('/studentRequest'),
    sentToBookings: ({ location }) => expect(location()).toBe('/partnerBookingList'),
    sentToDesk: ({ location }) => expect(location()).toBe('/desk'),
    welcomed: seesText('register.requestSent'),
    welcomedBack: seesAll(seesText('register.welcomeBackTitle'), ({ t }) => {
      expect(screen.queryByText(t('register.requestSent'), { exact: false })).toBeNull();
    }),
  },
};
