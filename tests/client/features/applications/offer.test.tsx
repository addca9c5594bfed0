// Rules: ADM-05, ADM-06, ADM-08, ADM-11 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import ViewRequest from '../../../../src/client/app/pages/ViewRequest';
import { STORED } from '../../../../src/client/features/files/machines/fileUpload.examples';
import type { Application } from '../../../../src/contract/applications/applications';
import type { RequestDetails } from '../../../../src/contract/requests/requests';
import { apiUrls, schoolApplicationUrls } from '../../../support/apiUrls';
import { AN_OFFER, CONDITIONAL_OFFER, anApplication } from '../../../support/applicationAnswers';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { DETAILS } from '../../../support/requestCards';

const WITHDRAWALS = `POST ${schoolApplicationUrls.events(8)}`;
const EVENTS = `POST ${schoolApplicationUrls.events(7)}`;

describe.each(SCREEN_LANGUAGES)('applications in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const open = async (
    items: readonly Application[],
    query = '',
    details: Partial<RequestDetails> = {},
  ) => {
    const count = items.length;
    const server = fakeServer({
      [`GET ${apiUrls.requests}/1042`]: () =>
        json(200, {
          data: { ...DETAILS, ...details, ...(count > 0 && { applications: count }) },
        }),
      [`GET ${schoolApplicationUrls.ofRequest(1042)}`]: () => json(200, { data: { items } }),
      [HOME]: () => json(200, homeAnswer()),
    });
    const at = { at: `/viewRequest/1042${query}`, path: '/viewRequest/:id' };
    const page = await act(() =>
      renderWithApp(<ViewRequest />, { language, session: STUDENT, ...at }),
    );
    return { server, ...page };
  };
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], id: string) =>
    user.click(await screen.findByRole('button', { name: t(id) }));

  it('stand on the request’s page, each with its state and the way to its offer', async () => {
    const { user, location } = await open([
      anApplication(),
      anApplication({
        id: 8,
        institute: { id: 21, name: 'Hill School' },
        state: 'refused',
        reason: 'The course is full.',
        offers: [],
      }),
    ]);
    const offered = within(await screen.findByRole('article', { name: 'Harbour School' }));
    expect(offered.getByText(t('applications.state.unconditional'))).toBeVisible();
    expect(offered.getByText(t('applications.family.unconditional'))).toBeVisible();
    const refused = within(screen.getByRole('article', { name: 'Hill School' }));
    expect(refused.getByText('The course is full.')).toBeVisible();
    expect(refused.queryByRole('link')).toBeNull();
    await user.click(offered.getByRole('link', { name: /Harbour School/ }));
    expect(location()).toBe('/viewRequest/1042?offer=7');
    expect(await screen.findByRole('heading', { level: 1, name: /Harbour School/ })).toHaveFocus();
  });

  it('say the number of a place that was confirmed, which a visa asks for', async () => {
    await open([anApplication({ state: 'placeConfirmed', place_number: 'CAS-77' })]);
    const card = within(await screen.findByRole('article', { name: 'Harbour School' }));
    expect(card.getByText('CAS-77')).toBeVisible();
  });

  it('are withdrawn with a reason, but for an offer, which is declined', async () => {
    const { server, user } = await open([
      anApplication(),
      anApplication({ id: 8, state: 'submitted', offers: [] }),
    ]);
    server.use({
      [WITHDRAWALS]: () =>
        json(200, { data: anApplication({ id: 8, state: 'withdrawn', offers: [] }) }),
    });
    await press(user, 'applications.event.WITHDRAWN');
    await press(user, 'applications.event.WITHDRAWN');
    const why = screen.getByRole('textbox', { name: t('applications.ask.WITHDRAWN') });
    expect(why).toBeInvalid();
    await user.type(why, 'x');
    await press(user, 'applications.event.WITHDRAWN');
    expect(server.calls(WITHDRAWALS).map(({ body }) => body)).toMatchObject([
      { event: 'WITHDRAWN', note: 'x' },
    ]);
  });

  it('have their offer as what happens now, before the accounts to pay to', async () => {
    const step = { step: 'paid', actor: 'student', by: null, is_late: false } as const;
    const now: Partial<RequestDetails> = {
      now: { ...step, time_zone: null },
      consultant: null,
    };
    const card = async () =>
      within(await screen.findByRole('region', { name: t('requests.now.title') }));
    const accounts = { name: t('common.title.bankAccounts') };
    const { unmount } = await open([anApplication()], '', now);
    const offer = await (await card()).findByRole('link', { name: /Harbour School/ });
    expect(offer).toHaveAttribute('href', '/viewRequest/1042?offer=7');
    expect((await card()).queryByRole('link', accounts)).toBeNull();
    unmount();
    await open([anApplication({ state: 'accepted' })], '', now);
    expect(await (await card()).findByRole('link', accounts)).toBeVisible();
  });

  it('are not asked for where there are none', async () => {
    const { server } = await open([]);
    await screen.findByRole('heading', { level: 1 });
    expect(server.calls(`GET ${schoolApplicationUrls.ofRequest(1042)}`)).toEqual([]);
    expect(screen.queryByRole('region', { name: t('applications.title') })).toBeNull();
  });

  it('have an offer whose start and price are marked where they are not as asked for', async () => {
    await open([anApplication({ offers: [CONDITIONAL_OFFER], state: 'conditional' })], '?offer=7');
    expect(await screen.findByText('Intensive English')).toBeVisible();
    const marked = (id: string) => new RegExp(t(id).split('{')[0] ?? '');
    expect(screen.getByText(marked('applications.askedStart'))).toBeVisible();
    expect(screen.getByText(marked('applications.askedPrice'))).toBeVisible();
    const conditions = within(screen.getByRole('region', { name: t('applications.conditions') }));
    expect(conditions.getByText('IELTS 6.5')).toBeVisible();
    expect(conditions.getAllByRole('listitem')).toHaveLength(2);
  });

  it('mark nothing where the offer is as asked for', async () => {
    const { amount, currency, date_start: start } = DETAILS;
    const same = { total: amount ?? 0, currency: currency ?? '', starts_on: start };
    await open([anApplication({ offers: [{ ...AN_OFFER, ...same }] })], '?offer=7');
    await screen.findByText('Intensive English');
    const marked = (id: string) => new RegExp(t(id).split('{')[0] ?? '');
    expect(screen.queryByText(marked('applications.askedStart'))).toBeNull();
    expect(screen.queryByText(marked('applications.askedPrice'))).toBeNull();
  });

  it('are accepted after a second look, with what becomes of the others', async () => {
    const rival = anApplication({ id: 8, institute: { id: 21, name: 'Hill School' } });
    const { user, server, toasts } = await open([anApplication(), rival], '?offer=7');
    await press(user, 'applications.accept');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(t('applications.acceptMeans'))).toBeVisible();
    expect(dialog.getByRole('checkbox')).toBeChecked();
    expect(server.calls(EVENTS)).toEqual([]);
    await user.click(dialog.getByRole('checkbox'));
    server.use({ [EVENTS]: () => json(200, { data: anApplication({ state: 'accepted' }) }) });
    await user.click(dialog.getByRole('button', { name: t('applications.acceptNow') }));
    await screen.findByRole('heading', { level: 1 });
    expect(server.calls(EVENTS).map(({ body }) => body)).toEqual([
      {
        event: 'ACCEPTED',
        version: 4,
        offer_version: 1,
        decline_others: false,
        idempotency_key: expect.any(String),
      },
    ]);
    expect(toasts).toContainEqual(
      expect.objectContaining({ severity: 'success', text: t('applications.accepted') }),
    );
  });

  it('are declined with a reason or without one, and keep what was typed where it fails', async () => {
    const { user, server } = await open([anApplication()], '?offer=7');
    await press(user, 'applications.decline');
    const dialog = within(await screen.findByRole('dialog'));
    await enterText(user, dialog.getByRole('textbox'), 'Too far');
    server.use({
      [EVENTS]: () => json(409, { status_code: 409, code: 'TOO_LATE', message: 'It is over' }),
    });
    const no = dialog.getByRole('button', { name: t('applications.declineNow') });
    await user.click(no);
    expect(await dialog.findByText('It is over')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Too far');
    server.use({ [EVENTS]: () => json(200, { data: anApplication({ state: 'declined' }) }) });
    await user.click(no);
    await screen.findByRole('heading', { level: 1 });
    const [first, second] = server.calls(EVENTS).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ event: 'DECLINED', note: 'Too far' });
  });

  it('cannot be accepted once the offer has lapsed', async () => {
    await open([anApplication({ state: 'lapsed' })], '?offer=7');
    expect(await screen.findByText(t('applications.family.lapsed'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('applications.accept') })).toBeNull();
    expect(screen.getByRole('link', { name: t('applications.ask') })).toHaveAttribute(
      'href',
      '/chat',
    );
  });

  it('keep older versions to be read, which have no answer', async () => {
    const newest = { ...AN_OFFER, version: 2, course: 'Evening English' };
    const { user, location } = await open(
      [anApplication({ offers: [newest, AN_OFFER] })],
      '?offer=7',
    );
    expect(await screen.findByText('Evening English')).toBeVisible();
    const versions = screen.getByRole('navigation', { name: t('applications.versions') });
    await user.click(within(versions).getByRole('link'));
    expect(location()).toBe('/viewRequest/1042?offer=7&version=1');
    expect(await screen.findByText('Intensive English')).toBeVisible();
    expect(screen.getByText(t('applications.replaced'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('applications.accept') })).toBeNull();
  });

  it('have the school’s letter to save, and the page that anybody can check it on', async () => {
    const letter = { ...STORED, name: 'Offer.pdf', size: 1_500_000, pages: 2 };
    const application = anApplication({ offers: [{ ...AN_OFFER, letter }] });
    const { server, user } = await open([application], '?offer=7');
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    URL.createObjectURL = jest.fn(() => 'blob:letter');
    URL.revokeObjectURL = jest.fn();
    const letterUrl = `GET ${schoolApplicationUrls.letter(7)}`;
    const save = await screen.findByRole('button', { name: /Offer\.pdf/ });
    server.use({ [letterUrl]: () => json(404, { status_code: 404, code: 'NOT_FOUND' }) });
    jest.spyOn(console, 'error').mockImplementation();
    await user.click(save);
    expect(await screen.findByText(t('files.saveFailed'))).toBeVisible();
    server.use({ [letterUrl]: () => new Response('%PDF-') });
    await user.click(save);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(t('files.saveFailed'))).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: t('applications.verify') })).toHaveAttribute(
      'href',
      `/verify/${AN_OFFER.verify_id}`,
    );
  });

  it('say so where there is no such offer', async () => {
    await open([anApplication()], '?offer=99');
    expect(await screen.findByText(t('applications.noOffer'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('applications.back') })).toHaveAttribute(
      'href',
      '/viewRequest/1042',
    );
  });
});
