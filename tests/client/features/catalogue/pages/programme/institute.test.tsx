// Rules: PIC-04, PIC-06, PIC-08 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import DetailsPage from '../../../../../../src/client/features/catalogue/pages/programme/DetailsPage';
import type { ProgrammeDetails } from '../../../../../../src/contract/catalogue/catalogue';
import { itBeforeRelease } from '../../../../../support/beforeRelease';
import { apiUrls } from '../../../../../support/apiUrls';
import { fakeServer, json } from '../../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../../support/matrix';
import { namespaceMessages } from '../../../../../support/messages';
import { programmeDetails } from '../../../../../support/programmes';
import { renderWithApp } from '../../../../../support/renderWithApp';

const AT = '/englishLanguage/details?id=3';

async function open(language: 'ar' | 'en', more: Partial<ProgrammeDetails> = {}) {
  const data = programmeDetails(3, more);
  fakeServer({
    [`GET ${apiUrls.programmes}/3`]: () => json(200, { status_code: 200, message: '', data }),
  });
  const view = await renderWithApp(<DetailsPage kind="english" />, { language, at: AT });
  const region = await screen.findByRole('region', { name: data.institute.name });
  return { ...view, data, region };
}

const answerOf = (region: HTMLElement, term: string): string | null | undefined =>
  within(region).getByText(term).nextElementSibling?.textContent;

describe.each(SCREEN_LANGUAGES)('the institute of a programme in %s', (language) => {
  const words = namespaceMessages(language, 'details');
  const term = (id: string): string => words[`details.institute.${id}`] ?? '';

  it('tells its facts in a list, and its paragraph once', async () => {
    const { region, data } = await open(language);
    expect(answerOf(region, term('founded'))).toBe('1988');
    expect(answerOf(region, term('students'))).toBe('1,180');
    expect(answerOf(region, term('accreditation'))).toBe('Inspected every four years');
    expect(answerOf(region, term('languages'))).toBe(
      language === 'ar' ? 'الإنجليزية والعربية' : 'English and Arabic',
    );
    expect(answerOf(region, term('distance'))).toBe(language === 'ar' ? '900 متر' : '900 metres');
    expect(screen.getAllByText(data.institute_description, { exact: false })).toHaveLength(1);
  });

  it('has a map with its city marked', async () => {
    const { region } = await open(language);
    const name = (words['details.map'] ?? '').replace('{place}', '');
    const map = await within(region).findByRole('img', { name: new RegExp(name) });
    expect(map).toHaveAccessibleName(expect.stringContaining('Brighton'));
    expect(map.querySelector('image, use, [href]')).toBeNull();
  });
});

itBeforeRelease('leaves out what is not known', async () => {
  const nothing = {
    founded_year: null,
    students: null,
    accreditation: null,
    languages: [],
    centre_distance: null,
  };
  const { region } = await open('en', { institute_facts: nothing, city_location: null });
  expect(within(region).queryByRole('term')).toBeNull();
  expect(region.querySelector('dl, figure')).toBeNull();
});

it.each([
  [999, '999 metres'],
  [1_000, '1 kilometre'],
  [6_449, '6.4 kilometres'],
  [62_400, '62 kilometres'],
])('tells a distance of %i metres as %s', async (metres, text) => {
  const { institute_facts: facts } = programmeDetails(3);
  const { region } = await open('en', {
    institute_facts: { ...facts, centre_distance: metres },
  });
  expect(answerOf(region, 'From the city centre')).toBe(text);
});

it("opens with the destination's scene and a school of its own", async () => {
  const { container } = await open('en');
  const drawing = container.querySelector('[data-institute="english"]');
  const title = screen.getByRole('heading', { level: 1 });
  expect(drawing).not.toBeNull();
  expect(
    (drawing?.compareDocumentPosition(title) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
});
