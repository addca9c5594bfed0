// Rules: CAT-02, CAT-03, CAT-08, CAT-13 (docs/requirements.md)
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { TYPING_PAUSE_MS } from '../../../../../src/client/ui/filters/TypedFilter';
import {
  readTripWeeks,
  rememberTripWeeks,
} from '../../../../../src/client/features/prices/trip/tripWeeks';
import CataloguePage from '../../../../../src/client/features/catalogue/pages/CataloguePage';
import { COUNT_LIMIT } from '../../../../../src/contract/catalogue/catalogue';
import type { CatalogueKind, ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import type { FakeCall } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { aProgramme, programmeList } from '../../../../support/programmes';
import { renderWithApp } from '../../../../support/renderWithApp';

const GET = `GET ${apiUrls.programmes}`;
const AT = '/englishLanguage';
const ok = (data: ProgrammeList) => json(200, { status_code: 200, message: '', data });
const FACETS: ProgrammeList['facets'] = {
  destination: [{ value: 'gb', label: 'United Kingdom', count: 3 }],
  city: [{ value: '7', label: 'Brighton', count: 3 }],
  course_type: [
    { value: 'general', label: null, count: 2 },
    { value: 'ielts', label: null, count: 1 },
  ],
};
const THREE = programmeList(
  [1, 2, 3].map((id) => aProgramme(id)),
  { facets: FACETS },
);
const asked = (call: FakeCall | undefined): string => call?.query.toString() ?? '';
// The sidebar is shown on wide screens, which jsdom is not.
const select = (name: string): HTMLElement => screen.getByRole('combobox', { name, hidden: true });

describe.each(SCREEN_LANGUAGES)('catalogue in %s', (language) => {
  const words = { ...namespaceMessages(language, 'catalogue') };
  const word = (id: string): string => words[`catalogue.${id}`] ?? '';

  it('lists the results of the query with their count', async () => {
    const server = fakeServer({ [GET]: () => ok(THREE) });
    const at = `${AT}?level=B1&destination=nowhere&sort=price`;
    await renderWithApp(<CataloguePage kind="english" />, { language, at });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(asked(server.calls(GET)[0])).toBe('kind=english&level=B1&sort=price');
    const total = language === 'en' ? '3 programmes' : '3 برامج';
    expect(screen.getByRole('heading', { level: 2, name: total })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(total));
    expect(select(word('filter.destination'))).toHaveTextContent('United Kingdom (3)');
    expect(
      screen.queryByRole('combobox', { name: word('filter.degree'), hidden: true }),
    ).toBeNull();
  });

  itBeforeRelease('suggests removing the filter that brings back most results', async () => {
    const nothing = programmeList([], { nearest: { filter: 'weeks', total: 11 } });
    const server = fakeServer({
      [GET]: ({ query }) => ok(query.has('weeks') ? nothing : THREE),
    });
    const at = `${AT}?weeks=2&level=C1`;
    const { user, location } = await renderWithApp(<CataloguePage kind="english" />, {
      language,
      at,
    });
    expect(await screen.findByText(word('empty'))).toBeVisible();
    const text = language === 'en' ? /\(2 weeks\) there are 11 programmes/ : /11 برنامجًا/;
    expect(screen.getByText(text)).toBeVisible();
    const drop = screen.getAllByRole('button', {
      name: language === 'en' ? 'Remove: 2 weeks' : 'إزالة: أسبوعان',
    });
    await user.click(drop.at(-1) ?? drop[0] ?? document.body);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(location()).toBe(`${AT}?level=C1`);
    expect(server.calls(GET)).toHaveLength(2);
  });

  it.each([
    ['a mistyped word', 'bussiness', 'business', null, 'instead.spelt'],
    ['what is not offered', 'oxford', 'Britain', 'oxford', 'instead.nearest'],
    ['a word too many', 'toefl boston', 'toefl', null, 'instead.shorter'],
  ])('offers the text whose results it shows for %s', async (_, q, corrected, unoffered, why) => {
    const shown = programmeList([aProgramme(1)], { corrected_q: corrected, unoffered });
    fakeServer({ [GET]: ({ query }) => ok(query.get('q') === q ? shown : THREE) });
    const at = `${AT}?q=${encodeURIComponent(q)}&level=B1`;
    const { user, location } = await renderWithApp(<CataloguePage kind="english" />, {
      language,
      at,
    });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(word(why), { exact: false })).toBeVisible();
    const said = word('missedSaid').replace('{q}', q).replace('{other}', corrected);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(said.split('{total}')[0]?.trim() ?? ''),
    );
    await user.click(screen.getByRole('button', { name: corrected }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(location()).toBe(`${AT}?q=${corrected}&level=B1`);
    expect(screen.queryByRole('button', { name: corrected })).toBeNull();
  });

  it('says what to do about a text without any result', async () => {
    const elsewhere = [{ kind: 'university' as const, total: 2 }];
    const none = programmeList([], {
      elsewhere,
      nearest: { filter: 'q', total: 3 },
    });
    fakeServer({ [GET]: ({ query }) => ok(query.has('q') ? none : THREE) });
    const at = `${AT}?q=nursing`;
    const { user, location } = await renderWithApp(<CataloguePage kind="english" />, {
      language,
      at,
    });
    const title = word('missed').replace('{q}', 'nursing');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(word('missedText'))).toBeVisible();
    const other = screen.getByRole('link', {
      name: language === 'en' ? '2 programmes at universities' : 'في الجامعات: برنامجان',
    });
    expect(other).toHaveAttribute('href', '/universityAdmissions?q=nursing');
    await user.click(screen.getByRole('button', { name: word('missedAll') }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(location()).toBe(AT);
  });

  it('names what is not offered', async () => {
    fakeServer({ [GET]: () => ok(programmeList([], { unoffered: 'كندا' })) });
    const at = `${AT}?q=${encodeURIComponent('كندا')}`;
    await renderWithApp(<CataloguePage kind="english" />, { language, at });
    const name = word('unoffered').replace('{term}', 'كندا');
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByText(word('unofferedText'))).toBeVisible();
  });

  it('reports a failed list and retries', async () => {
    const server = fakeServer({ [GET]: offline });
    const { user } = await renderWithApp(<CataloguePage kind="english" />, { language, at: AT });
    const alert = await screen.findByRole('alert');
    server.use({ [GET]: () => ok(THREE) });
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});

it('puts filter, order and search in the URL and requests them', async () => {
  const server = fakeServer({ [GET]: () => ok(THREE) });
  const { user, location } = await renderWithApp(<CataloguePage kind="english" />, {
    at: `${AT}?pages=2`,
  });
  await screen.findAllByRole('article');
  await user.selectOptions(select('Course type'), 'IELTS (1)');
  expect(location()).toBe(`${AT}?course_type=ielts`);
  await user.selectOptions(select('Sort by'), 'Lowest price first');
  // Without delays: on a busy machine, typing may exceed the debounce.
  for (let letters = 1; letters <= 'brighton'.length; letters += 1) {
    const value = 'brighton'.slice(0, letters);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  }
  await waitFor(() => expect(location()).toBe(`${AT}?course_type=ielts&sort=price&q=brighton`));
  await waitFor(() =>
    expect(asked(server.calls(GET).at(-1))).toBe(
      'kind=english&q=brighton&course_type=ielts&sort=price',
    ),
  );
  expect(server.calls(GET).filter(({ query }) => query.has('q'))).toHaveLength(1);
});

it('searches at once on Enter', async () => {
  fakeServer({ [GET]: () => ok(THREE) });
  const { user, location } = await renderWithApp(<CataloguePage kind="english" />, { at: AT });
  await user.type(screen.getByRole('searchbox'), 'sea{Enter}');
  expect(location()).toBe(`${AT}?q=sea`);
});

itBeforeRelease('applies a typed date once and keeps its input', async () => {
  const server = fakeServer({ [GET]: () => ok(THREE) });
  const at = `${AT}?start_from=2026-03-01`;
  const { location } = await renderWithApp(<CataloguePage kind="english" />, { at });
  await screen.findAllByRole('article');
  const box = screen.getByLabelText('Starts from');
  // Chrome's change events while a year is typed.
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(box, { target: { value: `${year}-01-04` } });
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS + 50));
    expect(box).toHaveValue(`${year}-01-04`);
    expect(location()).toBe(at);
  }
  fireEvent.change(box, { target: { value: '2027-01-04' } });
  await waitFor(() => expect(location()).toBe(`${AT}?start_from=2027-01-04`));
  expect(box).toHaveValue('2027-01-04');
  await waitFor(() => expect(server.calls(GET)).toHaveLength(2));
  fireEvent.change(box, { target: { value: '' } });
  await waitFor(() => expect(location()).toBe(AT));
});

itBeforeRelease('removes filters one by one or all at once, and clears their inputs', async () => {
  fakeServer({ [GET]: () => ok(THREE) });
  const at = `${AT}?q=sea&city=7&weeks=4&sort=price`;
  const { user, location } = await renderWithApp(<CataloguePage kind="english" />, { at });
  const chips = await screen.findByRole('list', { name: 'Selected filters' });
  await user.click(await within(chips).findByRole('button', { name: 'Remove: Brighton' }));
  expect(location()).toBe(`${AT}?q=sea&weeks=4&sort=price`);
  await user.click(within(chips).getByRole('button', { name: 'Clear all' }));
  expect(location()).toBe(`${AT}?sort=price`);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('Number of weeks')).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
});

describe('loading more', () => {
  const page = ({ query }: FakeCall): Response => {
    const cursor = query.get('cursor');
    const n = cursor === null ? 1 : Number(cursor);
    const items = [aProgramme(n * 10), aProgramme(n * 10 + 1)];
    return ok(programmeList(items, { total: 6, next_cursor: n < 3 ? String(n + 1) : null }));
  };

  it('appends results on a press and keeps the count in the URL', async () => {
    const server = fakeServer({ [GET]: page });
    const { user, location } = await renderWithApp(<CataloguePage kind="english" />, { at: AT });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(location()).toBe(`${AT}?pages=2`);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: '6 programmes' })).toHaveFocus();
    expect(server.calls(GET)).toHaveLength(3);
  });

  itBeforeRelease('restores the results of a shared link', async () => {
    fakeServer({ [GET]: page });
    await renderWithApp(<CataloguePage kind="english" />, { at: `${AT}?pages=2` });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  itBeforeRelease(
    'goes beyond the limit of a link, and is restored by Back',
    async () => {
      const endless = ({ query }: FakeCall): Response => {
        const n = Number(query.get('cursor') ?? 1);
        return ok(programmeList([aProgramme(n)], { total: 900, next_cursor: String(n + 1) }));
      };
      const server = fakeServer({ [GET]: endless });
      const { user, location, go } = await renderWithApp(<CataloguePage kind="english" />, {
        at: `${AT}?pages=99`,
      });
      const shown = () => screen.queryAllByRole('article');
      await waitFor(() => expect(shown()).toHaveLength(20), { timeout: 20_000 });
      for (const count of [21, 22]) {
        await user.click(screen.getByRole('button', { name: 'Show more' }));
        await waitFor(() => expect(shown()).toHaveLength(count));
        expect(location()).toBe(`${AT}?pages=20`);
      }
      await user.click(screen.getByRole('link', { name: 'Programme 22' }));
      expect(shown()).toHaveLength(0);
      await go(-1);
      await waitFor(() => expect(shown()).toHaveLength(22));
      expect(server.calls(GET)).toHaveLength(22);
    },
    60_000,
  );

  itBeforeRelease('keeps the list when it fails', async () => {
    const server = fakeServer({ [GET]: page });
    const { user } = await renderWithApp(<CataloguePage kind="english" />, { at: AT });
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.use({ [GET]: offline });
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('still here');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    server.use({ [GET]: page });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('shows when counting stopped, and no numbers that were not counted (CAT-03)', async () => {
  const { facets } = THREE;
  const many = programmeList([aProgramme(1)], { total: COUNT_LIMIT, counts_exact: false, facets });
  fakeServer({ [GET]: () => ok(many) });
  await renderWithApp(<CataloguePage kind="university" />, { at: '/universityAdmissions' });
  const total = await screen.findByRole('heading', { level: 2 });
  expect(total).toHaveTextContent('500 programmes or more');
  const destinations = within(select('Destination'));
  expect(destinations.getByRole('option', { name: 'United Kingdom' })).toBeInTheDocument();
  expect(destinations.queryByRole('option', { name: /\(/ })).toBeNull();
});

it('shows filters in a dialog on mobile and counts the active ones', async () => {
  fakeServer({ [GET]: () => ok(THREE) });
  const { user, location } = await renderWithApp(<CataloguePage kind="english" />, {
    at: `${AT}?level=B1`,
  });
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  const kind = within(sheet).getByRole('combobox', { name: 'Course type' });
  await user.selectOptions(kind, 'ielts');
  expect(location()).toBe(`${AT}?level=B1&course_type=ielts`);
  await user.click(await within(sheet).findByRole('button', { name: '3 programmes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('CAT-13: the weeks of the visit', () => {
  afterEach(() => act(() => rememberTripWeeks(null)));
  const start = async (at: string, kind: CatalogueKind = 'english') => {
    const server = fakeServer({ [GET]: () => ok(THREE) });
    const page = await renderWithApp(<CataloguePage kind={kind} />, { language: 'en', at });
    await screen.findAllByRole('article');
    return { ...page, calls: () => server.calls(GET).map(asked) };
  };

  it('are the filter of a list that is opened without any, in one call and in its address', async () => {
    rememberTripWeeks(12);
    const { location, calls } = await start(`${AT}?level=B1`);
    await waitFor(() => expect(location()).toBe(`${AT}?level=B1&weeks=12`));
    expect(calls()).toEqual(['kind=english&level=B1&weeks=12']);
    expect(screen.getByText('Price of 12 weeks, fees included')).toBeInTheDocument();
  });

  itBeforeRelease('give way to those of a link, which are kept from then on', async () => {
    rememberTripWeeks(12);
    const { calls } = await start(`${AT}?weeks=6`);
    expect(calls()).toEqual(['kind=english&weeks=6']);
    expect(readTripWeeks()).toBe(6);
  });

  it('are forgotten with the filter', async () => {
    rememberTripWeeks(12);
    const { location, calls, user } = await start(AT);
    await user.click(await screen.findByRole('button', { name: 'Remove: 12 weeks' }));
    await waitFor(() => expect(location()).toBe(AT));
    await waitFor(() => expect(calls().at(-1)).toBe('kind=english'));
    expect(readTripWeeks()).toBeNull();
    expect(screen.getByText('Price of 4 weeks, fees included')).toBeInTheDocument();
  });

  it('are no filter of degrees and camps, whose lengths are not weeks of the visit', async () => {
    rememberTripWeeks(12);
    const { calls } = await start('/universityAdmissions?weeks=108', 'university');
    expect(calls()).toEqual(['kind=university&weeks=108']);
    expect(readTripWeeks()).toBe(12);
  });
});

describe('CAT-13: start and budget of the visit', () => {
  afterEach(() => act(() => sessionStorage.clear()));
  const SAID = 'price_max=9000&start_from=2027-02-01&start_to=2027-02-28';
  const start = async (at: string, kind: CatalogueKind = 'english') => {
    const server = fakeServer({ [GET]: () => ok(THREE) });
    const page = await renderWithApp(<CataloguePage kind={kind} />, { language: 'en', at });
    await screen.findAllByRole('article');
    return { ...page, calls: () => server.calls(GET).map(asked) };
  };

  itBeforeRelease(
    'are filters of the catalogue that they were chosen in, and of no other',
    async () => {
      await start(`${AT}?${SAID}`);
      cleanup();
      const again = await start(AT);
      await waitFor(() => expect(again.location()).toContain('price_max=9000'));
      expect(again.location()).toContain('start_from=2027-02-01&start_to=2027-02-28');
      expect(again.calls()).toHaveLength(1);
      expect(again.calls()[0]).toContain('price_max=9000');
      cleanup();
      const degrees = await start('/universityAdmissions', 'university');
      expect(degrees.calls()).toEqual(['kind=university']);
    },
  );

  it('are forgotten with the filters', async () => {
    const { user, location } = await start(`${AT}?${SAID}`);
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(location()).toBe(AT));
    cleanup();
    const again = await start(AT);
    expect(again.calls()).toEqual(['kind=english']);
  });
});
