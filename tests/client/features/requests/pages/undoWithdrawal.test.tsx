// Rules: REQ-09, API-07 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import ViewRequest from '../../../../../src/client/app/pages/ViewRequest';
import type { Language } from '../../../../../src/contract/common/constants';
import type { TimelineEntry } from '../../../../../src/contract/requests/requests';
import { apiUrls, undoWithdrawalUrl } from '../../../../support/apiUrls';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import type { FakeHandler } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { refuses } from '../../../../support/partnerRequests';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { DETAILS } from '../../../../support/requestCards';

const UNDO = `POST ${undoWithdrawalUrl(1042)}`;
const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();
const entry = (event: 'withdrawn' | 'withdrawalUndone', at: string): TimelineEntry => ({
  step: 'contacted',
  actor: 'student',
  at,
  note: '',
  event,
});

/**
 * The page of a request that was withdrawn so many minutes ago.
 * @param ahead minutes that the device's clock is ahead of the server's
 */
async function open(language: Language, minutes: number, undo: FakeHandler = offline, ahead = 0) {
  const at = minutesAgo(minutes + ahead);
  let isBack = false;
  const withdrawn = { withdrawn_at: at, timeline: [...DETAILS.timeline, entry('withdrawn', at)] };
  const back = {
    timeline: [...withdrawn.timeline, entry('withdrawalUndone', minutesAgo(0))],
  };
  const server = fakeServer({
    [`GET ${apiUrls.requests}/1042`]: () =>
      json(
        200,
        { data: { ...DETAILS, ...(isBack ? back : withdrawn) } },
        { Date: new Date(Date.now() - ahead * 60_000).toUTCString() },
      ),
    [UNDO]: (call) => {
      const answer = undo(call);
      if (answer instanceof Response && answer.ok) isBack = true;
      return answer;
    },
  });
  const place = { at: '/viewRequest/1042', path: '/viewRequest/:id' };
  const app = await act(() =>
    renderWithApp(<ViewRequest />, { language, session: STUDENT, ...place }),
  );
  const messages = allMessages(language);
  const t = (id: string): string => messages[id] ?? id;
  const card = within(await screen.findByRole('region', { name: t('requests.reached.withdrawn') }));
  return { ...app, server, t, card };
}

describe.each(SCREEN_LANGUAGES)('taking a withdrawal back in %s', (language) => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

  it.each([12, -12, 60 * 24])(
    'shows what is left of the ten minutes where the clock is %s minutes ahead (API-47)',
    async (ahead) => {
      const { t, card } = await open(language, 2, offline, ahead);
      const button = card.getByRole('button', { name: t('requests.withdrawal.undo') });
      expect(button).toHaveTextContent(/(7:5|8:0)\d/);
    },
  );

  it('brings the request back, with what comes next, and the focus to its progress', async () => {
    const { t, card, user, toasts } = await open(language, 2, () =>
      json(200, { data: { id: 1042 } }),
    );
    const button = card.getByRole('button', { name: t('requests.withdrawal.undo') });
    expect(button).toHaveTextContent(/[78]:[0-5]\d/);
    await user.click(button);
    expect(
      await screen.findByRole('button', { name: t('requests.withdrawal.open') }),
    ).toBeEnabled();
    expect(screen.queryByRole('region', { name: t('requests.reached.withdrawn') })).toBeNull();
    expect(toasts).toContainEqual(expect.objectContaining({ severity: 'success' }));
    const progress = screen.getByRole('region', { name: t('requests.timeline') });
    await waitFor(() => expect(progress).toHaveFocus());
    // Events in between remain listed.
    const steps = within(progress);
    expect(steps.getByText(t('requests.event.withdrawn'))).toBeVisible();
    expect(steps.getByText(t('requests.event.withdrawalUndone'))).toBeVisible();
    expect(document.querySelector('[aria-current="step"]')).toHaveTextContent(
      t('requests.step.documents'),
    );
  });

  it('can be tried again after a failure', async () => {
    const { t, card, user } = await open(language, 2);
    const button = card.getByRole('button', { name: t('requests.withdrawal.undo') });
    await user.click(button);
    expect(await card.findByText(t('requests.withdrawal.undoFailed'))).toBeVisible();
    expect(button).toBeEnabled();
    expect(card.getByRole('link', { name: t('requests.withdrawal.again') })).toBeVisible();
  });

  it('says when it is too late, and leads on', async () => {
    const { t, card, user } = await open(language, 2, () => refuses(409, 'TOO_LATE'));
    await user.click(card.getByRole('button', { name: t('requests.withdrawal.undo') }));
    expect(await card.findByText(t('requests.withdrawal.undoLate'))).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
    expect(card.getByRole('link', { name: t('requests.withdrawal.again') })).toBeVisible();
  });

  it('is not offered once the time is over', async () => {
    const { t, card } = await open(language, 11);
    expect(card.queryByRole('button')).toBeNull();
    expect(card.getByRole('link', { name: t('requests.withdrawal.again') })).toBeVisible();
  });
});
