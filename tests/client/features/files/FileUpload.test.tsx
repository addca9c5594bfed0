// Rules: FIL-07 (docs/requirements.md)
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { FileUpload } from '../../../../src/client/features/files/components/FileUpload';
import { STORED } from '../../../../src/client/features/files/machines/fileUpload.examples';
import { UPLOAD_CHUNK_BYTES } from '../../../../src/contract/files/files';
import type { StoredFile } from '../../../../src/contract/files/files';
import { fakeServer, json, offline } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { renderWithApp, STUDENT } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const BEGIN = 'POST /api/uploads';
const CHUNK = 'POST /api/uploads/u1/chunks';
const COMPLETE = 'POST /api/uploads/u1/complete';
const STATE = 'GET /api/uploads/u1';

const photo = (bytes: number, name = 'passport.jpg'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** An API that takes one upload. */
function uploadServer(stored: StoredFile = STORED) {
  let size = 0;
  let received = 0;
  const answer = (data: unknown) => json(200, { status_code: 200, message: 'OK', data });
  const standing = () =>
    answer({ id: 'u1', size, received, chunk_size: UPLOAD_CHUNK_BYTES, file: null });
  const routes: FakeRoutes = {
    [BEGIN]: ({ body }) => {
      size = (body as { sizes: number[] }).sizes.reduce((sum, part) => sum + part, 0);
      return standing();
    },
    [STATE]: standing,
    [CHUNK]: ({ query }) => {
      expect(Number(query.get('offset'))).toBe(received);
      received = Math.min(size, received + UPLOAD_CHUNK_BYTES);
      return standing();
    },
    [COMPLETE]: () => answer(stored),
  };
  return { server: fakeServer(routes), routes, lose: () => (received += UPLOAD_CHUNK_BYTES) };
}

const refused = (status: number, code: string, message: string) => () =>
  json(status, { status_code: status, code, message });

async function open() {
  const onFile = jest.fn<undefined, [StoredFile]>();
  const app = await renderWithApp(<FileUpload subject="passport" onFile={onFile} />, {
    session: STUDENT,
  });
  const user = setUpUser({ applyAccept: false });
  const chooser = await screen.findByLabelText('Choose a file');
  return { ...app, user, chooser, onFile };
}

it('sends what was chosen, in pieces, and tells of the file', async () => {
  const { server } = uploadServer();
  const { user, chooser, onFile } = await open();
  await user.upload(chooser, photo(2 * UPLOAD_CHUNK_BYTES + 1));
  expect(await screen.findByText(/has arrived/)).toHaveTextContent('“passport.jpg” has arrived.');
  expect(server.calls(CHUNK).map(({ query }) => query.get('offset'))).toEqual([
    '0',
    String(UPLOAD_CHUNK_BYTES),
    String(2 * UPLOAD_CHUNK_BYTES),
  ]);
  expect(server.calls(CHUNK)[0]?.headers.get('content-type')).toBe('application/octet-stream');
  expect(server.calls(BEGIN)[0]?.body).toEqual({
    name: 'passport.jpg',
    sizes: [2 * UPLOAD_CHUNK_BYTES + 1],
  });
  expect(onFile.mock.calls).toEqual([[STORED]]);
  expect(screen.getByLabelText('Choose a file')).toBeEnabled();
});

it('sends several photographs as one', async () => {
  const { server } = uploadServer();
  const { user, chooser } = await open();
  await user.upload(chooser, [photo(10, 'page 1.jpg'), photo(20, 'page 2.jpg')]);
  await screen.findByText(/has arrived/);
  expect(server.calls(BEGIN)[0]?.body).toEqual({ name: 'page 1.jpg', sizes: [10, 20] });
});

it('takes a file that is dropped on it', async () => {
  uploadServer();
  const { chooser, onFile } = await open();
  const dataTransfer = { types: ['Files'], files: [photo(10)] };
  fireEvent.dragOver(chooser, { dataTransfer });
  expect(await screen.findByLabelText('Drop it here')).toBeVisible();
  fireEvent.drop(chooser, { dataTransfer });
  await waitFor(() => expect(onFile).toHaveBeenCalled());
});

it('warns of a page that may be too blurred', async () => {
  uploadServer({ ...STORED, is_blurred: true });
  const { user, chooser } = await open();
  await user.upload(chooser, photo(10));
  expect(await screen.findByText(/too blurred to read/)).toBeVisible();
});

it('says what cannot be sent together, and sends nothing', async () => {
  const { server } = uploadServer();
  const { user, chooser } = await open();
  const pdf = new File(['%PDF-'], 'statement.pdf', { type: 'application/pdf' });
  await user.upload(chooser, [photo(10), pdf]);
  expect(await screen.findByText(/Choose one PDF, or/)).toBeVisible();
  await user.upload(
    chooser,
    Array.from({ length: 21 }, (_, index) => photo(1, `${index}.jpg`)),
  );
  expect(await screen.findByText(/at most 20 photographs/)).toBeVisible();
  await user.upload(chooser, photo(21 * 1_024 * 1_024));
  expect(await screen.findByText(/more than 20 MB/)).toBeVisible();
  expect(server.calls(BEGIN)).toEqual([]);
});

it.each([
  [BEGIN, 429, 'RATE_LIMITED', 'Too many files today'],
  [COMPLETE, 415, 'UNSUPPORTED_MEDIA_TYPE', 'Only PDF files and pictures'],
  [COMPLETE, 422, 'FILE_REFUSED', 'A password protects this document'],
])('says why %s was refused (%i), and takes another file', async (route, status, code, message) => {
  const { server, routes } = uploadServer();
  server.use({ [route]: refused(status, code, message) });
  const { user, chooser, onFile } = await open();
  await user.upload(chooser, photo(10));
  expect(await screen.findByText(message)).toBeVisible();
  expect(onFile).not.toHaveBeenCalled();
  const original = routes[route];
  if (original) server.use({ [route]: original });
  await user.upload(await screen.findByLabelText('Choose a file'), photo(10));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

describe('when it is cut off', () => {
  async function cut() {
    const { server, routes, lose } = uploadServer();
    server.use({ [CHUNK]: offline });
    const app = await open();
    jest.spyOn(console, 'error').mockImplementation();
    await app.user.upload(app.chooser, photo(2 * UPLOAD_CHUNK_BYTES));
    await screen.findByText(/goes on by itself/);
    const { [CHUNK]: chunk } = routes;
    if (chunk) server.use({ [CHUNK]: chunk });
    return { ...app, server, lose };
  }

  it('goes on with the connection, from where the server is', async () => {
    const { server, lose, onFile } = await cut();
    // The piece had arrived: only its answer was lost.
    lose();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onFile).toHaveBeenCalledWith(STORED));
    expect(server.calls(BEGIN)).toHaveLength(1);
    expect(server.calls(CHUNK).map(({ query }) => query.get('offset'))).toEqual([
      '0',
      String(UPLOAD_CHUNK_BYTES),
    ]);
  });

  it('goes on at a press', async () => {
    const { user, onFile } = await cut();
    await user.click(screen.getByRole('button', { name: 'Go on now' }));
    await waitFor(() => expect(onFile).toHaveBeenCalledWith(STORED));
  });

  it('begins anew where the server has forgotten it', async () => {
    const { server, user, onFile } = await cut();
    server.use({ [STATE]: refused(404, 'NOT_FOUND', 'This was not found') });
    await user.click(screen.getByRole('button', { name: 'Go on now' }));
    await waitFor(() => expect(onFile).toHaveBeenCalledWith(STORED));
    expect(server.calls(BEGIN)).toHaveLength(2);
  });

  it('is given up at a press', async () => {
    const { user } = await cut();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Choose a file')).toBeEnabled();
  });
});

it('goes on after a piece whose answer was lost', async () => {
  const { server, routes, lose } = uploadServer();
  const { [CHUNK]: chunk } = routes;
  let isFirst = true;
  server.use({
    [CHUNK]: (call) => {
      if (!isFirst && chunk) return chunk(call);
      isFirst = false;
      lose();
      const upload = {
        id: 'u1',
        size: 2 * UPLOAD_CHUNK_BYTES,
        received: UPLOAD_CHUNK_BYTES,
        chunk_size: UPLOAD_CHUNK_BYTES,
        file: null,
      };
      return json(409, {
        status_code: 409,
        code: 'CONFLICT',
        message: 'Changed',
        data: { upload },
      });
    },
  });
  const { user, chooser, onFile } = await open();
  await user.upload(chooser, photo(2 * UPLOAD_CHUNK_BYTES));
  await waitFor(() => expect(onFile).toHaveBeenCalledWith(STORED));
});
