// Rules: PRO-03, PRO-04, API-07 (docs/requirements.md)
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { STUDENT } from '../../../../support/renderWithApp';
import { FakeUpload, renderDialog } from './support';

const PICTURE = new File(['picture'], 'me.png', { type: 'image/png' });

async function upload() {
  const app = await renderDialog('en');
  await app.user.click(screen.getByRole('button', { name: 'open' }));
  await app.user.upload(app.chooser(), PICTURE);
  await app.user.click(app.add());
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  return app;
}

it('sends multipart with the image and the token, without a content type of its own', async () => {
  await upload();
  const { method, url, headers, body } = FakeUpload.last;
  expect([method, url]).toEqual(['POST', '/api/student/editProfile']);
  expect((body as FormData).get('image')).toBeInstanceOf(File);
  expect(headers).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'en',
    Authorization: `Bearer ${STUDENT.token}`,
  });
});

it('shows no broken picture of a file that the browser cannot draw', async () => {
  const app = await renderDialog('en');
  await app.user.click(screen.getByRole('button', { name: 'open' }));
  await app.user.upload(app.chooser(), PICTURE);
  const name = app.t('profileImage.preview');
  fireEvent.error(await screen.findByRole('img', { name }));
  expect(screen.queryByRole('img', { name })).toBeNull();
  // The server may know it; another choice is drawn again.
  expect(app.add()).toBeEnabled();
  await app.user.upload(app.chooser(), new File(['other'], 'other.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name })).toBeInTheDocument();
});

it('shows the upload progress', async () => {
  await upload();
  FakeUpload.last.progress(1, 4);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

it('aborts silently when closed', async () => {
  const { user, toasts, t } = await upload();
  const [close = document.body] = screen.getAllByRole('button', { name: t('common.close') });
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(FakeUpload.last.isAborted).toBe(true);
  expect(toasts).toEqual([]);
});

it.each([
  ['no JSON', '<html>'],
  ['not of this server', '{}'],
  ['nothing', 'null'],
])('treats a success that is %s as an exception', async (_, body) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { toasts } = await upload();
  await FakeUpload.last.answer(200, body);
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('An error occurred during the upload.'));
});

it.each([
  ['its words', 413, 'Request Entity Too Large', 'Request Entity Too Large'],
  ['status code without a text', 502, '', '502'],
])(
  'shows a reason by status when a proxy rejects a picture: %s',
  async (_, status, words, said) => {
    const { toasts } = await upload();
    await FakeUpload.last.answer(status, '<html><h1>nginx</h1></html>', words);
    await waitFor(() => expect(toasts.at(-1)?.text).toBe(`Failed to upload image: ${said}`));
  },
);

it("shows when to retry after a proxy's limit", async () => {
  const { toasts, t } = await upload();
  FakeUpload.last.answered = { 'Retry-After': '90' };
  await FakeUpload.last.answer(429, '<html><h1>nginx</h1></html>', 'Too Many Requests');
  await waitFor(() => expect(toasts.at(-1)).toBeDefined());
  const [before = ''] = t('common.unavailable').split('{when}');
  expect(toasts.at(-1)?.text).toMatch(new RegExp(`^Failed to upload image: ${before}.*\\d`));
});

it('uses the status in the body, not only the HTTP status', async () => {
  const { toasts } = await upload();
  await FakeUpload.last.answer(200, { status_code: 422, message: 'Not a picture' });
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to upload image: Not a picture'));
});

it('ends the session after a 401', async () => {
  const { store } = await upload();
  await FakeUpload.last.answer(401, { status_code: 401, message: 'Please sign in' });
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});
