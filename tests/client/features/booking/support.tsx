import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import BookingFlow from '../../../../src/client/features/booking/BookingFlow';
import type { ConsultationSlots } from '../../../../src/contract/common/answers';
import type { Language } from '../../../../src/contract/common/constants';
import { bookingUrls, apiUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import type { FakeHandler } from '../../../support/fakeServer';
import { allMessages } from '../../../support/messages';
import { TIME } from '../../../../src/client/features/booking/machines/booking.examples';
import { renderWithApp } from '../../../support/renderWithApp';

export const BOOK = `POST ${bookingUrls.studentBook}`;

export const books: FakeHandler = ({ body }) =>
  json(200, { status_code: 200, message: 'ok', data: { name: (body as { name: string }).name } });

export const SLOTS = `GET ${bookingUrls.consultationSlots}`;

/** Two days of the agency's, the first with two times. */
export const FREE: ConsultationSlots = {
  time_zone: 'Asia/Riyadh',
  slots: [TIME, '2030-03-04T06:30:00.000Z', '2030-03-05T06:00:00.000Z'],
};
export const slots =
  (free: ConsultationSlots): FakeHandler =>
  () =>
    json(200, { status_code: 200, message: 'ok', data: free });

export async function renderBooking(
  language: Language,
  handler: FakeHandler,
  free: ConsultationSlots = { time_zone: null, slots: [] },
) {
  const server = fakeServer({
    [BOOK]: handler,
    [SLOTS]: slots(free),
    [`GET ${apiUrls.home}`]: () =>
      json(200, {
        status_code: 200,
        message: 'ok',
        data: { links: [{ phone: '+966 11 000 0000', email: '', address: '' }] },
      }),
  });
  const messages = allMessages(language);
  const app = await act(() => renderWithApp(<BookingFlow />, { language, at: '/bookConsultant' }));
  return { ...app, server, t: (id: string): string => messages[id] ?? id };
}

/** The button that sends says so, or offers to try again. */
const sendName = (t: (id: string) => string): RegExp =>
  new RegExp(`^(${t('booking.send')}|${t('common.tryAgain')})$`);

export async function submitBooking(
  { user, t }: { readonly user: UserEvent; readonly t: (id: string) => string },
  values: { readonly name: string; readonly phone: string },
): Promise<void> {
  for (const [id, text] of [
    ['booking.name', values.name],
    ['booking.phone', values.phone],
  ] as const) {
    const field = screen.getByLabelText(t(id));
    await user.clear(field);
    if (text !== '') await enterText(user, field, text);
  }
  await user.click(screen.getByRole('button', { name: sendName(t) }));
}

/** Chooses the first free time. */
export async function chooseTime({
  user,
  t,
}: {
  readonly user: UserEvent;
  readonly t: (id: string) => string;
}): Promise<void> {
  const name = t('booking.chooseTime');
  if (screen.queryAllByRole('radio').length === 0) {
    await user.click(await screen.findByRole('button', { name, expanded: false }));
  }
  const [first] = await screen.findAllByRole('radio');
  if (first) await user.click(first);
}
