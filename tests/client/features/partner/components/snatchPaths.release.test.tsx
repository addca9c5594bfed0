// Rules: PAR-02, PAR-05, API-07 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { partnerRequestUrl } from '../../../../support/apiUrls';
import { SnatchActions } from '../../../../../src/client/features/partner/components/SnatchActions';
import type { SnatchWinner } from '../../../../../src/client/features/partner/components/useSnatch';
import { snatchMachine } from '../../../../../src/client/features/partner/machines/snatch';
import { fakeServer } from '../../../../support/fakeServer';
import {
  DECISION,
  PARTNER,
  aPartnerRequest,
  ok,
  refuses,
} from '../../../../support/partnerRequests';
import { renderWithApp } from '../../../../support/renderWithApp';
import { HeldAnswer, describeScreens, letPass } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/snatch.fixtures';
import { EVERYDAY, LIMIT_SECONDS, REFUSALS, REQUEST, limitText, named, sayIn } from './support';
import type { Say } from './support';

const MOST = 3;

type RenderedApp = Awaited<ReturnType<typeof renderWithApp>> & {
  readonly say: Say;
  readonly answer: HeldAnswer<Response>;
  readonly winners: readonly SnatchWinner[];
};

const button = ({ say }: RenderedApp, id: 'partnerPages.snatch' | 'common.tryAgain'): HTMLElement =>
  screen.getByRole('button', { name: named(say, id) });
const notice = (): HTMLElement => screen.getByRole('status', { hidden: true });

describeScreens<typeof snatchMachine, RenderedApp>(snatchMachine, fixtures, {
  open: async (language) => {
    const answer = new HeldAnswer<Response>();
    fakeServer({ ...EVERYDAY, [`POST ${partnerRequestUrl(REQUEST, 'snatch')}`]: answer.ask });
    const winners: SnatchWinner[] = [];
    const onGone = (winner: SnatchWinner): void => void winners.push(winner);
    const actions = <SnatchActions request={REQUEST} limit={MOST} onGone={onGone} />;
    const app = await act(() => renderWithApp(actions, { language, session: PARTNER }));
    return { ...app, say: sayIn(language), answer, winners };
  },
  steps: {
    SNATCH_REQUESTED: ({ user }) => user.click(screen.getByRole('button')),
    'snatchRequest done': ({ answer }) =>
      answer.answer(ok(aPartnerRequest({ id: REQUEST, booking_status: 'snatched' }))),
    ...Object.fromEntries(
      Object.entries({
        ...REFUSALS,
        'failed: decided': () => refuses(409, 'ALREADY_DECIDED', { decision: DECISION }),
        'failed: withdrawn': () => refuses(409, 'REQUEST_WITHDRAWN'),
        'failed: late': () => refuses(409, 'TOO_LATE', { decision: DECISION }),
      }).map(([name, refuse]) => [
        `snatchRequest ${name}`,
        ({ answer }: RenderedApp) => answer.answer(refuse()),
      ]),
    ),
    'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
  },
  sees: {
    'idle.ready': (rendered) => {
      expect(button(rendered, 'partnerPages.snatch')).toBeEnabled();
      expect(notice()).toBeEmptyDOMElement();
      expect(rendered.winners).toEqual([]);
    },
    'idle.failed': (rendered) => {
      expect(button(rendered, 'common.tryAgain')).toBeEnabled();
      expect(notice()).toHaveTextContent(rendered.say('partnerPages.notDone'));
      expect(console.error).toHaveBeenCalledWith('Snatching a request failed', expect.anything());
    },
    'idle.limited': (rendered) => {
      expect(button(rendered, 'partnerPages.snatch')).toBeEnabled();
      expect(notice()).toHaveTextContent(limitText(rendered.say));
    },
    'idle.limitReached': (rendered) => {
      expect(button(rendered, 'partnerPages.snatch')).toBeEnabled();
      expect(notice()).toHaveTextContent(
        rendered.say('partnerPages.limitReached', { limit: MOST }),
      );
    },
    snatching: ({ answer }) => {
      answer.expectAsked();
      expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
      expect(screen.getByRole('button')).toBeDisabled();
      expect(notice()).toBeEmptyDOMElement();
    },
    won: ({ winners, toasts, say }) => {
      expect(winners).toEqual(['us']);
      const text = say('partnerPages.won', { number: REQUEST });
      expect(toasts).toMatchObject([{ severity: 'success', text }]);
    },
    lost: ({ winners, toasts }) => {
      expect(winners).toEqual(['partner']);
      expect(toasts).toEqual([]);
    },
    colleagueWon: ({ winners, toasts }) => {
      expect(winners).toEqual(['colleague']);
      expect(toasts).toEqual([]);
    },
    withdrawn: ({ winners, toasts }) => {
      expect(winners).toEqual(['student']);
      expect(toasts).toEqual([]);
    },
  },
});
