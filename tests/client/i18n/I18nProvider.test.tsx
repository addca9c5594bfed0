import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';

import { I18nProvider } from '../../../src/client/i18n/I18nProvider';
import { createMessageStore } from '../../../src/client/i18n/messageStore';
import type { Language } from '../../../src/contract/constants';

function Sample(): ReactElement {
  return (
    <>
      <p>
        <FormattedNumber value={1234.5} />
      </p>
      <p>
        <FormattedDate value="2026-01-05" dateStyle="long" timeZone="UTC" />
      </p>
    </>
  );
}

function show(language: Language): string {
  const store = createMessageStore(() => Promise.resolve({}));
  const { container } = render(
    <I18nProvider language={language} store={store}>
      <Sample />
    </I18nProvider>,
  );
  return container.textContent;
}

it('writes Arabic numbers in Latin digits and dates in the Gregorian calendar', () => {
  const text = show('ar');
  expect(text).toContain('1,234.5');
  expect(text).toMatch(/5 يناير 2026/);
  expect(text).not.toMatch(/[٠-٩]/);
});

it('writes English', () => {
  expect(show('en')).toBe('1,234.55 January 2026');
});

it('shows messages as they arrive', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const store = createMessageStore(() => Promise.resolve({ 'late.x': 'Here I am' }));
  render(
    <I18nProvider language="en" store={store}>
      <FormattedMessage id="late.x" />
    </I18nProvider>,
  );
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: 'MISSING_TRANSLATION' }));
  await act(() => store.load('en', ['late']));
  expect(screen.getByText('Here I am')).toBeInTheDocument();
});
