// Rules: BIL-49, BIL-50, BIL-51 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { StudentCard } from '../../../../src/client/features/billing/cards/StudentCard';
import {
  FAILED,
  PAID,
  PENDING,
} from '../../../../src/client/features/billing/machines/cardResult.examples';
import { START } from '../../../../src/client/features/billing/machines/payByCard.examples';
import CardPaymentPage from '../../../../src/client/features/billing/pages/CardPaymentPage';
import type { Instalment } from '../../../../src/contract/billing/billing';
import type { CardPayment } from '../../../../src/contract/billing/cards';
import { billingUrls } from '../../../support/apiUrls';
import { fakeServer, json, offline } from '../../../support/fakeServer';
import type { FakeHandler } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';

const { id } = START.payment;
const INSTALMENT: Instalment = {
  id: 5,
  n: 1,
  due_on: '2027-01-15',
  amount: 120_050,
  open: 120_050,
  reference: 'RF711042P01',
  payments: [],
  cards: [],
  links: [],
  sponsors: [],
  is_payable_by_card: true,
};

afterEach(() => {
  delete window.Moyasar;
});

describe.each(SCREEN_LANGUAGES)('paying by card in %s', (language) => {
  const t = (name: string): string => allMessages(language)[name] ?? name;

  async function open(start: FakeHandler) {
    jest.spyOn(console, 'error').mockReturnValue();
    const server = fakeServer({ [`POST ${billingUrls.cards(5)}`]: start });
    await renderWithApp(<StudentCard instalment={INSTALMENT} currency="SAR" />, {
      language,
      session: STUDENT,
    });
    return server;
  }

  it('loads nothing before a press, says why it failed, and starts the form with what the server said', async () => {
    let answer: FakeHandler = offline;
    const server = await open((call) => answer(call));
    expect(document.querySelector('script[src*="cards.example"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('billing.card.pay') }));
    const again = await screen.findByRole('button', { name: t('billing.card.again') });
    expect(screen.getAllByText(t('billing.card.notBegun')).length).toBeGreaterThan(0);
    answer = () => json(409, { status_code: 409, code: 'CONFLICT', message: 'Wait a little' });
    await userEvent.click(again);
    expect((await screen.findAllByText('Wait a little')).length).toBeGreaterThan(0);
    answer = () => json(200, { data: START });
    const init = jest.fn<undefined, [{ readonly on_completed: () => void }]>();
    window.Moyasar = { init };
    await userEvent.click(screen.getByRole('button', { name: t('billing.card.again') }));
    await screen.findByRole('button', { name: t('billing.card.close') });
    const { given_id, amount, callback_url } = START.form;
    const options = { given_id, amount, callback_url, language };
    expect(init).toHaveBeenCalledWith(expect.objectContaining(options));
    expect(init.mock.lastCall?.[0]).not.toHaveProperty('script');
    expect(server.calls().at(-1)?.body).toMatchObject({ amount: 120_050 });
    act(() => init.mock.lastCall?.[0].on_completed());
    const result = await screen.findByRole('link', { name: t('billing.card.result') });
    expect(result).toHaveAttribute('href', `/cardPayment/${id}`);
    expect(screen.queryByRole('button', { name: t('billing.card.close') })).toBeNull();
  });

  it('leaves the transfer where the form does not come, and tries again', async () => {
    await open(() => json(200, { data: START }));
    await userEvent.click(screen.getByRole('button', { name: t('billing.card.pay') }));
    const found = () => document.head.querySelector(`script[src="${START.form.script}"]`);
    await waitFor(() => expect(found()).not.toBeNull());
    act(() => void found()?.dispatchEvent(new Event('error')));
    await screen.findByRole('button', { name: t('billing.card.again') });
    expect(found()).toBeNull();
  });
});

describe.each(SCREEN_LANGUAGES)('after the bank in %s', (language) => {
  const t = (name: string): string => allMessages(language)[name] ?? name;

  async function come(answers: readonly CardPayment[]) {
    jest.spyOn(console, 'error').mockReturnValue();
    let left = [...answers];
    fakeServer({
      [`POST ${billingUrls.cardCheck(id)}`]: () => {
        const [data, ...others] = left;
        if (others.length > 0) left = others;
        return data
          ? json(200, { data })
          : json(404, { status_code: 404, code: 'NOT_FOUND', message: 'x' });
      },
    });
    await renderWithApp(<CardPaymentPage />, {
      language,
      session: STUDENT,
      // The result in the address is not believed.
      at: `/cardPayment/${id}?status=paid&message=APPROVED`,
      path: 'cardPayment/:id',
    });
  }
  const title = (word: string) =>
    screen.findByRole('heading', { name: t(`billing.result.${word}`) });

  it('asks again by itself until the bank has answered', async () => {
    await come([PENDING, PAID]);
    await title('waiting');
    await screen.findByRole('heading', { name: t('billing.result.paid') }, { timeout: 5_000 });
    expect(screen.getByText('mada 1234')).toBeVisible();
    const onward = screen.getByRole('link', { name: t('billing.result.toRequest') });
    expect(onward).toHaveAttribute('href', '/viewRequest/1042');
  });

  it('says why it was refused, and the way on', async () => {
    await come([FAILED]);
    await title('refused');
    expect(screen.getByText('INSUFFICIENT FUNDS')).toBeVisible();
    expect(screen.getByText(t('billing.result.refusedText'))).toBeVisible();
  });

  it('has a way on where there is no such payment', async () => {
    await come([]);
    await title('missing');
    expect(screen.getByRole('link', { name: t('billing.result.toRequests') })).toBeVisible();
  });
});
