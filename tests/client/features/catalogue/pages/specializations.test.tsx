// Rules: CAT-05 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import ListSpecializationsPage from '../../../../../src/client/features/catalogue/pages/ListSpecializationsPage';
import SpecializationPage from '../../../../../src/client/features/catalogue/pages/SpecializationPage';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { aProgramme } from '../../../../support/programmes';
import { renderWithApp } from '../../../../support/renderWithApp';

const LIST = `GET ${apiUrls.specializations}`;
const ok = (data: unknown) => json(200, { status_code: 200, message: '', data });
const listed = (fields: readonly object[], more = {}) =>
  ok({ fields, corrected_q: null, unoffered: null, ...more });
const FIELDS = [
  { id: 1, name: 'Health', specializations: [{ id: 4, name: 'Nursing', programmes: 3 }] },
  { id: 2, name: 'Law', specializations: [{ id: 5, name: 'Law', programmes: 0 }] },
];

describe.each(SCREEN_LANGUAGES)('all specializations in %s', (language) => {
  const words = namespaceMessages(language, 'specializations');
  const searched = namespaceMessages(language, 'catalogue');

  it('groups by field and searches by the URL', async () => {
    const server = fakeServer({
      [LIST]: ({ query }) => listed(query.get('q') === 'xyz' ? [] : FIELDS),
    });
    const at = '/listSpecializations';
    const { user, location } = await renderWithApp(<ListSpecializationsPage />, { language, at });
    const health = await screen.findByRole('region', { name: 'Health' });
    expect(within(health).getByRole('link', { name: /Nursing/ })).toHaveAttribute(
      'href',
      '/specializations?id=4',
    );
    await user.click(screen.getByRole('searchbox'));
    // At once: between two keys a slow machine takes longer than a search waits.
    await user.paste('xyz');
    await user.keyboard('{Enter}');
    expect(location()).toBe(`${at}?q=xyz`);
    const missed = (searched['catalogue.missed'] ?? '').replace('{q}', 'xyz');
    expect(await screen.findByRole('heading', { name: missed })).toBeVisible();
    const all = screen.getByRole('button', { name: searched['catalogue.missedAll'] ?? '' });
    await user.click(all);
    expect(await screen.findByRole('region', { name: 'Law' })).toBeVisible();
    expect(location()).toBe(at);
    expect(server.calls(LIST).map(({ query }) => query.get('q'))).toEqual([null, 'xyz']);
  });

  it('offers the text whose results it shows (CAT-08)', async () => {
    const health = FIELDS.slice(0, 1);
    const server = fakeServer({
      [LIST]: ({ query }) =>
        listed(health, { corrected_q: query.get('q') === 'nursng' ? 'nursing' : null }),
    });
    const at = '/listSpecializations?q=nursng';
    const { user, location } = await renderWithApp(<ListSpecializationsPage />, { language, at });
    await user.click(await screen.findByRole('button', { name: 'nursing' }));
    expect(location()).toBe('/listSpecializations?q=nursing');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'nursing' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Health' })).toBeVisible();
    expect(server.calls(LIST)).toHaveLength(2);
  });

  it('links onward from an unknown specialization', async () => {
    fakeServer();
    const at = '/specializations?id=99';
    await renderWithApp(<SpecializationPage />, { language, at });
    const name = words['specializations.gone'] ?? '';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  });
});

describe('a specialization', () => {
  const serve = (total: number) =>
    fakeServer({
      [`${LIST}/4`]: () =>
        ok({
          id: 4,
          name: 'Nursing',
          field: { id: 1, name: 'Health' },
          description: 'Care for people.',
          total,
          programmes: total === 0 ? [] : [aProgramme(8, { kind: 'university' })],
        }),
    });

  it('shows programmes that teach it and links to all of them', async () => {
    serve(3);
    await renderWithApp(<SpecializationPage />, { at: '/embed/specializations?id=4' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nursing' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '3 programmes' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Programme 8' })).toBeVisible();
    expect(screen.getByRole('link', { name: /See all/ })).toHaveAttribute(
      'href',
      '/embed/universityAdmissions?specialization=4',
    );
  });

  it('shows what to do without programmes', async () => {
    serve(0);
    await renderWithApp(<SpecializationPage />, { at: '/specializations?id=4' });
    expect(await screen.findByRole('link', { name: 'Book a consultation' })).toBeVisible();
  });

  it('is chosen from the list without an id in the URL', async () => {
    fakeServer();
    const { location } = await renderWithApp(<SpecializationPage />, { at: '/specializations' });
    await waitFor(() => expect(location()).toBe('/listSpecializations'));
  });
});
