// Rules: DOC-02, DOC-05, DOC-06, DOC-10 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import ViewRequest from '../../../../src/client/app/pages/ViewRequest';
import { STORED } from '../../../../src/client/features/files/machines/fileUpload.examples';
import type { DocumentAccess, RequestDocument } from '../../../../src/contract/documents/documents';
import { apiUrls, documentUrls, uploadUrl, uploadsUrl } from '../../../support/apiUrls';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { aDocument, aVersion } from '../../../support/documentAnswers';
import { fakeServer, json, offline } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { DETAILS } from '../../../support/requestCards';

const LIST = `GET ${documentUrls.ofRequest(1042)}`;
const EVENTS = `POST ${documentUrls.events(7)}`;
const ACCESSES = `GET ${documentUrls.accesses(7)}`;
const FILE = new File(['picture'], 'passport.jpg', { type: 'image/jpeg' });

const SENT_BACK = aVersion({
  outcome: 'sentBack',
  reviewed_at: '2026-12-02T09:00:00.000Z',
  reason: 'cutOff',
  note: 'The lower edge is missing.',
  has_picture: true,
});

/** An API that takes one file. */
const uploads = (): FakeRoutes => {
  const standing = (received: number) => () =>
    json(200, { data: { id: 'u1', size: FILE.size, received, chunk_size: 1_000, file: null } });
  return {
    [`POST ${uploadsUrl}`]: standing(0),
    [`POST ${uploadUrl('u1')}/chunks`]: standing(FILE.size),
    [`POST ${uploadUrl('u1')}/complete`]: () => json(200, { data: STORED }),
  };
};

describe.each(SCREEN_LANGUAGES)('documents of a request in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  /** The words of a message around what it is filled with. */
  const around = (id: string): RegExp =>
    new RegExp(
      t(id)
        .split(/\{[^}]*\}/)
        .join('.+'),
    );
  const answer = (...items: readonly RequestDocument[]) => ({
    [LIST]: () => json(200, { data: { items, choices: [] } }),
  });
  const open = async (...items: readonly RequestDocument[]) => {
    const server = fakeServer({
      [`GET ${apiUrls.requests}/1042`]: () => json(200, { data: DETAILS }),
      [HOME]: () => json(200, homeAnswer()),
      ...uploads(),
      ...answer(...items),
    });
    const at = { at: '/viewRequest/1042', path: '/viewRequest/:id' };
    const page = await act(() =>
      renderWithApp(<ViewRequest />, { language, session: STUDENT, ...at }),
    );
    return { server, ...page };
  };
  const section = async () =>
    within(await screen.findByRole('region', { name: t('documents.title') }));
  const card = async (name = 'Passport') => within(await screen.findByRole('article', { name }));

  it('stand by purpose, below how many are accepted and what is left', async () => {
    await open(
      aDocument(),
      aDocument({ id: 8, name: 'Certificate', state: 'accepted', may: [] }),
      aDocument({ id: 9, name: 'Statement', purpose: 'visa', state: 'sentBack' }),
      aDocument({ id: 10, name: 'Consent', purpose: 'visa', state: 'waived', may: [] }),
    );
    const documents = await section();
    const titles = documents.getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      t('documents.purpose.apply'),
      t('documents.purpose.visa'),
    ]);
    const sum =
      language === 'en'
        ? '1 of 3 accepted, 1 to send, 1 to send again'
        : /^المقبول: 1 من 3.+المطلوب إرساله: 1.+المطلوب إرساله من جديد: 1$/;
    expect(documents.getByText(sum)).toBeVisible();
  });

  it('are not shown where the request needs none', async () => {
    const { server } = await open();
    await waitFor(() => expect(server.calls(LIST)).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: t('documents.title') })).toBeNull();
  });

  it('say that nothing is to be sent where none is needed any more, and why', async () => {
    await open(aDocument({ state: 'waived', waived_why: 'The school has it.', may: [] }));
    expect((await section()).getByText(t('documents.sum.none'))).toBeVisible();
    expect((await card()).getByText('The school has it.')).toBeVisible();
  });

  itBeforeRelease('say that they could not be read, and are read again', async () => {
    const { server, user, unmount } = await open();
    unmount();
    server.use({ [LIST]: () => json(500, {}) });
    const at = { at: '/viewRequest/1042', path: '/viewRequest/:id' };
    await act(() => renderWithApp(<ViewRequest />, { language, session: STUDENT, ...at }));
    const documents = await section();
    server.use(answer(aDocument()));
    await user.click(documents.getByRole('button', { name: t('common.tryAgain') }));
    expect((await card()).getByText(t('documents.state.missing'))).toBeVisible();
  });

  it.each([
    ['missing', 'documents.family.missing', {}],
    ['inReview', 'documents.family.inReview', { versions: [aVersion()] }],
    ['sentBack', 'documents.family.sentBack', { versions: [SENT_BACK] }],
    ['accepted', 'documents.family.accepted', { may: [] }],
    ['accepted', 'documents.family.validUntil', { may: [], valid_until: '2029-05-01' }],
    ['expiring', 'documents.family.expiring', { valid_until: '2027-01-01' }],
    ['expired', 'documents.family.expired', { valid_until: '2026-11-01' }],
    ['waived', 'documents.family.waived', { may: [] }],
  ] as const)('say in the state %s what to do now (%s)', async (state, advice, more) => {
    await open(aDocument({ state, ...more }));
    const document = await card();
    expect(document.getByText(t(`documents.state.${state}`))).toBeVisible();
    const says = document.getByText(
      (_, element) => element?.tagName === 'P' && around(advice).test(element.textContent),
    );
    if ('valid_until' in more) {
      expect(says).toHaveTextContent(more.valid_until.slice(0, 4));
    }
    const uploadsShown = document.queryAllByLabelText(t('files.choose'));
    expect(uploadsShown).toHaveLength('may' in more ? 0 : 1);
  });

  it('are sent with the version that was seen, under a key of their own', async () => {
    const { server, user } = await open(aDocument({ version: 4 }));
    server.use({ [EVENTS]: () => json(200, { data: aDocument({ state: 'inReview' }) }) });
    const chooser = (await card()).getByLabelText(t('files.choose'));
    server.use(answer(aDocument({ state: 'inReview', versions: [aVersion()], version: 5 })));
    await user.upload(chooser, FILE);
    expect(await screen.findByText(t('documents.state.inReview'))).toBeVisible();
    expect(server.calls(EVENTS).map(({ body }) => body)).toEqual([
      { event: 'SENT', file_id: STORED.id, version: 4, idempotency_key: expect.any(String) },
    ]);
    // The message about the file stays.
    const taken = (await card()).getByText(STORED.name).closest('p');
    expect(taken).toHaveTextContent(around('files.taken'));
  });

  it('are read anew where a colleague changed them, and keep the file for another try', async () => {
    const { server, user } = await open(aDocument());
    server.use({
      [EVENTS]: () => json(409, { status_code: 409, code: 'CONFLICT', message: 'x' }),
      ...answer(aDocument({ state: 'sentBack', versions: [SENT_BACK], version: 3 })),
    });
    jest.spyOn(console, 'error').mockImplementation();
    await user.upload((await card()).getByLabelText(t('files.choose')), FILE);
    expect(await screen.findByText(t('documents.changed'))).toBeVisible();
    expect(await screen.findByText(t('documents.state.sentBack'))).toBeVisible();
    server.use({
      [EVENTS]: () => json(200, { data: aDocument() }),
      ...answer(aDocument({ state: 'inReview', versions: [aVersion()], version: 4 })),
    });
    await user.click(screen.getByRole('button', { name: around('documents.sendAgain') }));
    expect(await screen.findByText(t('documents.state.inReview'))).toBeVisible();
    expect(screen.queryByText(t('documents.changed'))).toBeNull();
    const [first, second] = server.calls(EVENTS).map(({ body }) => body);
    expect(first).toMatchObject({ version: 1 });
    expect(second).toMatchObject({ version: 3, file_id: STORED.id });
  });

  it('are sent once, although the first answer was lost', async () => {
    const { server, user } = await open(aDocument());
    server.use({ [EVENTS]: offline });
    jest.spyOn(console, 'error').mockImplementation();
    await user.upload((await card()).getByLabelText(t('files.choose')), FILE);
    expect(await screen.findByText(t('documents.failed'))).toBeVisible();
    server.use({ [EVENTS]: () => json(200, { data: aDocument() }) });
    const again = { name: around('documents.sendAgain') };
    await user.click(screen.getByRole('button', again));
    await waitFor(() => expect(screen.queryByRole('button', again)).toBeNull());
    const [first, second] = server.calls(EVENTS).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  itBeforeRelease('say what to do about a file that was decided on before', async () => {
    const { server, user } = await open(aDocument({ state: 'sentBack', versions: [SENT_BACK] }));
    const errors = [{ field: 'file_id', key: 'sameFile', message: 'x' }];
    server.use({
      [EVENTS]: () =>
        json(422, { status_code: 422, code: 'VALIDATION_FAILED', message: 'x', errors }),
    });
    jest.spyOn(console, 'error').mockImplementation();
    await user.upload((await card()).getByLabelText(t('files.choose')), FILE);
    const cure = new RegExp(t('validation.cure.sameFile'));
    expect(await screen.findByText(cure)).toBeVisible();
    expect(screen.queryByRole('button', { name: around('documents.sendAgain') })).toBeNull();
  });

  it('say why they were sent back, with the picture of what is wrong to save', async () => {
    const { server, user } = await open(aDocument({ state: 'sentBack', versions: [SENT_BACK] }));
    const document = await card();
    expect(document.getByText(t('documents.reason.cutOff'))).toBeVisible();
    expect(document.getByText(t('documents.cure.cutOff'))).toBeVisible();
    expect(document.getByText('The lower edge is missing.')).toBeVisible();
    const picture = `GET ${documentUrls.picture(70)}`;
    server.use({ [picture]: () => new Response('picture') });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    URL.createObjectURL = jest.fn(() => 'blob:picture');
    URL.revokeObjectURL = jest.fn();
    const name = new RegExp(t('documents.picture'));
    await user.click(document.getByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('keep what was sent before, with what became of it', async () => {
    const newest = aVersion({ id: 71, n: 2, name: 'better.pdf' });
    await open(aDocument({ state: 'inReview', versions: [newest, SENT_BACK] }));
    const document = await card();
    expect(document.getByRole('button', { name: /better\.pdf/ })).toBeVisible();
    expect(document.getByText(t('documents.earlier'))).toBeVisible();
    expect(document.getByText(t('documents.outcome.sentBack'))).toBeInTheDocument();
    // A replaced document has no advice.
    expect(document.queryByText(t('documents.cure.cutOff'))).toBeNull();
  });

  it('say who opened them, once that is asked for', async () => {
    const at = '2026-12-03T09:00:00.000Z';
    const items: readonly DocumentAccess[] = [
      { n: 1, actor: 'partner', who: 'Harbour School', why: 'school', at },
      { n: 1, actor: 'team', who: 'Noura', why: 'review', at },
      { n: 1, actor: 'student', who: 'Sara', why: 'own', at },
    ];
    const { server, user } = await open(aDocument({ state: 'inReview', versions: [aVersion()] }));
    server.use({ [ACCESSES]: () => json(200, { data: { items, next_cursor: null } }) });
    const document = await card();
    expect(server.calls(ACCESSES)).toEqual([]);
    await user.click(document.getByText(t('documents.accesses')));
    expect(await document.findByText('Harbour School')).toBeVisible();
    const rows = document.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain(t('documents.why.school'));
    expect(rows[1]).toContain(t('documents.why.review'));
    expect(rows[2]).toContain(t('documents.access.you'));
    expect(rows[2]).not.toContain('Sara');
  });

  it('say that nobody has opened them', async () => {
    const { server, user } = await open(aDocument({ state: 'inReview', versions: [aVersion()] }));
    server.use({ [ACCESSES]: () => json(200, { data: { items: [], next_cursor: null } }) });
    await user.click((await card()).getByText(t('documents.accesses')));
    expect(await screen.findByText(t('documents.access.none'))).toBeVisible();
  });

  it('are only read once the request has ended', async () => {
    await open(
      aDocument({ may: [] }),
      aDocument({ id: 8, name: 'Certificate', state: 'accepted', may: [] }),
    );
    const documents = await section();
    expect(documents.getByText(t('documents.family.ended'))).toBeVisible();
    expect(documents.queryByLabelText(t('files.choose'))).toBeNull();
    const sum = language === 'en' ? '1 of 2 accepted' : 'المقبول: 1 من 2';
    expect(documents.getByText(sum)).toBeVisible();
  });
});
