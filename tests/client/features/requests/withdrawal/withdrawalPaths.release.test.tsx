// Rules: REQ-09, API-07 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import { WithdrawRequest } from '../../../../../src/client/features/requests/withdrawal/WithdrawRequest';
import { withdrawalMachine } from '../../../../../src/client/features/requests/machines/withdrawal';
import { WITHDRAWAL_UNDO_MINUTES } from '../../../../../src/contract/requests/requests';
import { withdrawRequestUrl } from '../../../../support/apiUrls';
import { fakeServer } from '../../../../support/fakeServer';
import { ok, refuses } from '../../../../support/partnerRequests';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { HeldAnswer, describeScreens, letPass } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/withdrawal.fixtures';
import {
  EVERYDAY,
  LIMIT_SECONDS,
  REFUSALS,
  REQUEST,
  limitText,
  sayIn,
} from '../../partner/components/support';
import type { Say } from '../../partner/components/support';

type RenderedApp = Awaited<ReturnType<typeof renderWithApp>> & {
  readonly say: Say;
  readonly answer: HeldAnswer<Response>;
};

const opener = ({ say }: RenderedApp): HTMLElement =>
  screen.getByRole('button', { name: say('requests.withdrawal.open') });
const dialog = () => within(screen.getByRole('dialog'));
const press = ({ user }: RenderedApp, name: string) =>
  user.click(dialog().getByRole('button', { name }));
const submit = ({ say }: RenderedApp, isAgain = false): HTMLElement =>
  dialog().getByRole('button', {
    name: say(isAgain ? 'common.tryAgain' : 'requests.withdrawal.submit'),
  });
const reasonField = ({ say }: RenderedApp): HTMLElement =>
  dialog().getByLabelText(say('requests.withdrawal.reason'));
const send = (app: RenderedApp) =>
  app.user.click(
    dialog().queryByRole('button', { name: app.say('common.tryAgain') }) ?? submit(app),
  );

describeScreens<typeof withdrawalMachine, RenderedApp>(withdrawalMachine, fixtures, {
  open: async (language) => {
    const answer = new HeldAnswer<Response>();
    fakeServer({ ...EVERYDAY, [`POST ${withdrawRequestUrl(REQUEST)}`]: answer.ask });
    const app = await act(() =>
      renderWithApp(<WithdrawRequest id={REQUEST} />, { language, session: STUDENT }),
    );
    return { ...app, say: sayIn(language), answer };
  },
  steps: {
    WITHDRAWAL_OPENED: (app) => app.user.click(opener(app)),
    WITHDRAWAL_CANCELLED: (app) => press(app, app.say('common.close')),
    WITHDRAWAL_SUBMITTED: async (app) => {
      await app.user.selectOptions(reasonField(app), 'sentTwice');
      await send(app);
    },
    'WITHDRAWAL_SUBMITTED: silent': send,
    'withdrawRequest done': ({ answer }) => answer.answer(ok({ id: REQUEST })),
    'withdrawRequest failed': ({ answer }) => answer.answer(REFUSALS.failed?.() ?? ok(null)),
    'withdrawRequest failed: paid': ({ answer }) => answer.answer(refuses(409, 'REQUEST_PAID')),
    'withdrawRequest failed: limited': ({ answer }) =>
      answer.answer(REFUSALS['failed: limited']?.() ?? ok(null)),
    'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
  },
  sees: {
    idle: (app) => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(opener(app)).toBeEnabled();
    },
    'choosingReason.ready': (app) => {
      const text = app.say('requests.withdrawal.text', { minutes: WITHDRAWAL_UNDO_MINUTES });
      expect(dialog().getByText(text)).toBeVisible();
      expect(reasonField(app)).not.toBeRequired();
      expect(submit(app)).toBeEnabled();
      expect(dialog().getByRole('status')).toBeEmptyDOMElement();
    },
    'choosingReason.failed': (app) => {
      expect(submit(app, true)).toBeEnabled();
      expect(dialog().getByRole('status')).toHaveTextContent(app.say('requests.withdrawal.failed'));
      expect(console.error).toHaveBeenCalledWith('Withdrawing a request failed', expect.anything());
    },
    'choosingReason.limited': (app) => {
      expect(submit(app)).toBeEnabled();
      expect(dialog().getByRole('status')).toHaveTextContent(limitText(app.say));
    },
    withdrawing: (app) => {
      const button = dialog()
        .getAllByRole('button')
        .find((each) => each.getAttribute('type') === 'submit');
      expect(button).toHaveAttribute('aria-busy', 'true');
      expect(button).toBeDisabled();
      expect(reasonField(app)).toBeDisabled();
    },
    paid: (app) => {
      expect(dialog().getByRole('status')).toHaveTextContent(app.say('requests.withdrawal.paid'));
      expect(dialog().getByRole('link', { name: app.say('requests.chat') })).toHaveAttribute(
        'href',
        '/chat',
      );
      expect(dialog().queryByRole('combobox')).toBeNull();
    },
    withdrawn: (app) => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(opener(app)).toHaveAttribute('aria-busy', 'true');
      const text = app.say('requests.withdrawal.done', { number: REQUEST });
      expect(app.toasts).toMatchObject([{ severity: 'success', text }]);
    },
  },
});
