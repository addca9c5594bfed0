import { parse } from '@formatjs/icu-messageformat-parser';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';

import { I18nProvider } from '../../../src/client/i18n/I18nProvider';
import { createMessageStore } from '../../../src/client/i18n/messageStore';
import type { Language } from '../../../src/contract/common/constants';

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

it('formats Arabic with Latin digits and the Gregorian calendar', () => {
  const text = show('ar');
  expect(text).toContain('1,234.5');
  expect(text).toMatch(/5 يناير 2026/);
  expect(text).not.toMatch(/[٠-٩]/);
});

it('formats English', () => {
  expect(show('en')).toBe('1,234.55 January 2026');
});

describe('a missing message', () => {
  const said = async (language: Language, loaded: Partial<Record<Language, object>>) => {
    jest.spyOn(console, 'error').mockImplementation();
    const store = createMessageStore((wanted) => Promise.resolve({ ...loaded[wanted] }));
    await Promise.all([store.load('ar', ['common']), store.load('en', ['common'])]);
    const { container } = render(
      <I18nProvider language={language} store={store}>
        <FormattedMessage id="common.home" values={{ name: 'Sara' }} />
        <Label />
      </I18nProvider>,
    );
    return container.textContent;
  };
  function Label(): string {
    return useIntl().formatMessage({ id: 'common.close' });
  }

  it('falls back to the other language', async () => {
    const words = { 'common.home': 'Hello {name}', 'common.close': 'Press' };
    expect(await said('ar', { en: words, ar: { 'common.close': 'اضغط' } })).toBe('Hello Saraاضغط');
    expect(await said('en', { ar: { 'common.home': 'أهلًا', 'common.close': 'اضغط' } })).toBe(
      'أهلًااضغط',
    );
  });

  it('shows a placeholder', async () => {
    expect(await said('ar', {})).toBe('……');
    expect(
      await said('en', { en: { 'common.home': 'Hello {nobody}', 'common.close': '{x' } }),
    ).not.toMatch(/common\./);
  });
});

it.each([
  ['words', 'Hello {name}', { name: 'Sara' }, 'Hello Sara'],
  ['an element', 'Call {phone} now', { phone: <b>800</b> }, 'Call <b>800</b> now'],
])('puts %s in without Intl, as ICU does', async (_case, message, values, html) => {
  const parsed = { 'common.home': parse(message) };
  const shown = async (words: object): Promise<string> => {
    const store = createMessageStore(() => Promise.resolve({ ...words }));
    await store.load('en', ['common']);
    const { container } = render(
      <I18nProvider language="en" store={store}>
        <FormattedMessage id="common.home" values={values} />
      </I18nProvider>,
    );
    return container.innerHTML;
  };
  const intl = jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  expect(await shown(parsed)).toBe(html);
  expect(intl).not.toHaveBeenCalled();
  expect(await shown({ 'common.home': message })).toBe(html);
  expect(intl).toHaveBeenCalled();
});

it('renders messages as they load', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const store = createMessageStore(() => Promise.resolve({ 'common.home': 'Here I am' }));
  render(
    <I18nProvider language="en" store={store}>
      <FormattedMessage id="common.home" />
    </I18nProvider>,
  );
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: 'MISSING_TRANSLATION' }));
  await act(() => store.load('en', ['common']));
  expect(screen.getByText('Here I am')).toBeInTheDocument();
});

it('renders nothing anew for words that were not missed', async () => {
  const store = createMessageStore((_language, namespace) =>
    Promise.resolve({ [`${namespace}.close`]: 'Close' }),
  );
  await store.load('en', ['common']);
  const rendered = jest.fn();
  function Once(): ReactElement {
    rendered();
    return <p>{useIntl().formatMessage({ id: 'common.close' })}</p>;
  }
  render(
    <I18nProvider language="en" store={store}>
      <Once />
    </I18nProvider>,
  );
  await act(() => store.load('en', ['home']));
  expect(rendered).toHaveBeenCalledTimes(1);
});
