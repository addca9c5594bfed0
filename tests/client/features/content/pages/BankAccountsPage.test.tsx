// Rules: APP-12 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import BankAccountsPage from '../../../../../src/client/features/content/pages/BankAccountsPage';
import type { BankAccount } from '../../../../../src/contract/content/content';
import { contentUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const ACCOUNT: BankAccount = {
  id: 1,
  bank: 'Al-Waha Bank',
  holder: 'Masar Educational Services Company',
  iban: 'SA3399000000608010167519',
  swift: 'WAHASAR1',
  currency: 'SAR',
};
const ROUTE = `GET ${contentUrls.bankAccounts}`;
const answering = (data: readonly BankAccount[]) => () =>
  json(200, { status_code: 200, message: 'OK', data });

describe.each(SCREEN_LANGUAGES)('bank accounts in %s', (language) => {
  const words = namespaceMessages(language, 'bankAccounts');
  const say = (key: string): string =>
    (words[`bankAccounts.${key}`] ?? '').replace('{bank}', ACCOUNT.bank);

  async function openPage() {
    fakeServer({ [ROUTE]: answering([ACCOUNT]) });
    const app = await renderWithApp(<BankAccountsPage />, { language });
    const card = await screen.findByRole('article');
    return { ...app, card };
  }

  it('shows the IBAN in groups of four, left to right', async () => {
    const { card } = await openPage();
    const iban = within(card).getByText('SA33 9900 0000 6080 1016 7519');
    expect(iban).toHaveAttribute('dir', 'ltr');
    expect(iban.tagName).toBe('BDI');
    expect(within(card).getByText('WAHASAR1')).toHaveAttribute('dir', 'ltr');
    expect(card).toHaveTextContent(language === 'ar' ? 'ريال سعودي' : 'Saudi Riyal');
  });

  it('copies the IBAN without spaces and confirms', async () => {
    const { card, user } = await openPage();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(card).getByRole('button', { name: say('copyOf') }));
    expect(await within(card).findByText(say('announced'))).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: say('copied') })).toHaveFocus();
    expect(write).toHaveBeenCalledWith('SA3399000000608010167519');
  });

  it('selects the IBAN when the browser refuses to copy', async () => {
    const { card, user } = await openPage();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await user.click(within(card).getByRole('button', { name: say('copyOf') }));
    await waitFor(() => {
      expect(within(card).getByRole('status')).toHaveTextContent(say('refused'));
    });
    expect(window.getSelection()?.toString()).toBe('SA33 9900 0000 6080 1016 7519');
  });

  it('shows a warning without accounts', async () => {
    fakeServer({ [ROUTE]: answering([]) });
    await renderWithApp(<BankAccountsPage />, { language });
    expect(await screen.findByText(say('emptyText'))).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/contact');
  });
});
