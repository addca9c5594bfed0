// Rules: SEO-10 (docs/requirements.md)
import { act, cleanup, screen, waitFor } from '@testing-library/react';

import BookingFlow from '../../../../src/client/features/booking/BookingFlow';
import type { Language } from '../../../../src/contract/common/constants';
import { bookingSchema } from '../../../../src/contract/booking/routes';
import { fakeServer } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';
import { CALL } from '../../../../src/client/features/booking/machines/booking.examples';
import { FREE, SLOTS, chooseTime, slots } from './support';

async function open(language: Language, query = '') {
  fakeServer({ [SLOTS]: slots(FREE) });
  const at = `/bookConsultant${query}`;
  const app = await act(() => renderWithApp(<BookingFlow />, { language, at }));
  const messages = allMessages(language);
  return { ...app, t: (id: string): string => messages[id] ?? id };
}

describe.each(SCREEN_LANGUAGES)('the consultation page in %s', (language) => {
  it('has a form that the browser can send by itself', async () => {
    const app = await open(language);
    await chooseTime(app);
    const form = screen.getByLabelText(app.t('booking.name')).closest('form');
    expect(form).toHaveAttribute('action', '/bookConsultant');
    expect(form).toHaveAttribute('method', 'post');
    const fields = [...(form?.elements ?? [])].filter(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement,
    );
    const named = fields.map(({ name }) => name);
    expect(Object.keys(bookingSchema.fields).filter((name) => !named.includes(name))).toEqual([]);
    expect(fields.find(({ name }) => name === 'lang')).toHaveValue(language);
    const chosen = fields.filter(({ name, checked }) => name === 'starts_at' && checked);
    expect(chosen.map(({ value }) => value)).toEqual([FREE.slots[0]]);
  });

  it('thanks the sender, without a name', async () => {
    const { t } = await open(language, '?sent=1');
    expect(
      await screen.findByRole('heading', { level: 1, name: t('booking.thanksAll') }),
    ).toBeVisible();
    expect(screen.getByText(t('booking.thanksSoon'))).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leads to the page of the call, and to nothing else that its address names', async () => {
    const { t } = await open(language, `?sent=1&call=${CALL.reference}`);
    const link = await screen.findByRole('link', { name: t('booking.call.open') });
    expect(link).toHaveAttribute('href', `/consultation/${CALL.reference}`);
    cleanup();
    await open(language, '?sent=1&call=..%2F..%2Fchat');
    expect(screen.queryByRole('link', { name: t('booking.call.open') })).toBeNull();
  });

  it('offers another call after one was cancelled, and says when one cannot be', async () => {
    const { t } = await open(language, '?cancelled=1');
    expect(await screen.findByText(t('booking.call.cancelled'))).toBeVisible();
    expect(screen.getByLabelText(t('booking.name'))).toBeVisible();
    cleanup();
    await open(language, '?error=call');
    expect(await screen.findByText(t('booking.call.tooLate'))).toBeVisible();
  });

  it('marks the fields that were refused', async () => {
    const { t } = await open(language, '?error=name%2Cphone');
    expect(screen.getByText(t('validation.nameRequired'))).toBeVisible();
    expect(screen.getByText(t('validation.phoneFormat'))).toBeVisible();
    expect(screen.getByLabelText(t('booking.name'))).toBeInvalid();
  });

  it.each([
    ['starts_at', 'booking.timeGone'],
    ['limit', 'booking.limitedLater'],
  ])('says what else went wrong: %s', async (error, id) => {
    const { t } = await open(language, `?error=${error}`);
    await waitFor(() => expect(screen.getByText(t(id))).toBeVisible());
  });
});
