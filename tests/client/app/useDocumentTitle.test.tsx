import { screen, waitFor } from '@testing-library/react';

import { namespaceMessages } from '../../support/messages';
import { renderRoutes } from '../../support/renderRoutes';

const described = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="">';
});

it.each(['en', 'ar'] as const)('describes each page in its language: %s', async (language) => {
  const words = namespaceMessages(language, 'common');
  const { goTo } = await renderRoutes('/designCourse', { language });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(described()).toBe(words['common.about.designCourse']));
  await goTo('/favorites');
  await waitFor(() => expect(described()).toBe(words['common.about']));
});
