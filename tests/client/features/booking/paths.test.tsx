import { screen } from '@testing-library/react';
import { bookingMachine } from '../../../../src/client/machines/booking';
import { offline } from '../../../support/fakeServer';
import { HeldAnswer, describeScreens, letPass } from '../../../support/statecharts/screens';
import { fixtures } from '../../machines/booking.fixtures';
import { refuse } from '../registration/support';
import { books, renderBooking, submitBooking } from './support';

interface Booking {
  readonly name: string;
  readonly phone: string;
}
type Stage = Awaited<ReturnType<typeof renderBooking>> & { readonly answer: HeldAnswer<Response> };

const LAMA = { name: 'Lama', phone: '+966500000001' };
const LIMIT_SECONDS = 90;
const limited = refuse(429, 'RATE_LIMITED', { retry_after: LIMIT_SECONDS });
const call = { body: LAMA } as Parameters<typeof books>[0];

describeScreens<typeof bookingMachine, Stage>(bookingMachine, fixtures, {
  open: async (language) => {
    const answer = new HeldAnswer<Response>();
    return { ...(await renderBooking(language, answer.ask)), answer };
  },
  steps: {
    BOOKING_SUBMITTED: (stage, booking) => submitBooking(stage, booking as Booking),
    'sendBooking done': ({ answer }) => answer.answer(books(call)),
    'sendBooking failed': ({ answer }) => answer.answer(offline(call)),
    'sendBooking failed: limited': ({ answer }) => answer.answer(limited(call)),
    'after untilLimitEnds': () => letPass(LIMIT_SECONDS * 1_000 + 1_000),
  },
  sees: {
    submitting: ({ t }) => {
      expect(screen.getByRole('button', { name: t('booking.send') })).toBeDisabled();
      expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
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
      expect(screen.getByLabelText(t('booking.name'))).toHaveValue(LAMA.name);
    },
    'idle.limited': ({ t, toasts }) => {
      const [before = ''] = t('booking.limited').split('{when}');
      expect(screen.getByText(new RegExp(`${before}.*\\d`))).toBeVisible();
      expect(screen.getByRole('button', { name: t('booking.send') })).toBeEnabled();
      expect(screen.getByLabelText(t('booking.phone'))).toHaveValue(LAMA.phone);
      expect(toasts).toEqual([]);
    },
    success: ({ t }) => {
      expect(screen.getByRole('heading')).toHaveTextContent(
        t('booking.thanksTitle').replace('{name}', LAMA.name),
      );
      expect(screen.getByText(t('booking.thanksSoon'))).toBeVisible();
      expect(screen.getByText(t('booking.thanksDay'))).toBeVisible();
      expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
    },
  },
});
