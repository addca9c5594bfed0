import { screen } from '@testing-library/react';
import { bookingMachine } from '../../../../src/client/features/booking/machines/booking';
import { json, offline } from '../../../support/fakeServer';
import { HeldAnswer, describeScreens, letPass } from '../../../support/statecharts/screens';
import { CALL } from '../../../../src/client/features/booking/machines/booking.examples';
import { fixtures } from './machines/booking.fixtures';
import { refuse } from '../registration/components/support';
import { FREE, books, chooseTime, renderBooking, submitBooking } from './support';

interface Booking {
  readonly name: string;
  readonly phone: string;
}
type RenderedApp = Awaited<ReturnType<typeof renderBooking>> & {
  readonly answer: HeldAnswer<Response>;
};

const LAMA = { name: 'Lama', phone: '+966500000001' };
const LIMIT_SECONDS = 90;
const limited = refuse(429, 'RATE_LIMITED', { retry_after: LIMIT_SECONDS });
const taken = refuse(409, 'SLOT_TAKEN');
const call = { body: LAMA } as Parameters<typeof books>[0];

describeScreens<typeof bookingMachine, RenderedApp>(bookingMachine, fixtures, {
  open: async (language) => {
    sessionStorage.clear();
    const answer = new HeldAnswer<Response>();
    return { ...(await renderBooking(language, answer.ask, FREE)), answer };
  },
  steps: {
    BOOKING_SUBMITTED: (app, booking) => submitBooking(app, booking as Booking),
    TIME_CHOSEN: chooseTime,
    TIME_CLEARED: async ({ user, t }) => {
      // Only a chosen time can be taken out.
      const clear = screen.queryByRole('button', { name: t('booking.clearTime') });
      if (clear) await user.click(clear);
    },
    'sendBooking done: appointment': ({ answer }) =>
      answer.answer(json(200, { data: { name: LAMA.name, call: CALL } })),
    'sendBooking failed: taken': ({ answer }) => answer.answer(taken(call)),
    'sendBooking done': ({ answer }) => answer.answer(books(call)),
    'sendBooking failed': ({ answer }) => answer.answer(offline(call)),
    'sendBooking failed: limited': ({ answer }) => answer.answer(limited(call)),
    'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
  },
  sees: {
    submitting: ({ t }) => {
      expect(screen.getByRole('button', { name: t('booking.send') })).toBeDisabled();
      expect(screen.getByRole('button', { name: t('booking.send') })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      expect(screen.getByLabelText(t('booking.name'))).toHaveValue(LAMA.name);
    },
    'idle.afterFailure': ({ t, toasts }) => {
      expect(screen.getByRole('button', { name: t('common.tryAgain') })).toBeEnabled();
      expect(screen.getByLabelText(t('booking.name'))).toHaveValue(LAMA.name);
      expect(screen.getByLabelText(t('booking.phone'))).toHaveValue(LAMA.phone);
      expect(toasts).toEqual([]);
      expect(console.error).toHaveBeenCalledWith('Booking failed', expect.anything());
    },
    'idle.ready': ({ t }) => {
      const [before = ''] = t('booking.limited').split('{when}');
      expect(screen.queryByText(new RegExp(before))).toBeNull();
      expect(screen.queryByText(t('booking.timeTaken'))).toBeNull();
    },
    'idle.limited': ({ t, toasts }) => {
      const [before = ''] = t('booking.limited').split('{when}');
      expect(screen.getByText(new RegExp(`${before}.*\\d`))).toBeVisible();
      expect(screen.getByRole('button', { name: t('booking.send') })).toBeEnabled();
      expect(screen.getByLabelText(t('booking.phone'))).toHaveValue(LAMA.phone);
      expect(toasts).toEqual([]);
    },
    'idle.timesLimited': ({ t }) => {
      const [before = ''] = t('booking.limitedTime').split('{when}');
      expect(screen.getByText(new RegExp(`${before}.*\\d`))).toBeVisible();
      expect(screen.getByRole('button', { name: t('booking.sendWithoutTime') })).toBeEnabled();
      expect(screen.getByRole('button', { name: t('booking.clearTime') })).toBeEnabled();
    },
    'idle.timeTaken': ({ t }) => {
      expect(screen.getByText(t('booking.timeTaken'))).toBeVisible();
      expect(screen.getAllByRole('radio').filter((one) => one.matches(':checked'))).toEqual([]);
      expect(screen.getByLabelText(t('booking.phone'))).toHaveValue(LAMA.phone);
    },
    success: ({ t }) => {
      expect(screen.getByRole('heading')).toHaveTextContent(
        t('booking.thanksTitle').replace('{name}', LAMA.name),
      );
      const calendar = screen.queryByRole('link', { name: t('booking.calendar') });
      if (!calendar) expect(screen.getByText(t('booking.thanksSoon'))).toBeVisible();
      expect(screen.getByText(t('booking.thanksDay'))).toBeVisible();
      expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
    },
  },
});
