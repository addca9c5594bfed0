// Rules: ADM-10, DOC-13 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import {
  documentUrls,
  entryUrl,
  partnerUrls,
  schoolApplicationUrls,
} from '../../../support/apiUrls';
import { anApplication } from '../../../support/applicationAnswers';
import { aDocument, aVersion } from '../../../support/documentAnswers';
import { enterText } from '../../../support/enterText';
import {
  CONTACT,
  PARTNER,
  aPartnerRequest,
  ok,
  paged,
  refuses,
} from '../../../support/partnerRequests';
import type { FakeRoutes } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';

const REQUEST = `GET ${entryUrl(partnerUrls.requests, 1042)}`;
const LIST = `GET ${schoolApplicationUrls.ofRequest(1042)}`;
const EVENTS = `POST ${schoolApplicationUrls.events(7)}`;
const open = (routes: FakeRoutes) =>
  renderRoutes('/viewPartnerRequest/1042', {
    session: PARTNER,
    server: {
      [`GET ${entryUrl(partnerUrls.requests, 1042)}/notes`]: () => paged([]),
      ...routes,
    },
  });
const held = { booking_status: 'confirmed', next_action: CONTACT } as const;
const sent = () => ok({ items: [anApplication({ state: 'accepted', open_conditions: 0 })] });
const card = async () => within(await screen.findByRole('article', { name: 'Harbour School' }));

it('shows a school that holds the request its own application, with its answers', async () => {
  const { user, server } = await open({
    [REQUEST]: () => ok(aPartnerRequest({ ...held, applications: 1 })),
    [LIST]: sent,
  });
  const own = await card();
  expect(own.getByRole('heading', { name: 'Sara' })).toBeVisible();
  expect(own.getAllByRole('button').map(({ textContent: name }) => name)).toEqual([
    'Confirm the place',
    'Move to another intake',
    'Withdraw',
  ]);
  await user.click(own.getByRole('button', { name: 'Confirm the place' }));
  await enterText(user, own.getByRole('textbox', { name: /Number of the place/ }), 'CAS-77');
  server.use({ [EVENTS]: () => ok(anApplication({ state: 'placeConfirmed' })) });
  await user.click(own.getByRole('button', { name: 'Confirm the place' }));
  await own.findByRole('button', { name: 'Withdraw' });
  expect(server.calls(EVENTS).map(({ body }) => body)).toMatchObject([
    { event: 'PLACE_CONFIRMED', place_number: 'CAS-77', version: 4 },
  ]);
});

it('shows it to a school that does not hold the request as well', async () => {
  await open({ [REQUEST]: () => refuses(404, 'NOT_FOUND'), [LIST]: sent });
  expect((await card()).getByText('Offer accepted')).toBeVisible();
});

it('asks for none where the school was sent none, and knows no request of others', async () => {
  const { server } = await open({ [REQUEST]: () => ok(aPartnerRequest(held)) });
  await screen.findByRole('heading', { level: 1 });
  expect(server.calls(LIST)).toEqual([]);
});

it('says that there is no such request where the school was sent nothing of it', async () => {
  await open({
    [REQUEST]: () => refuses(404, 'NOT_FOUND'),
    [LIST]: () => refuses(404, 'NOT_FOUND'),
  });
  expect(await screen.findByText('This request does not exist')).toBeVisible();
});

it('shows what is shared with it, what of it is new, and hands it over one by one or as a zip', async () => {
  const document = (id: number, name: string, takenAt: string | null) =>
    aDocument({
      id,
      name,
      may: [],
      versions: [aVersion({ id: id * 10, name: `${name}.pdf`, taken_at: takenAt })],
    });
  let taken: string | null = null;
  const { user, server } = await open({
    [REQUEST]: () => ok(aPartnerRequest({ ...held, applications: 1 })),
    [LIST]: sent,
    [`GET ${documentUrls.ofRequest(1042)}`]: () =>
      ok({
        items: [document(1, 'Passport', '2026-12-02T09:00:00.000Z'), document(2, 'Grades', taken)],
        choices: [],
      }),
    [`GET ${documentUrls.archive(1042)}`]: () => {
      taken = '2026-12-03T09:00:00.000Z';
      return new Response(new Blob(['PK']));
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Documents for you' }));
  expect(await part.findByText('2 documents are shared with you.')).toBeVisible();
  expect(part.getByText('1 of them is new.')).toBeVisible();
  const [passport, grades] = part.getAllByRole('listitem');
  expect(passport).toHaveTextContent('Last taken on 2 Dec 2026');
  expect(grades).toHaveTextContent('New: you have not taken it yet');
  expect(part.getByRole('button', { name: 'Save Grades.pdf' })).toBeVisible();
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: jest.fn() });
  await user.click(part.getByRole('button', { name: 'Save all as one zip file' }));
  expect(await part.findByText('You have taken all of them.')).toBeVisible();
  expect(saved).toEqual(['request-1042.zip']);
  expect(server.calls(`GET ${documentUrls.archive(1042)}`)).toHaveLength(1);
});

it('says nothing of documents where none is shared', async () => {
  await open({
    [REQUEST]: () => ok(aPartnerRequest({ ...held, applications: 1 })),
    [LIST]: sent,
    [`GET ${documentUrls.ofRequest(1042)}`]: () => refuses(404, 'NOT_FOUND'),
  });
  await card();
  expect(screen.queryByRole('region', { name: 'Documents for you' })).not.toBeInTheDocument();
});
