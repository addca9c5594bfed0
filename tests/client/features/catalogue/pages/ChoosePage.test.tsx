// Rules: CAT-05, SEO-01 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';

import ChoosePage from '../../../../../src/client/features/catalogue/pages/ChoosePage';
import type { DestinationCard } from '../../../../../src/contract/catalogue/catalogue';
import { PRODUCTS } from '../../../../../src/contract/common/constants';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const IRELAND: DestinationCard = {
  id: 'ie',
  name: 'Ireland',
  description: 'Green and friendly.',
  currency: 'EUR',
  cities: [
    { id: 1, name: 'Dublin' },
    { id: 2, name: 'Cork' },
  ],
  programmes: { university: 12, english: 2, summer: 0 },
  lead_weeks: { university: 0, english: 0, summer: 0 },
  long_course: null,
};
const serve = () =>
  fakeServer({
    [`GET ${apiUrls.destinations}`]: () =>
      json(200, { status_code: 200, message: '', data: [IRELAND] }),
  });
const open = (product: string, language: 'ar' | 'en' = 'en') =>
  renderWithApp(<ChoosePage />, { at: `/choose/${product}`, path: 'choose/:product', language });

it.each([
  ['university', '/universityAdmissions?destination=ie', '12 programmes'],
  ['english', '/englishLanguage?destination=ie', '2 programmes'],
  ['summer', '/programsSummer?destination=ie', 'No programmes at present'],
  ['custom', '/designCourse?destination=ie', '2 cities'],
])('links from %s to its programmes', async (product, address, count) => {
  serve();
  await open(product);
  expect(await screen.findByRole('link', { name: 'Ireland' })).toHaveAttribute('href', address);
  expect(screen.getByText(count)).toBeVisible();
});

it('counts in Arabic', async () => {
  serve();
  await open('university', 'ar');
  expect(await screen.findByText('12 برنامجًا')).toBeVisible();
});

it.each(SCREEN_LANGUAGES)(
  'has a title and a description for each product (%s)',
  async (language) => {
    const words = namespaceMessages(language, 'choose');
    const titles = new Set<string>();
    for (const product of PRODUCTS) {
      document.head.innerHTML = '<meta name="description" content="">';
      serve();
      const { unmount } = await open(product, language);
      const title = words[`choose.title.${product}`] ?? 'no title';
      const about = words[`choose.about.${product}`] ?? 'no description';
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByText(about)).toBeVisible();
      await waitFor(() => expect(document.title).toContain(`${title} · `));
      expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', about);
      titles.add(document.title);
      unmount();
    }
    expect(titles.size).toBe(PRODUCTS.length);
  },
);

it.each(SCREEN_LANGUAGES)('links onward from an unknown product (%s)', async (language) => {
  const server = serve();
  await open('cruises', language);
  const name = namespaceMessages(language, 'choose')['choose.unknown'] ?? '';
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(server.calls()).toHaveLength(0);
});
