// Rules: DESK-17, CRS-01, CRS-02, CAT-13 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';

import { itBeforeRelease } from '../../../support/beforeRelease';
import { QUOTE } from '../../../../src/client/features/prices/machines/support/designedCourse';
import {
  readTripExtras,
  rememberTripExtras,
} from '../../../../src/client/features/prices/trip/tripWish';
import {
  callersDesign,
  restoreDesign,
} from '../../../../src/client/features/requests/designCourse/savedDesign';
import { paths } from '../../../../src/client/lib/paths';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { studentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import type { FakeRoutes } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';
import {
  COURSE_ROUTES,
  QUOTES,
  START,
  monthName,
  ok,
  refuses,
} from '../requests/designCourse/support';

const ID = '0b8f4a4e-5c8e-4a0e-9d5a-0d8f4a4e5c8e';
const ENTER = `POST ${studentUrls.requests(ID)}`;
const TEAM: SignedInSession = {
  token: 'token-of-huda',
  role: 'Team',
  user: { id: 't1', name: 'Huda', image: null },
};
const STUDENT = {
  id: ID,
  name: 'Sara',
  phone: '0551234567',
  phone_e164: '+966551234567',
  since: '2026-03-01T09:00:00.000Z',
};

async function design(routes: FakeRoutes) {
  const app = await renderRoutes(paths.deskEnterRequest.to(ID), {
    session: TEAM,
    server: {
      ...COURSE_ROUTES,
      [`GET ${studentUrls.student(ID)}`]: () => ok(STUDENT),
      ...routes,
    },
  });
  const { user } = app;
  const press = async (name: string): Promise<void> =>
    user.click(await screen.findByRole('button', { name }));
  const choose = async (name: RegExp): Promise<void> =>
    user.click(await screen.findByRole('radio', { name }));
  await user.click(await screen.findByRole('link', { name: 'A course of their own' }));
  await choose(/United Kingdom/);
  await press('Next');
  await choose(/Harbour School/);
  await press('Next');
  await choose(/Intensive/);
  await press('Next');
  await screen.findByRole('slider');
  await press('Next');
  await press(monthName(START));
  const start = screen.getAllByRole('radio').find((one) => one.getAttribute('value') === START);
  if (start) await user.click(start);
  await press('Next');
  await choose(/Residence/);
  return { ...app, press };
}

it('is designed by the student’s own steps and entered for them, apart from the member’s trip', async () => {
  const trips = 'residence-transfer';
  rememberTripExtras(trips);
  const { press, server, user, location } = await design({
    [ENTER]: () => ok({ id: 100_061, repeated: false }),
  });
  expect(callersDesign('t1', ID).read()).toMatchObject({ destination: 'gb', extras: [5] });
  expect(restoreDesign('t1')).toBeNull();
  expect(readTripExtras()).toBe(trips);
  await press('See my course');
  await enterText(user, await screen.findByLabelText(/Student’s name/), 'Yousef');
  await press('Enter the request');
  await waitFor(() => expect(location()).toBe(paths.deskRequest.to(100_061)));
  expect(server.calls(ENTER)).toMatchObject([
    {
      body: {
        kind: 'custom',
        plan_id: QUOTE.plan_id,
        start_date: START,
        extras: [5],
        amount: QUOTE.total,
        for_name: 'Yousef',
      },
    },
  ]);
  expect(callersDesign('t1', ID).read()).toBeNull();
});

itBeforeRelease(
  'keeps the design where the course is offered no more, and leads back to it',
  async () => {
    const { press, server } = await design({ [ENTER]: () => refuses(404, 'NOT_FOUND') });
    jest.spyOn(console, 'error').mockImplementation();
    await press('See my course');
    await press('Enter the request');
    const again = await screen.findByRole('link', { name: /another course/i });
    expect(again).toHaveAttribute('href', paths.deskEnterRequest.to(ID, { kind: 'custom' }));
    expect(server.calls(QUOTES).length).toBeGreaterThan(0);
    expect(callersDesign('t1', ID).read()).not.toBeNull();
  },
);
