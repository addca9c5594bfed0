import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BookingFlow } from '../../../../src/client/features/booking/BookingFlow';
import type { Language } from '../../../../src/contract/constants';
import { apiUrls } from '../../../../src/contract/urls';
import { fakeServer, json } from '../../../support/fakeServer';
import type { FakeHandler } from '../../../support/fakeServer';
import { allMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';

export const BOOK = `POST ${apiUrls.studentBook}`;

export const books: FakeHandler = ({ body }) =>
  json(200, { status_code: 200, message: 'ok', data: { name: (body as { name: string }).name } });

export async function renderBooking(language: Language, handler: FakeHandler) {
  const server = fakeServer({
    [BOOK]: handler,
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
    if (text !== '') await user.type(field, text);
  }
  await user.click(screen.getByRole('button'));
}
