// Rules: BIL-52, BIL-61, BIL-63 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import PayPage from '../../../../src/client/features/billing/pages/PayPage';
import { STORED } from '../../../../src/client/features/files/machines/fileUpload.examples';
import type { PayView } from '../../../../src/contract/billing/payLinks';
import { billingUrls, contentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const TOKEN = 'A'.repeat(24);
const PDF = new File(['%PDF-1.7'], 'transfer.pdf', { type: 'application/pdf' });
const SEND = `POST ${billingUrls.payTransfer(TOKEN)}`;
const PROVE = `POST ${billingUrls.payProof(TOKEN)}`;
const VIEW: PayView = {
  sponsor: null,
  student: 'Sara',
  institute: 'Oak College',
  course: 'General English',
  n: 1,
  count: 2,
  currency: 'GBP',
  open: 120_050,
  due_on: '2027-01-15',
  reference: 'RF18104200P01',
  sponsors: [],
  is_payable_by_card: false,
  payment: null,
  uploads_left: 5,
  card: null,
  expires_at: '2026-12-31T09:00:00.000Z',
};
const SENT = {
  state: 'proofSent',
  since: '2026-12-01T09:00:00.000Z',
  verify_id: null,
  proof: 'transfer.pdf',
  may_send_proof: true,
} as const;

const standing = (received: number) => () =>
  json(200, { data: { id: 'u1', size: PDF.size, received, chunk_size: 524_288, file: null } });

describe.each(SCREEN_LANGUAGES)('the page of whoever pays by a link in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(more: Partial<PayView> = {}) {
    let now: PayView = { ...VIEW, ...more };
    const upload = billingUrls.payUpload(TOKEN, 'u1');
    const answerSent = () => {
      now = { ...now, payment: SENT };
      return json(200, { data: now });
    };
    const server = fakeServer({
      [`GET ${billingUrls.pay(TOKEN)}`]: () => json(200, { data: now }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [] }),
      [`POST ${billingUrls.payUploads(TOKEN)}`]: standing(0),
      [`POST ${upload}/chunks`]: standing(PDF.size),
      [`POST ${upload}/complete`]: () => json(200, { data: STORED }),
      [SEND]: answerSent,
      [PROVE]: answerSent,
    });
    await act(() =>
      renderWithApp(<PayPage />, { language, at: `/pay/${TOKEN}`, path: 'pay/:token' }),
    );
    return { server, user: setUpUser() };
  }

  it('sends the proof with the announcement, without an account', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByRole('button', { name: t('billing.announce') }));
    const form = within(screen.getByRole('form', { name: t('billing.announce') }));
    await enterText(user, form.getByLabelText(t('billing.payer.name'), { exact: false }), 'Omar');
    await user.upload(form.getByLabelText(t('files.choose')), PDF);
    expect(await form.findByText(t('billing.proofAttached'))).toBeVisible();
    await user.click(form.getByRole('button', { name: t('billing.announceSend') }));
    expect(await screen.findByText(t('billing.payment.proofSent'))).toBeVisible();
    expect(screen.getByText('transfer.pdf')).toBeVisible();
    expect(server.calls(SEND)[0]?.body).toMatchObject({
      payer_name: 'Omar',
      amount: 120_050,
      proof_file_id: STORED.id,
    });
  });

  it('sends another proof of what was announced, and none where it may not', async () => {
    const { server, user } = await open({ payment: SENT });
    const again = t('billing.payer.proofAgain');
    await user.click(await screen.findByRole('button', { name: again }));
    const form = within(screen.getByRole('form', { name: again }));
    await user.upload(form.getByLabelText(t('files.choose')), PDF);
    expect(await form.findByText(t('billing.proofAttached'))).toBeVisible();
    await user.click(form.getByRole('button', { name: t('billing.announceSend') }));
    expect(await screen.findByRole('button', { name: again })).toBeVisible();
    expect(server.calls(PROVE)[0]?.body).toEqual({ proof_file_id: STORED.id });
  });

  it('offers no proof once the link has sent enough, or the payment is another person’s', async () => {
    await open({ payment: { ...SENT, may_send_proof: false } });
    expect(await screen.findByText(t('billing.payment.proofSent'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('billing.payer.proofAgain') })).toBeNull();
  });

  it('greets the sponsor that it is made out to, says what it pays, and begins with its name', async () => {
    const name = 'وزارة التعليم';
    const { user } = await open({ sponsor: name, sponsors: [{ name, amount: 100_000 }] });
    const greeting = await screen.findByText((_, element) => {
      return element?.tagName === 'B' && element.textContent.includes(name);
    });
    expect(greeting).toBeVisible();
    expect(screen.getByText(/1,000/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('billing.announce') }));
    const field = screen.getByLabelText(t('billing.payer.name'), { exact: false });
    expect(field).toHaveValue(name);
  });
});
