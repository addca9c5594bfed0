// Rules: APP-03 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import {
  readGuestFavorites,
  removeGuestFavorites,
} from '../../../../../../src/client/features/favorites/guestFavorites';
import { apiUrls } from '../../../../../support/apiUrls';
import { json } from '../../../../../support/fakeServer';
import { programmeDetails, programmeList } from '../../../../../support/programmes';
import { renderRoutes } from '../../../../../support/renderRoutes';

const ok = (data: unknown) => () => json(200, { status_code: 200, message: '', data });
const AT = '/englishLanguage/details?id=3';
const server = {
  [`GET ${apiUrls.programmes}/3`]: ok(programmeDetails(3)),
  [`GET ${apiUrls.programmes}`]: ok(programmeList([])),
  [`GET ${apiUrls.specializations}`]: ok({
    fields: [
      { id: 1, name: 'Health', specializations: [{ id: 4, name: 'Nursing', programmes: 2 }] },
    ],
    corrected_q: null,
    understood: { english: null, impossible: null, sort: null },
    unoffered: null,
  }),
  [`GET ${apiUrls.specializations}/4`]: ok({
    id: 4,
    name: 'Nursing',
    description: 'Care.',
    total: 0,
    programmes: [],
    field: { id: 1, name: 'Health' },
  }),
};

afterEach(() => {
  removeGuestFavorites(readGuestFavorites());
  window.history.replaceState(null, '', '/');
});

describe.each([
  ['without a frame', '', null],
  ['in a frame', '/embed', '_top'],
])('%s', (_where, root, target) => {
  it.each([
    [AT, 'Request this programme'],
    [AT, 'Request this plan: Standard'],
    ['/englishLanguage', 'Book a consultation'],
    ['/specializations?id=4', 'Book a consultation'],
  ])('at %s opens "%s" outside any frame', async (at, name) => {
    await renderRoutes(`${root}${at}`, { server });
    const main = within(await screen.findByRole('main'));
    const link = await main.findByRole('link', { name });
    expect(link.getAttribute('target')).toBe(target);
    expect(link.getAttribute('href')).not.toMatch(/^\/embed/);
  });

  it('shares the URL of the page with navigation', async () => {
    const { user } = await renderRoutes(`${root}${AT}`, { server });
    // A memory router does not change the window's URL.
    window.history.replaceState(null, '', `${root.toUpperCase()}${AT}`);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByRole('button', { name: 'Link copied' });
    expect(write).toHaveBeenCalledWith(`${window.location.origin}${AT}`);
  });
});

it.each([
  '/englishLanguage',
  '/listSpecializations',
  '/specializations?id=4',
  AT,
  '/englishLanguage/details?id=9',
  '/nope',
])('keeps every link of /embed%s under /embed or opens it outside', async (at) => {
  await renderRoutes(`/embed${at}`, { server });
  const main = within(await screen.findByRole('main'));
  await waitFor(() => expect(main.queryByRole('status', { busy: true })).toBeNull());
  await main.findAllByRole('link');
  for (const link of main.getAllByRole('link')) {
    const isInside = /^(?:\/embed\/|#)/.test(link.getAttribute('href') ?? '');
    expect(link.getAttribute('target')).toBe(isInside ? null : '_top');
  }
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('saves a favorite within the frame', async () => {
  const { user, location } = await renderRoutes(`/embed${AT}`, { server });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  expect(location()).toBe(`/embed${AT}`);
  await waitFor(() => expect(readGuestFavorites()).toEqual([3]));
});
