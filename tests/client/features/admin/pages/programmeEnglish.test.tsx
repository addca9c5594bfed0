// Rules: LEAD-05, ENG-01, ENG-06 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import type { DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { entryUrl, leadUrls, programmeUrl } from '../../../../support/apiUrls';
import { LEAD, PROGRAMME, ok, overtaken } from '../../../../support/deskProgramme';
import { enterText } from '../../../../support/enterText';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const ONE = `GET ${entryUrl(leadUrls.programmes, 7)}`;
const SAVE = `POST ${programmeUrl(7, 'english')}`;
const ASKED: DeskProgrammeDetails = {
  ...PROGRAMME,
  level: 'B2',
  english: { ielts: { overall: 6, lowest: 5.5 }, toefl: null, duolingo: null },
};

/** Opens the section of the English that a programme requires. */
async function open(routes: FakeRoutes) {
  const app = await renderRoutes('/desk/catalogue?id=7', { session: LEAD, server: routes });
  await app.user.click(await screen.findByRole('button', { name: 'English required' }));
  const section = within(screen.getByRole('region', { name: 'English required' }));
  const field = (name: string) => section.getByRole('textbox', { name });
  const type = async (name: string, text: string) => {
    await app.user.clear(field(name));
    if (text !== '') await enterText(app.user, field(name), text);
  };
  const save = () => app.user.click(section.getByRole('button', { name: 'Save' }));
  return { ...app, section, field, type, save };
}

it('saves level and scores in digits of any script, empty ones as none', async () => {
  const saved = { ...ASKED, version: 'v2' };
  const { server, section, user, field, type, save } = await open({
    [ONE]: () => ok(ASKED),
    [SAVE]: () => ok(saved),
  });
  expect(field('IELTS overall')).toHaveValue('6');
  await user.selectOptions(section.getByRole('combobox', { name: /Level/ }), 'C1');
  await type('IELTS overall', '٧');
  await type('IELTS, lowest part', '');
  await type('TOEFL iBT overall (0 to 120)', '95');
  await save();
  expect(await screen.findByText('The English required is changed.')).toBeVisible();
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      level: 'C1',
      ielts_overall: 7,
      ielts_lowest: null,
      toefl_overall: 95,
      toefl_lowest: null,
      duolingo_overall: null,
      duolingo_lowest: null,
    },
  ]);
});

it('says at level and score that they contradict each other, and sends nothing', async () => {
  const { server, section, user, field, save } = await open({ [ONE]: () => ok(ASKED) });
  const level = section.getByRole('combobox', { name: /Level/ });
  await user.selectOptions(level, 'C1');
  await save();
  expect(await section.findAllByText(/Level and score contradict each other/)).toHaveLength(2);
  expect(level).toBeInvalid();
  expect(field('IELTS overall')).toBeInvalid();
  expect(server.calls(SAVE)).toEqual([]);
});

itBeforeRelease.each([
  ['IELTS overall', '6.3', /does not give such a score/],
  ['IELTS overall', 'six', /does not give such a score/],
  ['IELTS, lowest part', '7', /above the overall score/],
  ['Duolingo, lowest part', '90', /The overall score is missing/],
])('keeps %s of %s in its field with the reason', async (name, text, reason) => {
  const { server, field, section, type, save } = await open({ [ONE]: () => ok(ASKED) });
  await type(name, text);
  await save();
  expect(await section.findByText(reason)).toBeVisible();
  expect(field(name)).toHaveValue(text);
  expect(server.calls(SAVE)).toEqual([]);
});

it('names a title that says something else', async () => {
  const titled = { ...ASKED, title_en: 'English for IELTS 6.0' };
  const { section, type, save } = await open({ [ONE]: () => ok(titled) });
  await type('IELTS overall', '6.5');
  await save();
  expect(await section.findByText(/The title or summary names another score/)).toBeVisible();
});

itBeforeRelease(
  "keeps what was typed beside a colleague's change, and replaces it with one more press",
  async () => {
    const theirs: DeskProgrammeDetails = {
      ...ASKED,
      version: 'v2',
      english: { ielts: { overall: 5.5, lowest: null }, toefl: null, duolingo: null },
    };
    const { server, section, field, type, save } = await open({
      [ONE]: () => ok(ASKED),
      [SAVE]: () => overtaken(theirs),
    });
    await type('IELTS overall', '6.5');
    await save();
    expect(await section.findByText('Now: 5.5')).toBeVisible();
    expect(field('IELTS overall')).toHaveValue('6.5');
    server.use({ [SAVE]: () => ok({ ...theirs, version: 'v3' }) });
    await save();
    expect(await screen.findByText('The English required is changed.')).toBeVisible();
    expect(server.calls(SAVE).at(-1)?.body).toMatchObject({ version: 'v2', ielts_overall: 6.5 });
  },
);
