import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AppErrorBoundary } from '../../../src/client/app/AppErrorBoundary';
import * as reload from '../../../src/client/lib/browser/reload';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../src/client/lib/browser/reload', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../src/client/lib/browser/reload'),
}));

function Broken(): never {
  throw new Error('broken');
}

it.each([
  ['en', 'This page could not be opened', 'Try again', 'Back to home'],
  ['ar', 'تعذّر فتح هذه الصفحة', 'إعادة المحاولة', 'العودة إلى الرئيسية'],
] as const)('catches any render error, in %s', async (language, title, again, home) => {
  jest.spyOn(console, 'error').mockImplementation();
  const reloadPage = jest.spyOn(reload, 'reloadPage').mockImplementation();
  render(
    <AppErrorBoundary language={language}>
      <Broken />
    </AppErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveAttribute('lang', language);
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: again }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
