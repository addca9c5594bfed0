// Rules: BOOK-05, BOOK-06, LANG-03 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';

import ConsultationPage from '../../../../src/client/features/booking/ConsultationPage';
import { CALL, CALL_BACK } from '../../../../src/client/features/booking/machines/booking.examples';
import type { BookedCall } from '../../../../src/contract/booking/bookedCall';
import {
  cancelConsultationUrl,
  consultationUrl,
  moveConsultationUrl,
} from '../../../support/apiUrls';
import { fakeServer, json } from '../../../support/fakeServer';
import type { FakeHandler } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';
import { refuse } from '../registration/components/support';
import { FREE, SLOTS, slots } from './support';

const READ = `GET ${consultationUrl(CALL.reference)}`;
const MOVE = `POST ${moveConsultationUrl(CALL.reference)}`;
const CANCEL = `POST ${cancelConsultationUrl(CALL.reference)}`;
const [, LATER = ''] = FREE.slots;

const answers =
  (call: BookedCall): FakeHandler =>
  () =>
    json(200, { status_code: 200, message: 'ok', data: call });

describe.each(SCREEN_LANGUAGES)('the page of a booked call in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const open = async (call: BookedCall | FakeHandler, query = '') => {
    const server = fakeServer({
      [READ]: typeof call === 'function' ? call : answers(call),
      [MOVE]: answers({ ...CALL, starts_at: LATER }),
      [CANCEL]: answers({ ...CALL, state: 'cancelled' }),
      [SLOTS]: slots(FREE),
      [HOME]: () => json(200, homeAnswer()),
    });
    const app = await act(() =>
      renderWithApp(<ConsultationPage />, {
        language,
        at: `/consultation/${CALL.reference}${query}`,
        path: '/consultation/:reference',
      }),
    );
    return { ...app, server };
  };
  const title = (id: string) => screen.findByRole('heading', { level: 1, name: t(id) });
  const press = async (
    user: { click: (element: Element) => Promise<void> },
    role: 'link' | 'button',
    id: string,
  ) => user.click(await screen.findByRole(role, { name: t(id) }));
  /** The text beside a term. */
  const fact = (id: string): HTMLElement | null =>
    screen.getByText(t(id), { selector: 'dt' }).nextElementSibling as HTMLElement | null;

  it('says when the call comes, to which number and from which', async () => {
    const { server } = await open(CALL);
    expect(await title('booking.call.title')).toBeVisible();
    // The test runs in UTC: 06:00 here is 09:00 in Riyadh.
    expect(fact('booking.call.when')).toHaveTextContent(/0?6:00.*0?9:00/);
    expect(fact('booking.call.when')).toHaveTextContent(language === 'en' ? 'Monday' : 'الاثنين');
    expect(fact('booking.call.yourNumber')).toHaveTextContent('+966 50 000 0001');
    expect(fact('booking.call.ourNumber')).toHaveTextContent('+966 11 000 0000');
    expect(fact('booking.name')).toHaveTextContent('Lama');
    expect(screen.getByRole('link', { name: t('booking.calendar') })).toHaveAttribute(
      'href',
      `${CALL.calendar_url}?lang=${language}`,
    );
    expect(server.calls(READ)[0]?.headers.get('Authorization')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });

  it('moves the call to a free time and shows it', async () => {
    const { user, server } = await open(CALL);
    await press(user, 'link', 'booking.call.move');
    await press(user, 'button', 'booking.call.moveSubmit');
    expect(await screen.findByText(t('booking.call.timeMissing'))).toBeVisible();
    expect(server.calls(MOVE)).toHaveLength(0);
    const [, second] = await screen.findAllByRole('radio');
    if (second) await user.click(second);
    await press(user, 'button', 'booking.call.moveSubmit');
    expect(await screen.findByText(t('booking.call.moved'))).toBeVisible();
    expect(server.calls(MOVE).map(({ body }) => body)).toEqual([{ starts_at: LATER }]);
    expect(fact('booking.call.when')).toHaveTextContent(/0?6:30/);
  });

  it('keeps the old time when the new one was taken, and shows what is free', async () => {
    const { user, server } = await open(CALL, '?change=time');
    server.use({ [MOVE]: refuse(409, 'SLOT_TAKEN') });
    const [first] = await screen.findAllByRole('radio');
    if (first) await user.click(first);
    server.use({ [SLOTS]: slots({ ...FREE, slots: FREE.slots.slice(1) }) });
    await press(user, 'button', 'booking.call.moveSubmit');
    expect(await screen.findByText(t('booking.call.timeTaken'))).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    await press(user, 'link', 'booking.call.keep');
    expect(fact('booking.call.when')).toHaveTextContent(/0?6:00/);
  });

  it('cancels after a question, and leads to booking another', async () => {
    const { user, server } = await open(CALL);
    await press(user, 'link', 'booking.call.cancel');
    expect(
      await screen.findByRole('heading', { name: t('booking.call.cancelTitle') }),
    ).toBeVisible();
    expect(server.calls(CANCEL)).toHaveLength(0);
    await press(user, 'button', 'booking.call.cancelSubmit');
    expect(await title('booking.call.titleCancelled')).toHaveFocus();
    expect(screen.getByRole('link', { name: t('booking.call.again') })).toHaveAttribute(
      'href',
      '/bookConsultant',
    );
    expect(screen.getByRole('link', { name: t('booking.call.uncalendar') })).toBeVisible();
    expect(screen.queryByRole('link', { name: t('booking.call.move') })).toBeNull();
  });

  it('tries again after a failure', async () => {
    const { user, server } = await open(CALL, '?change=cancel');
    server.use({ [CANCEL]: refuse(503, 'BUSY') });
    await press(user, 'button', 'booking.call.cancelSubmit');
    expect(await screen.findByText(t('booking.call.failed'))).toBeVisible();
    server.use({ [CANCEL]: answers({ ...CALL, state: 'cancelled' }) });
    await press(user, 'button', 'common.tryAgain');
    expect(await title('booking.call.titleCancelled')).toBeVisible();
  });

  it('shows what became of the call where it can be changed no more', async () => {
    let call: BookedCall = CALL;
    const { user, server } = await open(
      () => json(200, { status_code: 200, message: 'ok', data: call }),
      '?change=cancel',
    );
    server.use({ [CANCEL]: refuse(409, 'CALL_OVER') });
    const button = await screen.findByRole('button', { name: t('booking.call.cancelSubmit') });
    call = { ...CALL, state: 'done' };
    await user.click(button);
    expect(await title('booking.call.titleDone')).toBeVisible();
    expect(screen.queryByRole('button', { name: t('booking.call.cancelSubmit') })).toBeNull();
  });

  it.each([
    ['past', 'booking.call.titlePast'],
    ['done', 'booking.call.titleDone'],
    ['cancelled', 'booking.call.titleCancelled'],
  ] as const)('offers another call once it is %s, and no change', async (state, id) => {
    await open({ ...CALL, state }, '?change=time');
    expect(await title(id)).toBeVisible();
    expect(screen.getByRole('link', { name: t('booking.call.again') })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('link', { name: t('booking.call.cancel') })).toBeNull();
  });

  it('gives a call-back a time, and has no calendar file before', async () => {
    await open(CALL_BACK);
    expect(await screen.findByText(t('booking.call.soon'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('booking.call.chooseTime') })).toBeVisible();
    expect(screen.queryByRole('link', { name: t('booking.calendar') })).toBeNull();
  });

  it('says above its button that there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(CALL, '?change=cancel');
    const note = await screen.findByText(t('common.offline'));
    const send = screen.getByRole('button', { name: t('booking.call.cancelSubmit') });
    expect(note.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads on from an address without a call', async () => {
    await open(refuse(404, 'NOT_FOUND'));
    expect(await title('booking.call.unknown')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: t('common.title.bookConsultant') })).toBeVisible();
  });
});
