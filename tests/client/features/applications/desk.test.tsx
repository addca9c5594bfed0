// Rules: ADM-02, ADM-05, ADM-09, DOC-12 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { Application } from '../../../../src/contract/applications/applications';
import type { RequestDocument } from '../../../../src/contract/documents/documents';
import type { DeskHolder, DeskItem } from '../../../../src/contract/desk/desk';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { apiUrls, deskUrl, documentUrls, schoolApplicationUrls } from '../../../support/apiUrls';
import { CONDITIONAL_OFFER, anApplication } from '../../../support/applicationAnswers';
import { aDocument, aVersion } from '../../../support/documentAnswers';
import { LEAD, ok } from '../../../support/deskProgramme';
import { enterText } from '../../../support/enterText';
import { json } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';
import { DETAILS } from '../../../support/requestCards';

const MEMBER: SignedInSession = { ...LEAD, role: 'Team' };
const KHALID: DeskHolder = { id: 't9', name: 'Khalid', since: DETAILS.created_at };
const HARBOUR = { id: 20, name: 'Harbour School', city: 'Leeds' };
const LIST = schoolApplicationUrls.ofRequest(1042);
const EVENTS = `POST ${schoolApplicationUrls.events(7)}`;
const ITEM: DeskItem = {
  kind: 'request',
  id: '1042',
  since: DETAILS.created_at,
  name: 'Sara',
  institute: null,
  phone: '0551234567',
  text: '',
  unread: 0,
  appointment: null,
  request: {
    product: 'english',
    step: 'documents',
    step_since: DETAILS.created_at,
    room: 'r2',
    next_action: null,
  },
  holder: KHALID,
};

async function open(
  items: readonly Application[],
  session = LEAD,
  documents: readonly RequestDocument[] = [],
) {
  let list = items;
  const { server, user } = await renderRoutes('/viewRequest/1042', {
    session,
    server: {
      [`GET ${apiUrls.requests}/1042`]: () =>
        ok({ ...DETAILS, ...(list.length > 0 && { applications: list.length }) }),
      [`GET ${deskUrl('request', '1042')}`]: () => ok(ITEM),
      [`GET ${LIST}`]: () => ok({ items: list }),
      [`GET ${documentUrls.ofRequest(1042)}`]: () => ok({ items: documents, choices: [] }),
      [`GET ${schoolApplicationUrls.choices}`]: ({ query }) =>
        ok({
          institutes: query.get('q')?.startsWith('Harb') ? [HARBOUR] : [],
          has_more: query.get('q') === 'Harb',
          programmes: query.has('q') ? [] : [{ id: 30, name: 'General English' }],
        }),
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Applications' }));
  return {
    server,
    user,
    part,
    now: (changed: readonly Application[]) => {
      list = changed;
    },
  };
}
const bodies = (server: Awaited<ReturnType<typeof open>>['server'], route: string) =>
  server.calls(route).map(({ body }) => body);

it('adds an application: the school by its name, a programme of it, the intake', async () => {
  const { server, user, part, now } = await open([]);
  expect(part.getByText('There is no application yet.')).toBeVisible();
  await user.click(await part.findByRole('button', { name: 'Add an application' }));
  const search = part.getByRole('searchbox', { name: 'School, by its name' });
  await enterText(user, search, 'Hill');
  expect(await part.findByText('No school or university has this name.')).toBeVisible();
  await user.clear(search);
  await enterText(user, search, 'Harb');
  expect(await part.findByText('More than 8 fit. Type more of the name.')).toBeVisible();
  await user.click(await part.findByRole('button', { name: 'Harbour School, Leeds' }));
  await user.selectOptions(
    part.getByRole('combobox', { name: 'Programme' }),
    await part.findByRole('option', { name: 'General English' }),
  );
  server.use({
    [`POST ${LIST}`]: () => {
      now([anApplication({ state: 'draft', offers: [] })]);
      return ok(anApplication({ state: 'draft', offers: [] }));
    },
  });
  await user.click(part.getByRole('button', { name: 'Add an application' }));
  const card = within(await part.findByRole('article', { name: 'Harbour School' }));
  expect(card.getByText('Being prepared')).toBeVisible();
  expect(card.getByText('The team’s turn')).toBeVisible();
  expect(bodies(server, `POST ${LIST}`)).toEqual([
    {
      institute_id: 20,
      programme_id: 30,
      intake_on: null,
      idempotency_key: expect.any(String),
    },
  ]);
});

it('offers what the chart and the table allow, and sends it from the version that it shows', async () => {
  const { server, user, part } = await open([anApplication({ state: 'submitted', offers: [] })]);
  const card = within(await part.findByRole('article', { name: 'Harbour School' }));
  expect((await card.findAllByRole('button')).map(({ textContent: name }) => name)).toEqual([
    'Ask back',
    'Write an offer',
    'Refuse',
    'Withdraw',
  ]);
  await user.click(card.getByRole('button', { name: 'Refuse' }));
  await user.click(card.getByRole('button', { name: 'Refuse' }));
  expect(bodies(server, EVENTS)).toEqual([]);
  await enterText(
    user,
    card.getByRole('textbox', { name: /Why the school refuses/ }),
    'It is full.',
  );
  server.use({ [EVENTS]: () => ok(anApplication({ state: 'refused' })) });
  await user.click(card.getByRole('button', { name: 'Refuse' }));
  expect(await card.findByRole('button', { name: 'Write an offer' })).toBeVisible();
  expect(bodies(server, EVENTS)).toEqual([
    { event: 'REFUSED', version: 4, note: 'It is full.', idempotency_key: expect.any(String) },
  ]);
});

it('says what an application needs before it is ready', async () => {
  const grades = aDocument({ id: 8, name: 'Grades', state: 'inReview' });
  const { server, part } = await open([anApplication({ state: 'draft', offers: [] })], LEAD, [
    aDocument(),
    grades,
    aDocument({ id: 9, name: 'Photograph', state: 'accepted' }),
    aDocument({ id: 10, name: 'Bank letter', purpose: 'visa' }),
  ]);
  const card = within(await part.findByRole('article', { name: 'Harbour School' }));
  const line = await card.findByText(/Not accepted yet/);
  expect(line).toHaveTextContent('Not accepted yet, and needed to apply: Passport and Grades');
  expect(card.getByRole('button', { name: 'Everything is there' })).toBeVisible();
  expect(server.calls(`GET ${documentUrls.ofRequest(1042)}`)).toHaveLength(1);
});

it('writes an offer line by line, with its conditions and their days', async () => {
  const { server, user, part } = await open([anApplication({ state: 'submitted', offers: [] })]);
  const card = within(await part.findByRole('article', { name: 'Harbour School' }));
  await user.click(await card.findByRole('button', { name: 'Write an offer' }));
  const type = (name: RegExp, text: string) =>
    enterText(user, card.getByRole('textbox', { name }), text);
  await user.selectOptions(card.getByRole('combobox', { name: /Kind/ }), 'Conditional offer');
  await user.selectOptions(card.getByRole('combobox', { name: /Currency/ }), 'GBP');
  const line = async (number: number, kind: string, amount: string, words?: string) => {
    const row = within(card.getByRole('group', { name: `Line ${number}` }));
    await user.selectOptions(row.getByRole('combobox', { name: /What it is for/ }), kind);
    await user.type(row.getByRole('textbox', { name: /Amount/ }), amount);
    if (words !== undefined) await user.type(row.getByRole('textbox', { name: /words/ }), words);
  };
  const addLine = () => user.click(card.getByRole('button', { name: 'Add a line' }));
  await line(1, 'Tuition', '2,400.50', 'Weeks 1 to 4');
  await addLine();
  await line(2, 'Fee', '75');
  await addLine();
  await line(3, 'Tuition', '1,200', 'Weeks 5 and 6');
  await addLine();
  await line(4, 'Discount', '٢٠٠');
  await user.click(card.getByRole('button', { name: 'Remove line 2' }));
  expect(card.getByText(/^Total/)).toHaveTextContent('£3,400.50');
  await type(/What must be met/, 'IELTS 6.5');
  await user.type(card.getByLabelText(/To be met by/), '2099-11-01');
  await user.click(card.getByRole('button', { name: 'Add a condition' }));
  const second = within(card.getByRole('group', { name: 'Condition 2' }));
  await enterText(
    user,
    second.getByRole('textbox', { name: /What must be met/ }),
    'The certificate',
  );
  await user.click(card.getByRole('button', { name: 'Send the offer' }));
  // The last day to answer is missing.
  expect(bodies(server, EVENTS)).toEqual([]);
  await user.type(card.getByLabelText(/Last day to answer/), '2099-12-20');
  server.use({ [EVENTS]: () => ok(anApplication()) });
  await user.click(card.getByRole('button', { name: 'Send the offer' }));
  await card.findByRole('button', { name: 'Write an offer' });
  expect(bodies(server, EVENTS)).toMatchObject([
    {
      event: 'OFFERED',
      version: 4,
      offer: {
        kind: 'conditional',
        course: 'General English',
        starts_on: '2027-02-01',
        ends_on: null,
        lines: [
          { kind: 'tuition', label: 'Weeks 1 to 4', amount: 240_050 },
          { kind: 'tuition', label: 'Weeks 5 and 6', amount: 120_000 },
          { kind: 'discount', label: '', amount: 20_000 },
        ],
        currency: 'GBP',
        deposit: null,
        answer_by: '2099-12-20',
        conditions: [
          { what: 'IELTS 6.5', due_on: '2099-11-01' },
          { what: 'The certificate', due_on: null },
        ],
      },
    },
  ]);
});

it('ticks a condition, and says why it could not', async () => {
  const application = anApplication({
    state: 'conditional',
    open_conditions: 1,
    offers: [CONDITIONAL_OFFER],
  });
  const { server, user, part } = await open([application]);
  server.use({
    [EVENTS]: () => json(409, { status_code: 409, code: 'CONFLICT', message: 'It has changed' }),
  });
  await user.click(await part.findByRole('button', { name: 'Mark as met: IELTS 6.5' }));
  expect(await part.findByText('It has changed')).toBeVisible();
  expect(bodies(server, EVENTS)).toMatchObject([{ event: 'CONDITION_MET', condition_id: 1 }]);
});

it('names the document that meets a condition, of those that were accepted', async () => {
  const application = anApplication({
    state: 'conditional',
    open_conditions: 1,
    offers: [CONDITIONAL_OFFER],
  });
  const { server, user, part } = await open([application], LEAD, [
    aDocument({ id: 8, name: 'IELTS result', state: 'accepted', versions: [aVersion()] }),
    aDocument({ id: 9, name: 'Photograph' }),
  ]);
  server.use({ [EVENTS]: () => ok(application) });
  const choice = await part.findByRole('combobox', { name: 'Document that shows it: IELTS 6.5' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent: name }) => name),
  ).toEqual(['No document', 'IELTS result']);
  await user.selectOptions(choice, 'IELTS result');
  await user.click(part.getByRole('button', { name: 'Mark as met: IELTS 6.5' }));
  await waitFor(() =>
    expect(bodies(server, EVENTS)).toMatchObject([
      { event: 'CONDITION_MET', condition_id: 1, document_id: 8 },
    ]),
  );
});

it('shows a colleague how it stands, without a way to change it', async () => {
  const { part } = await open([anApplication()], MEMBER);
  const card = within(await part.findByRole('article', { name: 'Harbour School' }));
  expect(card.getByText('Unconditional offer')).toBeVisible();
  expect(card.getByText('Offer written')).toBeInTheDocument();
  await screen.findByRole('region', { name: 'Desk' });
  expect(card.queryByRole('button')).toBeNull();
  expect(part.queryByRole('button', { name: 'Add an application' })).toBeNull();
});
