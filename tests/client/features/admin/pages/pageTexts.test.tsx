// Rules: APP-17, LEAD-06 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import type { DeskPage, DeskSection } from '../../../../../src/contract/admin/content';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { entryUrl, leadUrls } from '../../../../support/apiUrls';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { PAGE, SECTION } from '../../../../support/pageTexts';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const FAQ: DeskPage = { ...PAGE, id: 'faq', version: 'v1', state: 'listed' };
const TERMS: DeskPage = { ...FAQ, id: 'terms', page: 'terms', title_en: 'Terms' };
const QUESTION: DeskSection = { ...SECTION, id: 'faq.0', version: 'v1', state: 'listed' };
const OTHER: DeskSection = { ...QUESTION, id: 'visa.0', page: 'visa', heading_en: 'Which visa?' };
const CHANGE = `POST ${entryUrl(leadUrls.sections, 'faq.0')}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const open = (query: string, routes: FakeRoutes = {}) =>
  renderRoutes(`/desk/content?${query}`, {
    session: LEAD,
    server: {
      [`GET ${leadUrls.pages}`]: () => ok({ items: [FAQ, TERMS] }),
      [`GET ${leadUrls.sections}`]: () => ok({ items: [QUESTION, OTHER] }),
      ...routes,
    },
  });
const field = (name: string) => screen.findByRole('textbox', { name });

itBeforeRelease(
  'leads from a page to its own sections, and keeps the pages that have to stay',
  async () => {
    const { user, location } = await open('id=page');
    const terms = within(await screen.findByRole('article', { name: 'Terms' }));
    expect(terms.queryByRole('button', { name: 'Withdraw: Terms' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw: Questions' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sections: Questions' }));
    expect(await screen.findByRole('article', { name: 'When do I pay?' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Which visa?' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Add a section' }));
    expect(location()).toBe('/desk/content?id=section-new&part=faq');
    expect(await screen.findByRole('combobox', { name: 'Page' })).toHaveValue('faq');
  },
);

it('changes a section in both languages, as its preview shows it, and goes back to its page', async () => {
  const { user, server, location } = await open('id=section-faq.0', {
    [CHANGE]: () => ok({ ...QUESTION, version: 'v2' }),
  });
  const answer = await field('Text or answer in English');
  await user.clear(answer);
  await enterText(user, answer, 'When you accept it.');
  const points = await field('List in English');
  await enterText(user, points, '\nThird');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Both languages need the same number of lines')).toBeVisible();
  expect(server.calls(CHANGE)).toEqual([]);
  await enterText(user, await field('List in Arabic'), '\nثالثًا');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('When you accept it.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('ثالثًا', { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(location()).toBe('/desk/content?id=section&part=faq');
  expect(server.calls(CHANGE).map(({ body }) => body)).toEqual([
    {
      ...SECTION,
      version: 'v1',
      body_en: 'When you accept it.',
      points_ar: `${SECTION.points_ar}\nثالثًا`,
      points_en: `${SECTION.points_en}\nThird`,
    },
  ]);
});
