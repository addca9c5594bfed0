// Rules: PAR-17, CTL-08, LEAD-07 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { DeskPartners } from '../../../../src/contract/admin/members';
import { DESK_LISTS } from '../../../../src/contract/desk/desk';
import type { DeskItem } from '../../../../src/contract/desk/desk';
import type { DeskApplication } from '../../../../src/contract/partner/applications';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { enterText } from '../../../support/enterText';
import { apiUrls, applicationUrls, deskUrl, leadUrls } from '../../../support/apiUrls';
import { json } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';

const AT = '2026-03-01T08:00:00.000Z';
const person = (role: 'Team' | 'TeamLead'): SignedInSession => ({
  token: 'token-of-huda',
  role,
  user: { id: 't1', name: 'Huda', image: null },
});
const item = (more: Partial<DeskItem> = {}): DeskItem => ({
  kind: 'application',
  id: '7',
  since: AT,
  name: 'Oliver',
  institute: 'Oak College',
  phone: '+442079460001',
  text: 'We teach',
  unread: 0,
  appointment: null,
  request: null,
  holder: null,
  application_state: 'new',
  ...more,
});
const application = (more: Partial<DeskApplication> = {}): DeskApplication => ({
  id: 7,
  state: 'new',
  institute_name: 'Oak College',
  contact_name: 'Oliver',
  email: 'oliver@oak.example',
  phone: '+442079460001',
  country: 'Ireland',
  message: 'We teach',
  language: 'en',
  at: AT,
  handled_at: null,
  institute: null,
  messages: [],
  ...more,
});
const PARTNERS: DeskPartners = {
  items: [],
  more: false,
  institutes: [
    { id: 2, name: 'Oak College' },
    { id: 1, name: 'Thames School' },
  ],
};
const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const ANSWER = `POST ${applicationUrls.answer(7)}`;
const APPROVE = `POST ${applicationUrls.approve(7)}`;
const REJECT = `POST ${applicationUrls.reject(7)}`;

const open = (role: 'Team' | 'TeamLead', routes: FakeRoutes = {}, shown = application()) => {
  const row = item({ application_state: shown.state });
  return renderRoutes('/desk?queue=application&open=application%3A7', {
    session: person(role),
    server: {
      [`GET ${apiUrls.desk}`]: ({ query }) => {
        const wanted = query.get('queue');
        const queues = DESK_LISTS.filter((one) => one === (wanted ?? 'application'));
        const counts = { free: 1, mine: 0, others: 0 };
        return ok({
          queues: queues.map((queue) => ({ queue, counts, items: [row], next_cursor: null })),
        });
      },
      [`GET ${applicationUrls.counts}`]: () =>
        ok({ new: 4, answered: 3, approved: 12, rejected: 2, closed: 1 }),
      [`GET ${deskUrl('application', '7')}`]: () => ok(row),
      [`GET ${applicationUrls.application(7)}`]: () => ok(shown),
      [`GET ${leadUrls.partners}`]: () => ok(PARTNERS),
      ...routes,
    },
  });
};
const panel = async () => {
  const found = await screen.findByRole('complementary', { name: 'Oliver' });
  await within(found).findByText('oliver@oak.example');
  return within(found);
};

it('shows all that was written, and the lists of every state with its number', async () => {
  await open('Team');
  const shown = await panel();
  expect(shown.getByText('We teach')).toBeVisible();
  expect(shown.getByText('Ireland')).toBeVisible();
  expect(shown.getByText('English')).toBeVisible();
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  await waitFor(() =>
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'New (4)',
      'Answered (3)',
      'Approved (12)',
      'Rejected (2)',
      'Closed (1)',
    ]),
  );
  expect(shown.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(shown.queryByRole('button', { name: /^Reject/ })).toBeNull();
});

it('closes without an answer after a question only, which can be left', async () => {
  const CLOSE = `POST ${deskUrl('application', '7', 'done')}`;
  const since = '2026-01-04T09:00:00.000Z';
  const mine = item({ holder: { id: person('Team').user.id, name: 'Khalid', since } });
  const { user, server } = await open('Team', {
    [`GET ${deskUrl('application', '7')}`]: () => ok(mine),
    [CLOSE]: () => ok(null),
  });
  const close = await (
    await panel()
  ).findByRole('button', { name: 'Close without an answer: Oliver' });
  await user.click(close);
  const question = within(await screen.findByRole('dialog', { name: /^Close without an answer/ }));
  expect(question.getByText(/The applicant is told nothing/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(CLOSE)).toEqual([]);
  await user.click(close);
  await user.click(await screen.findByRole('button', { name: 'Close without an answer' }));
  await waitFor(() => expect(server.calls(CLOSE)).toHaveLength(1));
});

it('a member writes to the applicant; what was typed stays when it fails, and goes once', async () => {
  let fails = true;
  const { user, server } = await open('Team', {
    [ANSWER]: () =>
      fails
        ? json(503, { status_code: 503, code: 'UNAVAILABLE', message: 'Not now' })
        : ok(application({ state: 'answered' })),
  });
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: 'Send a message: Oak College' }));
  const form = within(await shown.findByRole('form', { name: 'Send a message' }));
  await user.click(form.getByRole('button', { name: 'Send a message' }));
  const field = form.getByRole('textbox', { name: 'Message to the applicant' });
  expect(field).toBeInvalid();
  await enterText(user, field, 'Which subjects?');
  await user.click(form.getByRole('button', { name: 'Send a message' }));
  expect(await form.findByText('Not now')).toBeVisible();
  expect(field).toHaveValue('Which subjects?');
  fails = false;
  await user.click(form.getByRole('button', { name: 'Send a message' }));
  expect(await screen.findByText('The message to Oliver is on its way.')).toBeVisible();
  const bodies = server.calls(ANSWER).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

it('a lead approves for a school of the list, and reads why a number is refused', async () => {
  let refused = true;
  const { user, server } = await open('TeamLead', {
    [APPROVE]: () =>
      refused
        ? json(409, {
            status_code: 409,
            code: 'CONFLICT',
            message: 'No',
            data: { refusal: 'otherInstitute' },
          })
        : ok(application({ state: 'approved' })),
  });
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: 'Approve: Oak College' }));
  const form = within(await shown.findByRole('form', { name: 'Approve' }));
  const institute = form.getByRole('combobox', { name: 'School or university' });
  expect(form.getByText(/The applicant wrote “Oak College”/)).toBeVisible();
  await form.findByRole('option', { name: 'Oak College' });
  await user.selectOptions(institute, 'Oak College');
  await user.click(form.getByRole('button', { name: 'Approve' }));
  expect(await form.findByText(/a member of another school or university/)).toBeVisible();
  refused = false;
  await user.click(form.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Oliver is a partner now and is being told.')).toBeVisible();
  expect(server.calls(APPROVE).at(-1)?.body).toMatchObject({ institute: 2, text: '' });
});

it('a lead rejects with a reason; another reason needs words', async () => {
  const { user, server } = await open('TeamLead', {
    [REJECT]: () => ok(application({ state: 'rejected' })),
  });
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: 'Reject: Oak College' }));
  const form = within(await shown.findByRole('form', { name: 'Reject' }));
  await user.selectOptions(
    form.getByRole('combobox', { name: 'Why we reject it' }),
    'Another reason, in your words',
  );
  await user.click(form.getByRole('button', { name: 'Reject' }));
  const words = form.getByRole('textbox', { name: 'Words to the applicant' });
  expect(words).toBeInvalid();
  await enterText(user, words, 'Write again in May.');
  await user.click(form.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/^The application is rejected/)).toBeVisible();
  expect(server.calls(REJECT)[0]?.body).toMatchObject({
    reason: 'other',
    text: 'Write again in May.',
  });
});

it('shows what a decided one was told, and offers nothing more', async () => {
  const rejected = application({
    state: 'rejected',
    handled_at: AT,
    messages: [
      { id: 1, event: 'rejected', by: 'Huda', at: AT, reason: 'full', text: 'Thank you.' },
    ],
  });
  await open('TeamLead', {}, rejected);
  const shown = await panel();
  const told = within(shown.getByRole('region', { name: 'What we told the applicant' }));
  expect(told.getByText('We have enough partners of this kind')).toBeVisible();
  expect(told.getByText('Thank you.')).toBeVisible();
  expect(told.getByText('Huda')).toBeVisible();
  for (const name of [/^Approve/, /^Reject/, /^Send a message/, /^Take/, /^Hand over/]) {
    expect(shown.queryByRole('button', { name })).toBeNull();
  }
});

itBeforeRelease('an institute that is made for it comes back chosen', async () => {
  const made = { id: 9, name: 'Oak College', kind: 'language_school', currency: 'EUR' };
  const { user, location } = await open('TeamLead', {
    [`GET ${leadUrls.programmeChoices}`]: () =>
      ok({ institutes: [], cities: [{ id: 4, name: 'Dublin' }], specializations: [] }),
    [`POST ${leadUrls.institutes}`]: () => ok(made),
    [`GET ${leadUrls.partners}`]: () =>
      ok({ ...PARTNERS, institutes: [{ id: 9, name: 'Oak College' }] }),
  });
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: 'Approve: Oak College' }));
  await user.click(await shown.findByRole('link', { name: 'Add one that is not in the list' }));
  const field = (name: string) => screen.getByRole('textbox', { name });
  const kind = await screen.findByRole('combobox', { name: 'Kind' });
  await user.selectOptions(kind, within(kind).getAllByRole('option')[1] ?? '');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Dublin');
  await enterText(user, field('Name in Arabic'), 'كلية البلوط');
  await enterText(user, field('Name in English'), 'Oak College');
  await enterText(user, field('Description in Arabic'), 'كلية');
  await enterText(user, field('Description in English'), 'A college');
  await user.click(screen.getByRole('button', { name: 'Add a school or university' }));
  await waitFor(() => expect(location()).toBe('/desk?queue=application&open=application%3A7'));
  const form = within(await (await panel()).findByRole('form', { name: 'Approve' }));
  await form.findByRole('option', { name: 'Oak College' });
  expect(form.getByRole('combobox', { name: 'School or university' })).toHaveValue('9');
});
