// Rules: PAR-06, PAR-07, API-07 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';

import type { BookingCard, PartnerRequest } from '../../../../../src/contract/partner/partner';
import type { DeclinePayload } from '../../../../../src/contract/partner/routes';
import { partnerRequestUrl } from '../../../../support/apiUrls';
import { DecisionActions } from '../../../../../src/client/features/partner/components/DecisionActions';
import type { JustDeclined } from '../../../../../src/client/features/partner/components/useDecision';
import type { MessageId } from '../../../../../src/client/i18n/messageIds';
import { decisionMachine } from '../../../../../src/client/features/partner/machines/decision';
import { fakeServer } from '../../../../support/fakeServer';
import {
  ANSWER,
  DECISION,
  PARTNER,
  aPartnerRequest,
  ok,
  refuses,
  undoLeft,
} from '../../../../support/partnerRequests';
import { renderWithApp } from '../../../../support/renderWithApp';
import { HeldAnswer, describeScreens, letPass } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/decision.fixtures';
import { EVERYDAY, LIMIT_SECONDS, REFUSALS, REQUEST, limitText, named, sayIn } from './support';
import type { Say } from './support';

type Card = Pick<BookingCard, 'id' | 'user' | 'booking_status' | 'next_action'>;
type Action = 'confirm' | 'decline' | 'undo-decline';

const ACTIONS = ['confirm', 'decline', 'undo-decline'] as const;
const ACTORS: Readonly<Record<Action, string>> = {
  confirm: 'confirmRequest',
  decline: 'declineRequest',
  'undo-decline': 'undoDecline',
};
const AWAITING: Card = { id: REQUEST, user: 'Sara', booking_status: 'new', next_action: ANSWER };
const declinedNow = (): Card => ({
  id: REQUEST,
  user: 'Sara',
  booking_status: 'declined',
  next_action: undoLeft(),
});

type RenderedApp = Awaited<ReturnType<typeof renderWithApp>> & {
  readonly say: Say;
  readonly answers: Readonly<Record<Action, HeldAnswer<Response>>>;
  /** Shows the request in a state that offers the next press. */
  readonly show: (card: Card) => void;
  readonly declined: readonly JustDeclined[];
};

function press(rendered: RenderedApp, id: MessageId): Promise<void> {
  return rendered.user.click(screen.getByRole('button', { name: named(rendered.say, id) }));
}

const dialog = () => within(screen.getByRole('dialog'));
/** The line above the buttons; the dialog hides it from readers. */
const notice = (): HTMLElement | undefined =>
  screen.getAllByRole('status', { hidden: true }).find((line) => line.textContent !== '');
const tells = (rendered: RenderedApp, id: MessageId, values = {}): void =>
  expect(notice()).toHaveTextContent(rendered.say(id, values));
/** In a toast, since the card leaves. */
const announces = ({ toasts, say }: RenderedApp, id: MessageId): void => {
  expect(toasts.at(-1)?.text).toBe(say(id));
  expect(notice()).toBeUndefined();
};
const isAtRest = ({ say }: RenderedApp): void => {
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const name of screen.queryAllByRole('button')) expect(name).toBeEnabled();
  expect(screen.getByRole('group')).toHaveAccessibleName(
    say('partnerPages.actions', { number: REQUEST }),
  );
};
const saysThatItFailed = (rendered: RenderedApp): void => {
  tells(rendered, 'partnerPages.notDone');
  expect(console.error).toHaveBeenCalledWith('Deciding about a request failed', expect.anything());
};
const isBusy = ({ say }: RenderedApp, id: MessageId): void => {
  const busy = screen
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-busy') === 'true');
  expect(busy).toHaveAccessibleName(named(say, id));
};

/** How the server answers each action. */
function answersTo(action: Action): Record<string, () => Response | Promise<Response>> {
  const changed: Record<Action, Partial<PartnerRequest>> = {
    confirm: { booking_status: 'confirmed' },
    decline: { booking_status: 'declined', next_action: undoLeft() },
    'undo-decline': { booking_status: 'new' },
  };
  return {
    done: () => ok(aPartnerRequest({ id: REQUEST, ...changed[action] })),
    ...REFUSALS,
    'failed: overtaken': () => refuses(409, 'ALREADY_DECIDED', { decision: DECISION }),
    'failed: late': () => refuses(409, 'TOO_LATE', { decision: DECISION }),
    'failed: withoutDecision': () => refuses(409, 'ALREADY_DECIDED', { decision: null }),
  };
}

/** The announcement is checked after the answer: the machine is idle again. */
const ANNOUNCED: Readonly<Record<Action, (rendered: RenderedApp) => void>> = {
  confirm: ({ toasts, say }) =>
    expect(toasts.at(-1)?.text).toBe(say('partnerPages.confirmed', { number: REQUEST })),
  'undo-decline': ({ toasts, say }) =>
    expect(toasts.at(-1)?.text).toBe(say('partnerPages.undone', { number: REQUEST })),
  decline: ({ declined }) => expect(declined.at(-1)?.request).toBe(REQUEST),
};

describeScreens<typeof decisionMachine, RenderedApp>(decisionMachine, fixtures, {
  open: async (language) => {
    const answers = {
      confirm: new HeldAnswer<Response>(),
      decline: new HeldAnswer<Response>(),
      'undo-decline': new HeldAnswer<Response>(),
    };
    fakeServer({
      ...EVERYDAY,
      ...Object.fromEntries(
        ACTIONS.map((action) => [
          `POST ${partnerRequestUrl(REQUEST, action)}`,
          answers[action].ask,
        ]),
      ),
    });
    const declined: JustDeclined[] = [];
    const onDeclined = (one: JustDeclined): void => void declined.push(one);
    let set: (card: Card) => void = () => undefined;
    function Shown(): ReactElement {
      const [card, setCard] = useState(AWAITING);
      set = setCard;
      return <DecisionActions card={card} onDeclined={onDeclined} />;
    }
    const app = await act(() => renderWithApp(<Shown />, { language, session: PARTNER }));
    const show = (card: Card): void => act(() => set(card));
    return { ...app, say: sayIn(language), answers, show, declined };
  },
  steps: {
    CONFIRM_REQUESTED: (rendered) => {
      rendered.show(AWAITING);
      return press(rendered, 'partnerPages.confirm');
    },
    DECLINE_OPENED: (rendered) => {
      rendered.show(AWAITING);
      return press(rendered, 'partnerPages.decline');
    },
    UNDO_REQUESTED: (rendered) => {
      rendered.show(declinedNow());
      return press(rendered, 'partnerPages.undo');
    },
    REQUEST_CHANGED: ({ show }) => show({ ...AWAITING, booking_status: 'confirmed' }),
    DECLINE_CANCELLED: ({ user, say }) =>
      user.click(dialog().getByRole('button', { name: say('partnerPages.keepIt') })),
    DECLINE_SUBMITTED: async ({ user, say }, payload) => {
      const { reason, remark } = (payload as { decline: DeclinePayload }).decline;
      await user.selectOptions(dialog().getByLabelText(say('partnerPages.reason')), reason);
      const box = dialog().getByRole('textbox');
      await user.clear(box);
      await user.type(box, remark);
      const names = [say('partnerPages.decline'), say('common.tryAgain')];
      await user.click(
        dialog().getByRole('button', { name: (name: string) => names.includes(name) }),
      );
    },
    ...Object.fromEntries(
      ACTIONS.flatMap((action) =>
        Object.entries(answersTo(action)).map(([name, respond]) => [
          `${ACTORS[action]} ${name}`,
          async (rendered: RenderedApp) => {
            await rendered.answers[action].answer(respond());
            if (name === 'done') await waitFor(() => ANNOUNCED[action](rendered));
          },
        ]),
      ),
    ),
    'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
  },
  sees: {
    'idle.ready': (rendered) => {
      isAtRest(rendered);
      expect(notice()).toBeUndefined();
    },
    'idle.failed': (rendered) => {
      isAtRest(rendered);
      saysThatItFailed(rendered);
    },
    'idle.limited': (rendered) => {
      isAtRest(rendered);
      expect(notice()).toHaveTextContent(limitText(rendered.say));
    },
    'idle.overtaken': (rendered) => {
      isAtRest(rendered);
      expect(notice()).toHaveTextContent(DECISION.by ?? '');
    },
    'idle.limitReached': (rendered) => {
      isAtRest(rendered);
      tells(rendered, 'partnerPages.undoLimitReached');
    },
    'idle.tooLate': (rendered) => {
      isAtRest(rendered);
      announces(rendered, 'partnerPages.confirmTooLate');
    },
    'idle.gone': (rendered) => {
      isAtRest(rendered);
      announces(rendered, 'partnerPages.gone');
    },
    confirming: (rendered) => {
      rendered.answers.confirm.expectAsked();
      isBusy(rendered, 'partnerPages.confirm');
    },
    undoing: (rendered) => {
      rendered.answers['undo-decline'].expectAsked();
      isBusy(rendered, 'partnerPages.undo');
    },
    'choosingReason.ready': ({ say }) => {
      expect(dialog().getByRole('heading')).toHaveTextContent(
        say('partnerPages.declineTitle', { number: REQUEST }),
      );
      expect(dialog().getByRole('button', { name: say('partnerPages.decline') })).toBeEnabled();
      expect(notice()).toBeUndefined();
    },
    'choosingReason.failed': (rendered) => {
      expect(dialog().getByRole('button', { name: rendered.say('common.tryAgain') })).toBeEnabled();
      expect(dialog().getByRole('textbox')).not.toHaveValue('');
      saysThatItFailed(rendered);
    },
    'choosingReason.limited': ({ say }) => {
      expect(dialog().getByRole('button', { name: say('partnerPages.decline') })).toBeEnabled();
      expect(notice()).toHaveTextContent(limitText(say));
    },
    declining: ({ say, answers }) => {
      answers.decline.expectAsked();
      expect(dialog().getByRole('button', { name: say('partnerPages.keepIt') })).toBeDisabled();
      expect(dialog().getByRole('textbox')).toHaveAttribute('readonly');
    },
  },
});
