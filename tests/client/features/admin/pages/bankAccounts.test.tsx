// Rules: BIL-11, DESK-03, LEAD-06 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { AccountFacts, DeskBankAccount } from '../../../../../src/contract/admin/content';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { leadUrls, entryUrl } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const FACTS: AccountFacts = {
  bank_name_ar: 'بنك',
  bank_name_en: 'Waha Bank',
  holder_ar: 'شركة',
  holder_en: 'Masar Company',
  iban: 'SA0380000000608010167519',
  swift: 'WAHASAR1',
  currency: 'SAR',
};
const ACCOUNT: DeskBankAccount = {
  ...FACTS,
  id: 3,
  version: 'v1',
  state: 'listed',
  iban_waits: false,
  iban_set_by: null,
  iban_set_by_name: null,
  iban_set_by_lead: false,
};
const LIST = `GET ${leadUrls.bankAccounts}`;
const ADD = `POST ${leadUrls.bankAccounts}`;
const CHANGE = `POST ${entryUrl(leadUrls.bankAccounts, 3)}`;
const STATE = `${CHANGE}/state`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const listed = (...items: DeskBankAccount[]) => ({ [LIST]: () => ok({ items }) });
const open = (routes: FakeRoutes, id?: string) =>
  renderRoutes(`/desk/content?id=${id ?? 'account'}`, {
    session: LEAD,
    server: routes,
  });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('lists every account, with the ways to change it and to add one', async () => {
  await open(listed(ACCOUNT, { ...ACCOUNT, id: 4, bank_name_en: 'Old Bank', state: 'withdrawn' }));
  const card = within(await screen.findByRole('article', { name: 'Waha Bank' }));
  expect(card.getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible();
  expect(card.getByText('Shown to students')).toBeVisible();
  expect(card.getByRole('link', { name: 'Change: Waha Bank' })).toHaveAttribute(
    'href',
    '/desk/content?id=account-3',
  );
  const old = within(screen.getByRole('article', { name: 'Old Bank' }));
  expect(old.getByText('Withdrawn')).toBeVisible();
  expect(old.getByRole('button', { name: 'List again: Old Bank' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
    'href',
    '/desk/content?id=account-new',
  );
});

it('lets another lead confirm an IBAN, and says to the one who typed it what it waits for', async () => {
  const waiting = {
    ...ACCOUNT,
    iban_waits: true,
    iban_set_by: 't2',
    iban_set_by_name: 'Salma',
    iban_set_by_lead: true,
  };
  const mine = { ...waiting, id: 4, bank_name_en: 'My Bank', iban_set_by: 't1' };
  let first: DeskBankAccount = waiting;
  const { user, server } = await open({
    [LIST]: () => ok({ items: [first, mine] }),
    [`${CHANGE}/confirmation`]: () => {
      first = ACCOUNT;
      return ok(first);
    },
  });
  const own = within(await screen.findByRole('article', { name: 'My Bank' }));
  expect(own.getByText(/once another lead has confirmed it/)).toBeVisible();
  expect(own.queryByRole('button', { name: /Confirm/ })).toBeNull();
  const card = within(screen.getByRole('article', { name: 'Waha Bank' }));
  expect(card.getByText('Not shown yet: waits for another lead')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Confirm the IBAN: Waha Bank' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Salma.*SA03 8000 0000 6080 1016 7519/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm the IBAN' }));
  expect(await card.findByText('Shown to students')).toBeVisible();
  expect(server.calls(`${CHANGE}/confirmation`).map(({ body }) => body)).toEqual([
    { version: 'v1' },
  ]);
});

it('offers no confirmation of an IBAN whose typist is no lead any more, and says what to do', async () => {
  const waiting = {
    ...ACCOUNT,
    iban_waits: true,
    iban_set_by: 't2',
    iban_set_by_name: 'Salma',
    iban_set_by_lead: false,
  };
  await open({ [LIST]: () => ok({ items: [waiting] }) });
  const card = within(await screen.findByRole('article', { name: 'Waha Bank' }));
  expect(card.getByText(/not a lead any more \(Salma\).*save the account again/)).toBeVisible();
  expect(card.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

it('asks about a changed IBAN in groups of four, and saves it only when told', async () => {
  const { user, server, location } = await open(
    { ...listed(ACCOUNT), [CHANGE]: () => ok({ ...ACCOUNT, version: 'v2' }) },
    'account-3',
  );
  const iban = await field('IBAN');
  await user.clear(iban);
  await enterText(user, iban, 'SA03 8000 0000 6080 1016 7518');
  await user.click(press('Save'));
  expect(screen.getByText('This IBAN is not right')).toBeVisible();
  await user.clear(iban);
  await enterText(user, iban, 'gb29 nwbk 6016 1331 9268 19');
  await user.click(press('Save'));
  const question = within(await screen.findByRole('dialog', { name: 'Is this IBAN right?' }));
  expect(question.getByText('GB29 NWBK 6016 1331 9268 19')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(CHANGE)).toEqual([]);
  expect(iban).toHaveValue('gb29 nwbk 6016 1331 9268 19');
  await user.click(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(location()).toBe('/desk/content?id=account');
  expect(server.calls(CHANGE).map(({ body }) => body)).toEqual([
    { ...FACTS, version: 'v1', iban: 'GB29NWBK60161331926819', confirmed: true },
  ]);
});

itBeforeRelease(
  'asks nothing where the IBAN stays, and shows what a colleague has made of the account',
  async () => {
    const theirs = { ...ACCOUNT, version: 'v2', holder_en: 'From Salma' };
    let current = ACCOUNT;
    const { user, server } = await open(
      {
        [LIST]: () => ok({ items: [current] }),
        [CHANGE]: ({ body }) => {
          if ((body as DeskBankAccount).version === 'v2') return ok({ ...theirs, version: 'v3' });
          current = theirs;
          const answer = { status_code: 409, code: 'CONFLICT', message: 'No' };
          return json(409, { ...answer, data: { entry: theirs } });
        },
      },
      'account-3',
    );
    const holder = await field('Account holder in English');
    await user.clear(holder);
    await enterText(user, holder, 'Mine');
    await user.click(press('Save'));
    expect(await screen.findByText('Now: From Salma')).toBeVisible();
    expect(holder).toHaveValue('Mine');
    await user.click(press('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.calls(CHANGE).at(-1)?.body).toMatchObject({ version: 'v2', holder_en: 'Mine' });
  },
);

itBeforeRelease(
  'asks before an IBAN of a colleague is replaced by the one that was there',
  async () => {
    const theirs = { ...ACCOUNT, version: 'v2', iban: 'GB29NWBK60161331926819' };
    const { user, server } = await open(
      {
        ...listed(ACCOUNT),
        [CHANGE]: () =>
          json(409, {
            status_code: 409,
            code: 'CONFLICT',
            message: 'No',
            data: { entry: theirs },
          }),
      },
      'account-3',
    );
    await enterText(user, await field('Account holder in English'), '!');
    await user.click(press('Save'));
    expect(await screen.findByText('Now: GB29NWBK60161331926819')).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByRole('dialog', { name: 'Is this IBAN right?' })).toBeVisible();
    expect(server.calls(CHANGE)).toHaveLength(1);
  },
);

itBeforeRelease(
  'adds an account after the question, and says where the IBAN stands already',
  async () => {
    const answer = { status_code: 409, code: 'CONFLICT', message: 'No' };
    const { user, server } = await open(
      { ...listed(), [ADD]: () => json(409, { ...answer, data: { iban_taken: true } }) },
      'account-new',
    );
    await enterText(user, await field('Bank’s name in Arabic'), 'بنك');
    await enterText(user, await field('Bank’s name in English'), 'Waha Bank');
    await enterText(user, await field('Account holder in Arabic'), 'شركة');
    await enterText(user, await field('Account holder in English'), 'Masar Company');
    await enterText(user, await field('IBAN'), 'SA0380000000608010167519');
    await enterText(user, await field('SWIFT / BIC'), 'wahasar1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'SAR');
    await user.click(press('Save'));
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByText(/^This IBAN is in the list already/)).toBeVisible();
    expect(server.calls(ADD).map(({ body }) => body)).toEqual([FACTS]);
  },
);

it('withdraws after a question, and lists again without one', async () => {
  let current = ACCOUNT;
  const { user, server } = await open({
    [LIST]: () => ok({ items: [current] }),
    [STATE]: ({ body }) => {
      const { state } = body as Pick<DeskBankAccount, 'state'>;
      current = { ...current, state, version: `${current.version}+` };
      return ok(current);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Waha Bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn: Waha Bank')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'List again: Waha Bank' }));
  expect(await screen.findByText('Listed again: Waha Bank')).toBeVisible();
  expect(server.calls(STATE).map(({ body }) => body)).toEqual([
    { version: 'v1', state: 'withdrawn' },
    { version: 'v1+', state: 'listed' },
  ]);
});

it('says so where there is no such account', async () => {
  await open(listed(ACCOUNT), 'account-9');
  expect(await screen.findByText('This was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the content' })).toBeVisible();
});
