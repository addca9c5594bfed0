// Rules: PRI-08 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import { FamilyButton } from '../../../../../src/client/features/quotes/components/FamilyButton';
import { priceUrls, shareRequestUrl } from '../../../../support/apiUrls';
import { enterText } from '../../../../support/enterText';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { programmeDetails } from '../../../../support/programmes';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';

const SHARE = `POST ${priceUrls.sharedQuotes}`;
const made = () => json(200, { data: { id: 'abc', expires_at: '2030-01-15T08:00:00.000Z' } });
const LINK = `${window.location.origin}/quote/abc`;

describe.each(SCREEN_LANGUAGES)('send to my family in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const programme = programmeDetails(3, { starts_mondays: true, weeks_min: 2, weeks_max: 12 });

  const open = async (routes: Parameters<typeof fakeServer>[0]) => {
    const server = fakeServer(routes);
    const app = await renderWithApp(<FamilyButton source={{ kind: 'programme', programme }} />, {
      language,
    });
    await app.user.click(screen.getByRole('button', { name: t('common.sendToFamily') }));
    return { ...app, server, dialog: within(await screen.findByRole('dialog')) };
  };

  it('makes a page of the chosen plan, weeks and start, and hands out its link', async () => {
    const { user, server, dialog } = await open({ [SHARE]: made });
    await user.selectOptions(dialog.getByLabelText(t('quote.weeks')), '6');
    await enterText(user, dialog.getByLabelText(t('quote.note')), ' Hello ');
    await enterText(user, dialog.getByLabelText(t('quote.sender')), ' ريم');
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByRole('link', { name: LINK })).toHaveAttribute('href', LINK);
    expect(server.calls(SHARE)[0]?.body).toMatchObject({
      programme_id: 3,
      note: 'Hello',
      sender: 'ريم',
      course: { plan_id: programme.plans[0]?.id, weeks: 6, extras: [] },
    });
    expect(server.calls(SHARE)[0]?.headers.get('Authorization')).toBeNull();
  });

  it('opens with the plan and the weeks that are chosen on the page', async () => {
    const others = programme.plans.map((plan) => ({ ...plan, id: 77, name: 'Intensive' }));
    const source = {
      kind: 'programme',
      programme: { ...programme, plans: [...programme.plans, ...others] },
      chosen: { planId: 77, weeks: 9 },
    } as const;
    const { user } = await renderWithApp(<FamilyButton source={source} />, { language });
    await user.click(screen.getByRole('button', { name: t('common.sendToFamily') }));
    expect(await screen.findByLabelText(t('quote.weeks'))).toHaveValue('9');
    expect(screen.getAllByRole('combobox')[0]).toHaveValue('77');
  });

  it('shares a designed course as it was designed, with its extras', async () => {
    const course = { plan_id: 300, weeks: 6, start_date: '2027-01-04', extras: [4, 7] };
    const source = { kind: 'course', programmeId: 30, title: 'General English', course } as const;
    const server = fakeServer({ [SHARE]: made });
    const { user } = await renderWithApp(<FamilyButton source={source} />, { language });
    await user.click(screen.getByRole('button', { name: t('common.sendToFamily') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByRole('link', { name: LINK })).toBeVisible();
    expect(server.calls(SHARE)[0]?.body).toMatchObject({ programme_id: 30, course });
  });

  it("uses the system's sheet where there is one, else copies the link", async () => {
    const { user, dialog } = await open({ [SHARE]: made });
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    await user.click(await dialog.findByRole('button', { name: t('quote.share') }));
    expect(await dialog.findAllByText(t('quote.copiedLink'))).not.toHaveLength(0);
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(dialog.getByRole('button', { name: t('quote.share') }));
    expect(share).toHaveBeenCalledWith({ title: programme.title, url: LINK });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('asks for other weeks where the chosen ones have no price', async () => {
    const errors = [{ field: 'weeks', key: 'invalid', message: 'Invalid' }];
    const answer = { status_code: 422, code: 'VALIDATION_FAILED', message: 'Invalid', errors };
    const { user, server, dialog } = await open({ [SHARE]: () => json(422, answer) });
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByText(t('details.weeksUnpriced'))).toBeVisible();
    expect(dialog.getByRole('button', { name: t('quote.make') })).toBeDisabled();
    server.use({ [SHARE]: made });
    await user.selectOptions(dialog.getByLabelText(t('quote.weeks')), '6');
    expect(dialog.queryByText(t('details.weeksUnpriced'))).toBeNull();
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByRole('link', { name: LINK })).toBeVisible();
  });

  it('says that a programme is withdrawn and offers no retry', async () => {
    const answer = { status_code: 404, code: 'NOT_FOUND', message: 'No' };
    const { user, dialog } = await open({ [SHARE]: () => json(404, answer) });
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByText(t('details.gone'))).toBeVisible();
    expect(dialog.queryByRole('button', { name: t('common.tryAgain') })).toBeNull();
    expect(dialog.queryByRole('button', { name: t('quote.make') })).toBeNull();
  });

  it('keeps what was chosen when it fails, and tries again', async () => {
    const { user, server, dialog } = await open({ [SHARE]: offline });
    await enterText(user, dialog.getByLabelText(t('quote.note')), 'Hello');
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByText(t('quote.failed'))).toBeVisible();
    expect(dialog.getByLabelText(t('quote.note'))).toHaveValue('Hello');
    server.use({ [SHARE]: made });
    await user.click(dialog.getByRole('button', { name: t('common.tryAgain') }));
    expect(await dialog.findByRole('link', { name: LINK })).toBeVisible();
  });
});

it("shares a student's request with a note only", async () => {
  const url = shareRequestUrl(7);
  const server = fakeServer({ [`POST ${url}`]: made });
  const source = { kind: 'request', id: 7, title: 'General English' } as const;
  const { user } = await renderWithApp(<FamilyButton source={source} />, {
    language: 'en',
    session: STUDENT,
  });
  await user.click(screen.getByRole('button', { name: 'Send to my family' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Create the link' }));
  expect(await screen.findByRole('link', { name: LINK })).toBeVisible();
  expect(server.calls(`POST ${url}`)[0]?.body).toEqual({ note: '', sender: '' });
});
