// Rules: BOOK-01, BOOK-02 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '../../../../src/contract/constants';
import { BOOK, books, renderBooking, submitBooking } from './support';

describe.each(LANGUAGES)('booking in %s', (language) => {
  it('sends nothing while name or phone is empty, and says so at the fields', async () => {
    const app = await renderBooking(language, books);
    expect(screen.queryByText(app.t('validation.nameRequired'))).toBeNull();
    await submitBooking(app, { name: '', phone: '' });
    expect(await screen.findByText(app.t('validation.nameRequired'))).toBeVisible();
    expect(screen.getByText(app.t('validation.phoneRequired'))).toBeVisible();
    await submitBooking(app, { name: ' ', phone: '+966500000001' });
    expect(await screen.findByText(app.t('validation.nameRequired'))).toBeVisible();
    expect(app.server.calls(BOOK)).toHaveLength(0);
  });

  it('wants a phone of 7 to 15 digits', async () => {
    const app = await renderBooking(language, books);
    await submitBooking(app, { name: 'Lama', phone: '+12345' });
    expect(await screen.findByText(app.t('validation.phoneFormat'))).toBeVisible();
    expect(app.server.calls(BOOK)).toHaveLength(0);
  });

  it.each(['abc', '05o0000001', '++966500000001'])('calls %s a wrong format', async (phone) => {
    const app = await renderBooking(language, books);
    await submitBooking(app, { name: 'Lama', phone });
    expect(await screen.findByText(app.t('validation.phoneFormat'))).toBeVisible();
    expect(screen.getByLabelText(app.t('booking.phone'))).toHaveValue(phone);
    expect(app.server.calls(BOOK)).toHaveLength(0);
  });

  it('shows an error only for a field that was touched', async () => {
    const { user, t } = await renderBooking(language, books);
    await user.click(screen.getByLabelText(t('booking.name')));
    await user.tab();
    expect(await screen.findByText(t('validation.nameRequired'))).toBeVisible();
    expect(screen.queryByText(t('validation.phoneRequired'))).toBeNull();
  });

  it('sends the booking without a token, digits in any script, and nothing in the hidden field', async () => {
    const app = await renderBooking(language, books);
    await submitBooking(app, { name: ' Lama ', phone: '+٩٦٦٥٠٠٠٠٠٠٠١' });
    await waitFor(() => expect(app.server.calls(BOOK)).toHaveLength(1));
    const [call] = app.server.calls(BOOK);
    expect(call?.body).toEqual({ name: 'Lama', phone: '+966500000001', website: '' });
    expect(call?.headers.get('Authorization')).toBeNull();
  });

  it('keeps the field for programs away from people', async () => {
    const { t, container } = await renderBooking(language, books);
    expect(screen.queryByRole('textbox', { name: t('booking.website') })).toBeNull();
    expect(container.querySelector('[name="website"]')).toHaveAttribute('tabindex', '-1');
  });

  it('shows the phone of the agency', async () => {
    await renderBooking(language, books);
    expect(await screen.findByRole('link', { name: '+966 11 000 0000' })).toHaveAttribute(
      'href',
      'tel:+966110000000',
    );
  });
});
