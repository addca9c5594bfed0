import { screen } from '@testing-library/react';
import { CourseRegistration } from '../../../../../src/client/features/requests/designCourse/CourseRegistration';
import { courseRegistrationMachine } from '../../../../../src/client/features/requests/machines/courseRegistration';
import {
  CHOICE,
  DEARER,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { offline } from '../../../../support/fakeServer';
import { STUDENT } from '../../../../support/renderWithApp';
import { HeldAnswer, describeScreens, letPass } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/courseRegistration.fixtures';
import { QUOTES, REQUESTS, START, limits, ok, refuses, renderCourse } from './support';

type RenderedApp = Awaited<ReturnType<typeof renderCourse>> & {
  readonly quote: HeldAnswer<Response>;
  readonly request: HeldAnswer<Response>;
};

const COURSE = {
  id: QUOTE.plan_id,
  numberOfWeeks: 6,
  startDate: START,
  amount: QUOTE.total,
  extras: CHOICE.extras,
};
const LESS = { ...QUOTE, total: 150_000 };
const NOTE = 'Quiet';
const LIMIT_SECONDS = 90;
const lost = (): Promise<Response> => Promise.resolve(offline({} as Parameters<typeof offline>[0]));
const button = ({ t }: RenderedApp, id: string): HTMLElement =>
  screen.getByRole('button', { name: t(id) });
const limitText = ({ t }: RenderedApp): RegExp =>
  new RegExp(t('courses.limited').replace('{when}', '.*\\d.*'));
const noSending = ({ t }: RenderedApp): void =>
  expect(screen.queryByRole('button', { name: t('courses.send') })).toBeNull();

describeScreens<typeof courseRegistrationMachine, RenderedApp>(
  courseRegistrationMachine,
  fixtures,
  {
    open: async (language) => {
      const [quote, request] = [new HeldAnswer<Response>(), new HeldAnswer<Response>()];
      const app = await renderCourse(<CourseRegistration course={COURSE} />, {
        language,
        routes: { [QUOTES]: quote.ask, [REQUESTS]: request.ask },
        session: STUDENT,
      });
      return { ...app, quote, request };
    },
    steps: {
      'quoteCourse done': ({ quote }) => quote.answerLast(ok(QUOTE)),
      'quoteCourse done: dearer': ({ quote }) => quote.answerLast(ok(DEARER)),
      // Rejected with extras, priced without them: the list of extras is stale.
      'quoteCourse done: less': async ({ quote }) => {
        await quote.answerLast(refuses(422, 'VALIDATION_FAILED'));
        await quote.answerLast(ok(LESS));
        await quote.answerLast(refuses(422, 'VALIDATION_FAILED'));
      },
      'quoteCourse failed': ({ quote }) => quote.answerLast(lost()),
      'quoteCourse failed: gone': ({ quote }) => quote.answerLast(refuses(404, 'NOT_FOUND')),
      REGISTRATION_CONFIRMED: async (rendered) => {
        const note = screen.getByLabelText(rendered.t('courses.note'));
        await rendered.user.clear(note);
        await rendered.user.type(note, NOTE);
        const names = ['courses.send', 'common.tryAgain'].map(rendered.t);
        await rendered.user.click(
          screen.getByRole('button', { name: (name) => names.includes(name) }),
        );
      },
      PRICE_ACCEPTED: ({ user, t }) => {
        // With removed extras the button has another name.
        const names = ['courses.acceptPrice', 'courses.goOnWithout'].map(t);
        return user.click(screen.getByRole('button', { name: (name) => names.includes(name) }));
      },
      RETRY_REQUESTED: (rendered) => rendered.user.click(button(rendered, 'common.tryAgain')),
      'sendRequest done': ({ request }) => request.answer(ok({ id: 41, repeated: false })),
      'sendRequest failed': ({ request }) => request.answer(lost()),
      'sendRequest failed: dearer': ({ request }) =>
        request.answer(refuses(409, 'PRICE_CHANGED', { quote: DEARER })),
      'sendRequest failed: arrived': ({ request }) => request.answer(refuses(409, 'CONFLICT')),
      'sendRequest failed: limited': ({ request }) => request.answer(limits(LIMIT_SECONDS)),
      'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
      'sendRequest failed: gone': ({ request }) => request.answer(refuses(404, 'NOT_FOUND')),
    },
    sees: {
      checkingPrice: (rendered) => {
        expect(screen.getByRole('status', { name: rendered.t('common.loading') })).toBeVisible();
        noSending(rendered);
      },
      priceUnknown: (rendered) => {
        expect(screen.getByText(rendered.t('courses.priceUnknown'))).toBeVisible();
        noSending(rendered);
      },
      priceChanged: (rendered) => {
        const notice = screen.getByRole('alert');
        // The accepted price, then a different one.
        expect(notice).toHaveTextContent(/1,590\.50.*1,(700|500)|1,500.*1,700/);
        noSending(rendered);
      },
      'confirming.ready': (rendered) => {
        expect(button(rendered, 'courses.send')).toBeEnabled();
        expect(screen.queryByRole('alert')).toBeNull();
        expect(screen.queryByText(limitText(rendered))).toBeNull();
      },
      'confirming.limited': (rendered) => {
        expect(screen.getByText(limitText(rendered))).toBeVisible();
        expect(button(rendered, 'courses.send')).toBeEnabled();
        expect(screen.getByLabelText(rendered.t('courses.note'))).toHaveValue(NOTE);
      },
      'confirming.failed': (rendered) => {
        expect(screen.getByRole('alert')).toHaveTextContent(rendered.t('courses.sendFailed'));
        expect(button(rendered, 'common.tryAgain')).toBeEnabled();
        expect(screen.getByLabelText(rendered.t('courses.note'))).toHaveValue(NOTE);
      },
      sending: ({ t, server }) => {
        expect(screen.getByLabelText(t('courses.note'))).toHaveAttribute('readonly');
        expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
        expect(server.calls(REQUESTS).at(-1)?.body).toMatchObject({ note: NOTE });
      },
      sent: ({ location }) => expect(location()).toBe('/Message_peration?kind=request&request=41'),
      arrivedBefore: ({ t }) => expect(screen.getByText(t('courses.arrived'))).toBeVisible(),
      notOffered: (rendered) => {
        expect(screen.getByText(rendered.t('courses.notOffered'))).toBeVisible();
        noSending(rendered);
      },
    },
  },
);
