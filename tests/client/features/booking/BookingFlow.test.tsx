// Rules: BOOK-01, BOOK-02, BOOK-04, BOOK-05, LANG-03 (docs/requirements.md)
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { enterText } from '../../../support/enterText';
import { json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { CALL, TIME } from '../../../../src/client/features/booking/machines/booking.examples';
import { refuse } from '../registration/components/support';
import {
  BOOK,
  FREE,
  SLOTS,
  books,
  chooseTime,
  renderBooking,
  slots,
  submitBooking,
} from './support';

describe.each(SCREEN_LANGUAGES)('booking in %s', (language) => {
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
    expect(screen.getByText(app.t('validation.cure.phoneFormat'))).toBeVisible();
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

  it('says above its button that there is no connection, until there is one (APP-13)', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { t } = await renderBooking(language, books);
    expect(screen.queryByText(t('common.offline'))).toBeNull();
    const tell = (name: 'online' | 'offline'): void => {
      onLine.mockReturnValue(name === 'online');
      act(() => void window.dispatchEvent(new Event(name)));
    };
    tell('offline');
    const note = await screen.findByText(t('common.offline'));
    const send = screen.getByRole('button', { name: t('booking.send') });
    expect(note.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    tell('online');
    await waitFor(() => expect(screen.queryByText(t('common.offline'))).toBeNull());
  });

  it('shows an error only for a touched field', async () => {
    const { user, t } = await renderBooking(language, books);
    await user.click(screen.getByLabelText(t('booking.name')));
    await user.tab();
    expect(await screen.findByText(t('validation.nameRequired'))).toBeVisible();
    expect(screen.queryByText(t('validation.phoneRequired'))).toBeNull();
  });

  it('sends the booking without a token, with Latin digits, name and phone alone', async () => {
    const app = await renderBooking(language, books);
    await submitBooking(app, { name: ' Lama ', phone: '+٩٦٦٥٠٠٠٠٠٠٠١' });
    await waitFor(() => expect(app.server.calls(BOOK)).toHaveLength(1));
    const [call] = app.server.calls(BOOK);
    expect(call?.body).toEqual({ name: 'Lama', phone: '+966500000001' });
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

  it('sends a chosen time, shown on both clocks, and offers its calendar file (BOOK-04)', async () => {
    const appointment = () => json(200, { data: { name: 'Lama', call: CALL } });
    const app = await renderBooking(language, appointment, FREE);
    await chooseTime(app);
    // The test runs in UTC: 06:00 here is 09:00 in Riyadh.
    const clear = screen.getByRole('button', { name: app.t('booking.clearTime') });
    expect(clear.parentElement).toHaveTextContent(/0?6:00.*0?9:00/);
    await submitBooking(app, { name: 'Lama', phone: '+966500000001' });
    const file = await screen.findByRole('link', { name: app.t('booking.calendar') });
    expect(file).toHaveAttribute('href', `${CALL.calendar_url}?lang=${language}`);
    expect(screen.queryByText(app.t('booking.thanksSoon'))).toBeNull();
    expect(screen.getByText(CALL.phone)).toBeVisible();
    expect(screen.getByRole('link', { name: app.t('booking.call.open') })).toHaveAttribute(
      'href',
      `/consultation/${CALL.reference}`,
    );
    expect(app.server.calls(BOOK)[0]?.body).toEqual({
      name: 'Lama',
      phone: '+966500000001',
      starts_at: TIME,
    });
  });

  it('sends the call-back exactly as before when no time is chosen', async () => {
    const app = await renderBooking(language, books, FREE);
    await chooseTime(app);
    await app.user.click(screen.getByRole('button', { name: app.t('booking.clearTime') }));
    await submitBooking(app, { name: 'Lama', phone: '+966500000001' });
    expect(await screen.findByText(app.t('booking.thanksSoon'))).toBeVisible();
    expect(app.server.calls(BOOK)[0]?.body).toEqual({
      name: 'Lama',
      phone: '+966500000001',
    });
  });

  it('fetches the free times when they are shown', async () => {
    const app = await renderBooking(language, books, FREE);
    const name = app.t('booking.chooseTime');
    const choose = await screen.findByRole('button', { name, expanded: false });
    app.server.use({ [SLOTS]: slots({ ...FREE, slots: FREE.slots.slice(1) }) });
    await app.user.click(choose);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  });

  it('tells who comes second and shows the times that are free now', async () => {
    const app = await renderBooking(language, refuse(409, 'SLOT_TAKEN'), FREE);
    await chooseTime(app);
    app.server.use({ [SLOTS]: slots({ ...FREE, slots: FREE.slots.slice(1) }) });
    await submitBooking(app, { name: 'Lama', phone: '+966500000001' });
    expect(await screen.findByText(app.t('booking.timeTaken'))).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    expect(screen.getByLabelText(app.t('booking.name'))).toHaveValue('Lama');
  });

  itBeforeRelease(
    'sends without a time, in one press, when a number has chosen too many',
    async () => {
      const limited = refuse(429, 'RATE_LIMITED', { retry_after: 3_600 });
      const app = await renderBooking(language, limited, FREE);
      jest.spyOn(console, 'error').mockImplementation();
      await chooseTime(app);
      await submitBooking(app, { name: 'Lama', phone: '+966500000001' });
      const text = new RegExp(app.t('booking.limitedTime').replace('{when}', '.*\\d.*'));
      expect(await screen.findByText(text)).toBeVisible();
      app.server.use({ [BOOK]: books });
      await app.user.click(screen.getByRole('button', { name: app.t('booking.sendWithoutTime') }));
      expect(await screen.findByText(app.t('booking.thanksSoon'))).toBeVisible();
      expect(app.server.calls(BOOK).at(-1)?.body).toEqual({ name: 'Lama', phone: '+966500000001' });
    },
  );

  itBeforeRelease(
    'keeps what was typed over a reload, as of another language, until it is sent',
    async () => {
      const first = await renderBooking(language, books);
      await enterText(first.user, screen.getByLabelText(first.t('booking.name')), 'Lama');
      cleanup();
      const other = await renderBooking(language === 'ar' ? 'en' : 'ar', books);
      await waitFor(() =>
        expect(screen.getByLabelText(other.t('booking.name'))).toHaveValue('Lama'),
      );
      await submitBooking(other, { name: 'Lama', phone: '+966500000001' });
      await screen.findByText(other.t('booking.thanksSoon'));
      cleanup();
      const last = await renderBooking(language, books);
      expect(screen.getByLabelText(last.t('booking.name'))).toHaveValue('');
      expect(screen.getByLabelText(last.t('booking.phone'))).toHaveValue('');
    },
  );

  it('keeps a chosen time too', async () => {
    const appointment = () => json(200, { data: { name: 'Lama', call: CALL } });
    const first = await renderBooking(language, appointment, FREE);
    await chooseTime(first);
    cleanup();
    const app = await renderBooking(language, appointment, FREE);
    const name = app.t('booking.changeTime');
    await app.user.click(await screen.findByRole('button', { name, expanded: false }));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', TIME);
    await submitBooking(app, { name: 'Lama', phone: '+966500000001' });
    await screen.findByRole('link', { name: app.t('booking.calendar') });
    expect(app.server.calls(BOOK)[0]?.body).toMatchObject({ starts_at: TIME });
    cleanup();
    const last = await renderBooking(language, appointment, FREE);
    expect(await screen.findByRole('button', { name: last.t('booking.chooseTime') })).toBeVisible();
  });

  it('keeps a text that was typed before the app answered (APP-20)', async () => {
    const first = await renderBooking(language, books);
    await enterText(first.user, screen.getByLabelText(first.t('booking.name')), 'Lama');
    cleanup();
    const early = document.createElement('input');
    early.name = 'name';
    early.value = 'Sara';
    document.body.append(early);
    const { t } = await renderBooking(language, books);
    expect(screen.getByLabelText(t('booking.name'))).toHaveValue('');
    early.remove();
  });

  it('asks for no time where none is free', async () => {
    const app = await renderBooking(language, books);
    await waitFor(() => expect(app.server.calls(SLOTS)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: app.t('booking.chooseTime') })).toBeNull();
  });

  it('shows the times of one day, by the days of the visitor', async () => {
    const app = await renderBooking(language, books, FREE);
    await app.user.click(await screen.findByRole('button', { name: app.t('booking.chooseTime') }));
    const day = screen.getByRole('combobox', { name: app.t('booking.day') });
    expect(within(day).getAllByRole('option')).toHaveLength(2);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await app.user.selectOptions(day, '2030-03-05');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });
});
