import { screen } from '@testing-library/react';

import { renderRoutes } from '../../support/renderRoutes';
import { STUDENT } from '../../support/renderWithApp';

it('offers a visitor the two ways in and the four kinds of request', async () => {
  await renderRoutes('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your path to studying abroad starts here',
  );
  const address = (name: string | RegExp): string | null =>
    screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Register free of charge')).toBe('/register');
  expect(address('Book a consultation')).toBe('/bookConsultant');
  expect(address(/^University admissions/)).toBe('/universityAdmissions');
  expect(address(/^English courses/)).toBe('/englishLanguage');
  expect(address(/^Summer programmes/)).toBe('/programsSummer');
  expect(address(/^Design your own course/)).toBe('/designCourse');
});

it('leads a student to the requests instead of to the registration', async () => {
  await renderRoutes('/', { session: STUDENT, language: 'ar' });
  expect(await screen.findByRole('link', { name: 'طلباتي' })).toHaveAttribute(
    'href',
    '/studentRequest',
  );
  expect(screen.queryByRole('link', { name: 'التسجيل مجانًا' })).not.toBeInTheDocument();
});
