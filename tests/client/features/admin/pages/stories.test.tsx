// Rules: DESK-03, LEAD-06 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { DeskStory } from '../../../../../src/contract/admin/content';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { leadUrls, entryUrl } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STORY } from '../../../../support/stories';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const TOLD: DeskStory = { ...STORY, id: 5, version: 'v1', state: 'listed' };
const LIST = `GET ${leadUrls.stories}`;
const ADD = `POST ${leadUrls.stories}`;
const CHANGE = `POST ${entryUrl(leadUrls.stories, 5)}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const open = (routes: FakeRoutes, id?: string) =>
  renderRoutes(`/desk/content?id=${id ?? 'story'}`, {
    session: LEAD,
    server: { [LIST]: () => ok({ items: [TOLD] }), ...routes },
  });
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

it('lists every story, withdraws one after a question, and lists it again without', async () => {
  let current = TOLD;
  const { user, server } = await open({
    [LIST]: () => ok({ items: [current] }),
    [`${CHANGE}/state`]: ({ body }) => {
      const { state } = body as Pick<DeskStory, 'state'>;
      current = { ...current, state, version: `${current.version}+` };
      return ok(current);
    },
  });
  const card = within(await screen.findByRole('article', { name: 'I arrived' }));
  expect(card.getByText('Reem')).toBeVisible();
  expect(card.getByText('United Kingdom')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Withdraw: I arrived' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn: I arrived')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'List again: I arrived' }));
  expect(await screen.findByText('Listed again: I arrived')).toBeVisible();
  expect(server.calls(`${CHANGE}/state`).map(({ body }) => body)).toEqual([
    { version: 'v1', state: 'withdrawn' },
    { version: 'v1+', state: 'listed' },
  ]);
});

it('adds a story', async () => {
  const { user, server, location } = await open({ [ADD]: () => ok(TOLD) }, 'story-new');
  await enterText(user, await field('Name in Arabic'), STORY.name_ar);
  await enterText(user, await field('Name in English'), STORY.name_en);
  await enterText(user, await field('Headline in Arabic'), STORY.headline_ar);
  await enterText(user, await field('Headline in English'), STORY.headline_en);
  await enterText(user, await field('Story in Arabic'), STORY.text_ar);
  await user.click(save());
  expect(await field('Story in English')).toBeInvalid();
  await enterText(user, await field('Story in English'), STORY.text_en);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Destination' }), 'gb');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  for (const headline of [STORY.headline_ar, STORY.headline_en]) {
    expect(await screen.findByRole('heading', { name: headline })).toBeVisible();
  }
  await enterText(user, await field('Year'), '٢٠٢٦');
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(location()).toBe('/desk/content?id=story');
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([STORY]);
});

itBeforeRelease('changes a story, with what a colleague has made of it beside it', async () => {
  const theirs: DeskStory = { ...TOLD, version: 'v2', year: 2024 };
  const { user, server } = await open(
    {
      [CHANGE]: ({ body }) =>
        (body as DeskStory).version === 'v2'
          ? ok(theirs)
          : json(409, {
              status_code: 409,
              code: 'CONFLICT',
              message: 'No',
              data: { entry: theirs },
            }),
    },
    'story-5',
  );
  const year = await field('Year');
  expect(year).toHaveValue('2026');
  await user.clear(year);
  await enterText(user, year, '2025');
  await user.click(save());
  expect(await screen.findByText('Now: 2024')).toBeVisible();
  expect(year).toHaveValue('2025');
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.calls(CHANGE).at(-1)?.body).toMatchObject({ version: 'v2', year: 2025 });
});

itBeforeRelease('moves a story up by a press, and the focus goes with it', async () => {
  const second = { ...TOLD, id: 6, headline_en: 'I stayed', headline_ar: 'بقيت', version: 'v2' };
  const { user, server } = await open({
    [LIST]: () => ok({ items: [TOLD, second] }),
    [`POST ${entryUrl(leadUrls.stories, 6)}/place`]: () => ok({ items: [second, TOLD] }),
  });
  const titles = () => screen.getAllByRole('article').map((card) => card.textContent);
  expect((await screen.findAllByRole('article'))[1]).toHaveTextContent('I stayed');
  const up = screen.getByRole('button', { name: 'Move up: I stayed' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Moved up: I stayed')).toBeVisible();
  expect(titles()[0]).toContain('I stayed');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move up: I stayed' })).toHaveFocus(),
  );
  const [call] = server.calls(`POST ${entryUrl(leadUrls.stories, 6)}/place`);
  expect(call?.body).toEqual({ version: 'v2', move: 'up' });
});
