// Rules: BIL-73, BIL-77, BIL-90 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { SchoolAccounts } from '../../../../src/client/features/billing/desk/SchoolAccounts';
import { billingUrls } from '../../../support/apiUrls';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { fakeServer, json } from '../../../support/fakeServer';
import { renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

describe.each(SCREEN_LANGUAGES)('the accounts of a school in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  it('marks an IBAN that another school has, with its reason, and keeps what was typed', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const path = billingUrls.schoolAccounts(3);
    const errors = [{ field: 'iban', key: 'ibanElsewhere', message: 'x' }];
    const refused = { status_code: 422, code: 'VALIDATION_FAILED', message: 'x', errors };
    fakeServer({
      [`GET ${path}`]: () => json(200, { data: [] }),
      [`POST ${path}`]: () => json(422, refused),
    });
    const user = setUpUser();
    await act(() => renderWithApp(<SchoolAccounts instituteId={3} />, { language }));
    const add = t('billing.schoolAccounts.add');
    await user.click(await screen.findByRole('button', { name: add }));
    const holder = screen.getByRole('textbox', { name: t('billing.schoolAccounts.holder') });
    const iban = screen.getByRole('textbox', { name: t('billing.schoolAccounts.iban') });
    await user.type(holder, 'Oak College');
    await user.type(iban, 'GB33BUKB20201555555555');
    await user.click(screen.getByRole('button', { name: add }));
    expect(iban).toBeInvalid();
    expect(iban).toHaveAccessibleDescription(
      expect.stringContaining(t('validation.ibanElsewhere')),
    );
    expect(iban).toHaveValue('GB33BUKB20201555555555');
    expect(screen.queryByText(t('billing.schoolAccounts.failed'))).toBeNull();
  });

  it.each(['typedByYou', 'typedByNoLead'] as const)(
    'says why an account that is %s has no confirmation, and offers to take it out',
    async (hindrance) => {
      const account = {
        id: 5,
        holder: 'Oak College',
        iban: 'GB33BUKB20201555555555',
        waits: true,
        by: 'Salma',
        confirmed_by: null,
        may: ['REMOVED'],
        hindrance,
      };
      fakeServer({
        [`GET ${billingUrls.schoolAccounts(3)}`]: () => json(200, { data: [account] }),
      });
      await act(() => renderWithApp(<SchoolAccounts instituteId={3} />, { language }));
      const [, after = ''] = t(`billing.schoolAccounts.${hindrance}`).split('{by}');
      const words = after === '' ? t(`billing.schoolAccounts.${hindrance}`) : after;
      expect(await screen.findByText((text) => text.includes(words.trim()))).toBeVisible();
      const name = (event: string) =>
        t(`billing.schoolAccounts.${event}.of`).replace('{iban}', 'GB33 BUKB 2020 1555 5555 55');
      expect(screen.queryByRole('button', { name: name('CONFIRMED') })).toBeNull();
      expect(screen.getByRole('button', { name: name('REMOVED') })).toBeInTheDocument();
    },
  );
});
