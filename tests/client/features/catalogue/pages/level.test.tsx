// Rules: CAT-14, CAT-15, ENG-03, ENG-04, ENG-05, ENG-07 (docs/requirements.md)
/** "My English" in a catalogue. */
import { screen, waitFor, within } from '@testing-library/react';

import CataloguePage from '../../../../../src/client/features/catalogue/pages/CataloguePage';
import { rememberTripEnglish } from '../../../../../src/client/features/prices/trip/tripEnglish';
import type { ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { aProgramme, programmeList } from '../../../../support/programmes';
import { renderWithApp } from '../../../../support/renderWithApp';

const GET = `GET ${apiUrls.programmes}`;
const AT = '/universityAdmissions';
const ok = (data: ProgrammeList) => json(200, { status_code: 200, message: '', data });
const asks = (overall: number, lowest: number | null = null) => ({
  ielts: { overall, lowest },
  toefl: null,
  duolingo: null,
});
const LIST = programmeList([
  aProgramme(1, { english: asks(5.5) }),
  aProgramme(2, { english: asks(6) }),
  aProgramme(3, { english: asks(5.5, 5) }),
]);
// The sidebar is shown on wide screens, which jsdom is not.
const HIDDEN = { hidden: true };

beforeEach(() => rememberTripEnglish(null));

async function open(at = AT, list: ProgrammeList = LIST) {
  const server = fakeServer({ [GET]: () => ok(list) });
  const page = await renderWithApp(<CataloguePage kind="university" />, { language: 'en', at });
  return { server, ...page };
}

async function card(at: number) {
  const article = (await screen.findAllByRole('article'))[at];
  if (!article) throw new Error(`No card ${at}`);
  return within(article);
}

it('says on each card what a score is enough for, in the address and for the visit', async () => {
  const { user, location, server } = await open();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText('You qualify')).toBeNull();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'My English', ...HIDDEN }),
    'ielts',
  );
  await user.type(screen.getByRole('textbox', { name: 'Overall score', ...HIDDEN }), '٥٫٥{Enter}');
  expect(await (await card(0)).findByText('You qualify')).toBeInTheDocument();
  expect((await card(1)).getByText('0.5 short in IELTS')).toBeInTheDocument();
  expect(
    (await card(2)).getByText('You qualify if no part is below IELTS 5.0'),
  ).toBeInTheDocument();
  expect(location()).toBe(`${AT}?english=ielts-5.5`);
  // Without the filter the level is nobody's business but the cards'.
  expect(server.calls(GET)).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Only where I qualify', ...HIDDEN }));
  await waitFor(() => expect(server.calls(GET)).toHaveLength(2));
  expect(server.calls(GET)[1]?.query.get('english')).toBe('ielts-5.5');
  expect(screen.getByText('Where I qualify: IELTS 5.5')).toBeInTheDocument();
});

it.each(['12', '5.3', 'six'])('refuses IELTS %s and says what IELTS gives', async (score) => {
  const { user, location } = await open();
  await screen.findAllByRole('article');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'My English', ...HIDDEN }),
    'ielts',
  );
  await user.type(
    screen.getByRole('textbox', { name: 'Overall score', ...HIDDEN }),
    `${score}{Enter}`,
  );
  expect(await screen.findByText(/^IELTS scores run from 0 to 9/)).toBeInTheDocument();
  expect(location()).toBe(AT);
});

it('takes the level of the visit into its address, and drops an impossible one', async () => {
  rememberTripEnglish('toefl-72');
  const { location } = await open(`${AT}?english=ielts-12`);
  await waitFor(() => expect(location()).toBe(`${AT}?english=toefl-72`));
});

it('names a foundation year that accepts the level, and takes the level along (ENG-09)', async () => {
  const year = { id: 8, level: 'B1', english: asks(5, 4.5) } as const;
  const list = programmeList([
    aProgramme(1, { kind: 'university', english: asks(6), foundation: year }),
    aProgramme(2, { kind: 'university', english: asks(5.5), foundation: year }),
    aProgramme(3, {
      kind: 'university',
      english: asks(6),
      foundation: { ...year, english: asks(6) },
    }),
  ]);
  await open(`${AT}?english=ielts-5.5-5`, list);
  const led = 'With a foundation year at this university';
  expect(await (await card(0)).findByText(led)).toBeInTheDocument();
  expect((await card(1)).queryByText(led)).toBeNull();
  expect((await card(2)).queryByText(led)).toBeNull();
  expect((await card(0)).getByRole('link', { name: 'Programme 1' })).toHaveAttribute(
    'href',
    '/universityAdmissions/details?id=1&english=ielts-5.5-5',
  );
});

itBeforeRelease('names the ways on where a level is not enough for anything', async () => {
  const nothing = programmeList([], {
    nearest: { filter: 'english', total: 4 },
    way_on: {
      asked: { level: 'B2', english: asks(6, 5.5) },
      foundations: { destination: 'gb', total: 3 },
      course: {
        id: 9,
        institute: { id: 70, name: 'Pier School' },
        city: { id: 7, name: 'Brighton' },
        weeks_min: 2,
        weeks_max: 12,
        lessons_per_week: 20,
      },
    },
  });
  await open(`${AT}?degree=bachelor&english=ielts-5.5&qualify=yes`, nothing);
  expect(
    await screen.findByRole('link', { name: '3 foundation years for my level' }),
  ).toHaveAttribute(
    'href',
    '/universityAdmissions?degree=foundation&destination=gb&english=ielts-5.5&qualify=yes',
  );
  expect(screen.getByText(/^From IELTS 5.5 to IELTS 6.0, .* about 70 hours/)).toBeInTheDocument();
  expect(screen.getByText(/Pier School/, { selector: 'bdi' }).parentElement).toHaveTextContent(
    'At Pier School, Brighton, that is about 4 weeks with 20 lessons a week.',
  );
  expect(screen.getByRole('link', { name: 'Prepare at Pier School' })).toHaveAttribute(
    'href',
    '/englishLanguage/details?id=9&weeks=4&english=ielts-5.5',
  );
  expect(
    screen.getAllByRole('button', { name: /Where I qualify: IELTS 5.5/ }).length,
  ).toBeGreaterThan(0);
});

itBeforeRelease('says what was read of a search, and remembers it', async () => {
  const read = {
    ...LIST,
    understood: { english: 'ielts-6', impossible: null, sort: 'price' },
  } as const;
  const { location } = await open(`${AT}?q=ielts+6`, read);
  expect(await screen.findByText(/names a level of English \(IELTS 6.0\)/)).toBeInTheDocument();
  expect(screen.getByText('The lowest prices come first.')).toBeInTheDocument();
  await waitFor(() => expect(location()).toContain('english=ielts-6'));
  expect((await card(1)).getByText('You qualify')).toBeInTheDocument();
});

it('words the order of its best match', async () => {
  await open();
  expect(
    await screen.findByText(
      'Best match: subject, then degree, then the lowest price, then destination.',
    ),
  ).toBeInTheDocument();
});
