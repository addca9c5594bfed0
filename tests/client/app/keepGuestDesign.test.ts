// Rules: CRS-01 (docs/requirements.md)
import { waitFor } from '@testing-library/react';

import { createStore } from '../../../src/client/app/createStore';
import { keepGuestDesign } from '../../../src/client/app/keepGuestDesign';
import { NO_DESIGN } from '../../../src/client/features/prices/machines/support/courseDesign';
import {
  readDeviceDesign,
  restoreDesign,
  saveDesign,
  toStored,
} from '../../../src/client/features/requests/designCourse/savedDesign';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import { signedIn, signedOut } from '../../../src/client/lib/store/session';
import { apiUrls } from '../../support/apiUrls';
import { fakeServer, json, offline } from '../../support/fakeServer';
import { STUDENT } from '../../support/renderWithApp';

const KEEP = `POST ${apiUrls.courseDesign}`;
const DESIGN = { ...NO_DESIGN, step: 'institute', destination: 'gb' } as const;
const OTHER = { ...NO_DESIGN, step: 'institute', destination: 'ie' } as const;
const keeps = (design: typeof DESIGN | typeof OTHER) => () =>
  json(200, {
    status_code: 200,
    message: '',
    data: { design: toStored(design), changed_at: '2026-11-21T09:00:00.000Z' },
  });

/** A store with it, as the page has it. */
function startStore(session = NO_SESSION) {
  const store = createStore({ session, language: 'en' });
  keepGuestDesign(store);
  return store;
}

const { id } = STUDENT.user;

it('gives the design of a visitor to the account that they sign in to', async () => {
  saveDesign(DESIGN);
  const server = fakeServer({ [KEEP]: keeps(DESIGN) });
  startStore().dispatch(signedIn(STUDENT));
  await waitFor(() => expect(readDeviceDesign(id)).toMatchObject({ owner: id, isSent: true }));
  expect(server.calls(KEEP)[0]?.body).toMatchObject({ design: toStored(DESIGN) });
  expect(restoreDesign()).toBeNull();
});

it("takes the account's where that is newer", async () => {
  saveDesign(DESIGN);
  fakeServer({ [KEEP]: keeps(OTHER) });
  startStore().dispatch(signedIn(STUDENT));
  await waitFor(() => expect(restoreDesign(id)).toEqual(OTHER));
});

it('sends again what a broken connection has kept', async () => {
  saveDesign(DESIGN);
  const log = jest.spyOn(console, 'error').mockImplementation();
  const server = fakeServer({ [KEEP]: offline });
  startStore(STUDENT);
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(restoreDesign(id)).toEqual(DESIGN);
  server.use({ [KEEP]: keeps(DESIGN) });
  startStore(STUDENT);
  await waitFor(() => expect(readDeviceDesign(id)?.isSent).toBe(true));
});

it("asks nothing without a design of a visitor, and takes the account's along at sign-out", async () => {
  const server = fakeServer({ [KEEP]: keeps(DESIGN) });
  saveDesign(DESIGN);
  const { dispatch } = startStore(STUDENT);
  await waitFor(() => expect(readDeviceDesign(id)?.isSent).toBe(true));
  startStore(STUDENT);
  dispatch(signedOut());
  await waitFor(() => expect(readDeviceDesign(id)).toBeNull());
  expect(server.calls(KEEP)).toHaveLength(1);
});
