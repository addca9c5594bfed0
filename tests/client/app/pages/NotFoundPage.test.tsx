// Rules: APP-04 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import NotFoundPage from '../../../../src/client/app/pages/NotFoundPage';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { namespaceMessages } from '../../../support/messages';
import { renderWithApp } from '../../../support/renderWithApp';

it.each(SCREEN_LANGUAGES)('reports an unknown page and links onward, in %s', async (language) => {
  const words = namespaceMessages(language, 'guard');
  await renderWithApp(<NotFoundPage />, { language });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    words['guard.notFound'] ?? '',
  );
  const ways = screen.getByRole('navigation', { name: words['guard.notFoundWays'] ?? '' });
  const addresses = within(ways)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/universityAdmissions',
    '/englishLanguage',
    '/programsSummer',
    '/bookConsultant',
  ]);
  expect(screen.getByRole('link', { name: words['guard.home'] ?? '' })).toHaveAttribute(
    'href',
    '/',
  );
});
