// Rules: LEAD-05 (docs/requirements.md)
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { addDays } from '../../../../../src/shared/dates';
import { STARTS_MAX } from '../../../../../src/contract/admin/catalogue';
import type { DeskProgrammeDetails, DeskStart } from '../../../../../src/contract/admin/catalogue';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { leadUrls, programmeUrl, entryUrl } from '../../../../support/apiUrls';
import { LEAD, PROGRAMME, ok, overtaken } from '../../../../support/deskProgramme';
import { enterText } from '../../../../support/enterText';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const ONE = `GET ${entryUrl(leadUrls.programmes, 7)}`;
const ADD = `POST ${programmeUrl(7, 'starts')}`;
const REMOVE = `POST ${programmeUrl(7, 'starts/remove')}`;
const JULY = '2100-07-05';
const FIFTH = /^Monday,? 5 July 2100$/;
const start = (starts_on: string, requests = 0, apply_by: string | null = null): DeskStart => ({
  starts_on,
  apply_by,
  requests,
});
const CAMP: DeskProgrammeDetails = {
  ...PROGRAMME,
  kind: 'summer',
  starts_mondays: false,
};

/** Opens the section of a programme's start dates. */
async function open(routes: FakeRoutes) {
  const screenOf = await renderRoutes('/desk/catalogue?id=7', { session: LEAD, server: routes });
  await screenOf.user.click(await screen.findByRole('button', { name: 'Start dates' }));
  return screenOf;
}

itBeforeRelease(
  'has one section open at a time, and keeps what was typed in a closed one',
  async () => {
    const { user } = await renderRoutes('/desk/catalogue?id=7', {
      session: LEAD,
      server: { [ONE]: () => ok(PROGRAMME) },
    });
    const title = await screen.findByRole('textbox', { name: 'Title in English' });
    await enterText(user, title, ' now');
    const texts = screen.getByRole('button', { name: 'Texts' });
    expect(texts).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Start dates' }));
    expect(texts).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByText(/^This programme starts every Monday/)).toBeVisible();
    expect(screen.queryByLabelText('New start date')).not.toBeInTheDocument();
    await user.click(texts);
    expect(title).toHaveValue('General English now');
  },
);

it('adds a date to come, and of a degree its last day to apply', async () => {
  let current: DeskProgrammeDetails = { ...CAMP, kind: 'university' };
  const { user, server } = await open({
    [ONE]: () => ok(current),
    [ADD]: () => {
      current = { ...current, version: 'v2', starts: [start(JULY, 0, '2100-05-01')] };
      return ok(current);
    },
  });
  expect(screen.getByText(/^There are no upcoming start dates/)).toBeVisible();
  const date = screen.getByLabelText('New start date');
  const button = screen.getByRole('button', { name: 'Add the date' });
  fireEvent.change(date, { target: { value: '2020-07-06' } });
  await user.click(button);
  expect(date).toBeInvalid();
  expect(server.calls(ADD)).toEqual([]);
  fireEvent.change(date, { target: { value: '2028-07-03' } });
  const deadline = screen.getByLabelText('Last day to apply (optional)');
  fireEvent.change(deadline, { target: { value: '2028-07-04' } });
  await user.click(button);
  expect(deadline).toBeInvalid();
  fireEvent.change(deadline, { target: { value: '2028-05-01' } });
  await user.click(button);
  expect(await screen.findByText('The start date is added.')).toBeVisible();
  expect(await screen.findByText(FIFTH)).toBeVisible();
  expect(screen.getByText('Apply by 1 May 2100')).toBeVisible();
  expect(date).toHaveValue('');
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([
    { version: 'v1', starts_on: '2028-07-03', apply_by: '2028-05-01' },
  ]);
});

itBeforeRelease(
  'keeps the typed date where a colleague was faster, and adds it with one more press',
  async () => {
    const theirs = { ...CAMP, version: 'v2', starts: [start(JULY)] };
    let current = CAMP;
    const { user, server } = await open({
      [ONE]: () => ok(current),
      [ADD]: ({ body }) => {
        if ((body as { version: string }).version === 'v2') return ok({ ...theirs, version: 'v3' });
        current = theirs;
        return overtaken(theirs);
      },
    });
    const date = screen.getByLabelText('New start date');
    fireEvent.change(date, { target: { value: '2028-07-03' } });
    await user.click(screen.getByRole('button', { name: 'Add the date' }));
    expect(await screen.findByText(/^This has just changed/)).toBeVisible();
    expect(await screen.findByText(FIFTH)).toBeVisible();
    expect(date).toHaveValue('2028-07-03');
    await user.click(screen.getByRole('button', { name: 'Add the date' }));
    expect(await screen.findByText('The start date is added.')).toBeVisible();
    expect(server.calls(ADD).at(-1)?.body).toMatchObject({
      version: 'v2',
      starts_on: '2028-07-03',
    });
  },
);

it('removes an unused date, and asks first if requests have chosen it', async () => {
  const August = addDays(JULY, 28);
  let current: DeskProgrammeDetails = { ...CAMP, starts: [start(JULY), start(August, 2)] };
  const { user, server } = await open({
    [ONE]: () => ok(current),
    [REMOVE]: ({ body }) => {
      const { starts_on } = body as DeskStart;
      const starts = current.starts.filter((one) => one.starts_on !== starts_on);
      current = { ...current, version: `${current.version}+`, starts };
      return ok(current);
    },
  });
  await user.click(screen.getByRole('button', { name: /^Remove: Monday,? 5 July 2100$/ }));
  await waitFor(() => expect(screen.queryByText(FIFTH)).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'Start dates' })).toHaveFocus();
  expect(screen.getByText('2 requests in progress')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove: Monday,? 2 August 2100$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^2 requests in progress have this date and keep it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^There are no upcoming start dates/)).toBeVisible();
  expect(server.calls(REMOVE).map(({ body }) => body)).toEqual([
    { version: 'v1', starts_on: JULY, requests: 0 },
    { version: 'v1+', starts_on: August, requests: 2 },
  ]);
});

itBeforeRelease('offers no further date where the page shows no more', async () => {
  const starts = Array.from({ length: STARTS_MAX }, (_, week) => start(addDays(JULY, 7 * week)));
  await open({ [ONE]: () => ok({ ...CAMP, starts }) });
  expect(await screen.findByText(/shows 24 dates at most/)).toBeVisible();
  expect(screen.queryByLabelText('New start date')).not.toBeInTheDocument();
});

itBeforeRelease(
  'keeps a new start date that is not added yet when the page is opened again',
  async () => {
    const first = await open({ [ONE]: () => ok(CAMP) });
    fireEvent.change(await screen.findByLabelText('New start date'), { target: { value: JULY } });
    first.unmount();
    await open({ [ONE]: () => ok(CAMP) });
    expect(await screen.findByLabelText('New start date')).toHaveValue(JULY);
  },
);
