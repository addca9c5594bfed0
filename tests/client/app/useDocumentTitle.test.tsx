// Rules: SEO-05 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';

import { namespaceMessages } from '../../support/messages';
import { renderRoutes } from '../../support/renderRoutes';

const described = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="">';
});

it.each(['en', 'ar'] as const)(
  "sets the description in the page's language: %s",
  async (language) => {
    const words = namespaceMessages(language, 'common');
    const { goTo } = await renderRoutes('/designCourse', { language });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(described()).toBe(words['common.about.designCourse']));
    await goTo('/favorites');
    await waitFor(() => expect(described()).toBe(words['common.about.favorites']));
    await goTo('/');
    await waitFor(() => expect(described()).toBe(words['common.about']));
  },
);

it('drops what the server said of the address once another is opened', async () => {
  document.head.innerHTML =
    '<meta name="description" content=""><link rel="canonical" href="/designCourse" data-page="">';
  const { goTo } = await renderRoutes('/designCourse', { language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const canonical = () => document.querySelector('link[rel="canonical"]');
  expect(canonical()).not.toBeNull();
  await goTo('/favorites');
  await waitFor(() => expect(canonical()).toBeNull());
  expect(document.querySelector('meta[name="description"]')).not.toBeNull();
});

it.each(['en', 'ar'] as const)('has a unique description for each page: %s', (language) => {
  const words = namespaceMessages(language, 'common');
  const named = Object.keys(words).filter((id) => id.startsWith('common.title.'));
  const descriptions = named.map((id) =>
    id === 'common.title.home'
      ? words['common.about']
      : words[id.replace('common.title.', 'common.about.')],
  );
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(named.length);
});
