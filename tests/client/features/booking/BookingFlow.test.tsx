// Rules: BOOK-01, BOOK-02 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '../../../../src/contract/constants';
import { BOOK, books, renderBooking, submitBooking } from './support';

describe.each(LANGUAGES)('booking in %s', (language) => {
  it('sends nothing while name or phone is empty, and marks the fields', async () => {
    const app = await renderBooking(language, books);
    expect(screen.queryByText(app.t('validation.nameRequired'))).toBeNull();
    await submitBooking(app, { name: '', phone: '' });
    expect(await screen.findByText(app.t('validation.nameRequired'))).toBeVisible();
    expect(screen.getByText(app.t('validation.phoneRequired'))).toBeVisible();
    await submitBooking(app, { name: ' ', phone: '+966500000001' });
    expect(await screen.findByText(app.t('validation.nameRequired'))).toBeVisible();
    expect(app.server.calls(BOOK)).toHaveLength(0);
  });

  it('requires a phone of 7 to 15 digits', async () => {
    const app = await renderBooking(language, books);
    await submitBooking(app, { name: 'Lama', phone: '+12345' });
    expect(await screen.findByText(app.t('validation.phoneFormat'))).toBeVisible();
    expect(app.server.calls(BOOK)).toHaveLength(0);
  });

  it.each(['abc', '05o0000001', '++966500000001'])(
    'rejects %s as a wrong format',
    async (phone) => {
      const app = await renderBooking(language, books);
      await submitBooking(app, { name: 'Lama', phone });
      expect(await screen.findByText(app.t('validation.phoneFormat'))).toBeVisible();
      expect(screen.getByLabelText(app.t('booking.phone'))).toHaveValue(phone);
      expect(app.server.calls(BOOK)).toHaveLength(0);
    },
  );

  it('shows an error only for a touched field', async () => {
    const { user, t } = await renderBooking(language, books);
    await user.click(screen.getByLabelText(t('booking.name')));
    await user.tab();
    expect(await screen.findByText(t('validation.nameRequired'))).toBeVisible();
    expect(screen.queryByText(t('validation.phoneRequired'))).toBeNull();
  });

  it('sends the booking without a token, with Latin digits and an empty honeypot', async () => {
    const app = await renderBooking(language, books);
    await submitBooking(app, { name: ' Lama ', phone: '+٩٦٦٥٠٠٠٠٠٠٠١' });
    await waitFor(() => expect(app.server.calls(BOOK)).toHaveLength(1));
    const [call] = app.server.calls(BOOK);
    expect(call?.body).toEqual({ name: 'Lama', phone: '+966500000001', website: '' });
    expect(call?.headers.get('Authorization')).toBeNull();
  });

  it('hides the honeypot field from users', async () => {
    const { t, container } = await renderBooking(language, books);
    expect(screen.queryByRole('textbox', { name: t('booking.website') })).toBeNull();
    expect(container.querySelector('[name="website"]')).toHaveAttribute('tabindex', '-1');
  });

  it("shows the agency's phone", async () => {
    await renderBooking(language, books);
    expect(await screen.findByRole('link', { name: '+966 11 000 0000' })).toHaveAttribute(
      'href',
      'tel:+966110000000',
    );
  });
});
