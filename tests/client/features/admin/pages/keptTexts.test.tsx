// Rules: CTL-08, LEAD-05 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { leadUrls, entryUrl } from '../../../../support/apiUrls';
import { forgetTypedTexts } from '../../../../../src/client/lib/storage/typedTexts';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { LEAD, PROGRAMME, ok } from '../../../../support/deskProgramme';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const ONE = entryUrl(leadUrls.programmes, 7);
const OTHER: SignedInSession = { ...LEAD, user: { id: 't2', name: 'Salma', image: null } };

interface Opened {
  readonly session?: SignedInSession;
  readonly routes?: FakeRoutes;
}

async function open({ session = LEAD, routes = {} }: Opened = {}) {
  const rendered = await renderRoutes('/desk/catalogue?id=7', {
    session,
    server: { [`GET ${ONE}`]: () => ok(PROGRAMME), ...routes },
  });
  const title = await screen.findByRole('textbox', { name: 'Title in English' });
  return { ...rendered, title };
}

it("keeps a lead's text over leaving and a reload, for its account only", async () => {
  const first = await open();
  await enterText(first.user, first.title, ' for nurses');
  first.unmount();
  const other = await open({ session: OTHER });
  expect(other.title).toHaveValue('General English');
  other.unmount();
  const again = await open();
  expect(again.title).toHaveValue('General English for nurses');
  expect(screen.queryByText(/^A colleague has just changed/)).toBeNull();
  again.unmount();
  forgetTypedTexts();
  expect((await open()).title).toHaveValue('General English');
});

itBeforeRelease('tells of what a colleague has saved since the kept text was typed', async () => {
  const first = await open();
  await enterText(first.user, first.title, ' for nurses');
  first.unmount();
  const theirs = { ...PROGRAMME, version: 'v2', title_en: 'English for all' };
  const again = await open({ routes: { [`GET ${ONE}`]: () => ok(theirs) } });
  expect(again.title).toHaveValue('General English for nurses');
  expect(await screen.findByText(/^A colleague has just changed/)).toBeVisible();
  expect(screen.getByText('Now: English for all')).toBeVisible();
});

itBeforeRelease('forgets a text that is saved', async () => {
  let current = PROGRAMME;
  const first = await open({
    routes: {
      [`GET ${ONE}`]: () => ok(current),
      [`POST ${ONE}`]: ({ body }) => {
        current = { ...PROGRAMME, ...(body as object), version: 'v2' };
        return ok(current);
      },
    },
  });
  await enterText(first.user, first.title, '!');
  const section = within(screen.getByRole('region', { name: 'Texts' }));
  await first.user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The programme is saved.')).toBeVisible();
  expect(
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.startsWith('typed:'),
    ),
  ).toEqual([]);
});

itBeforeRelease('asks before a link leads away, and not where nothing is typed', async () => {
  const { user, title, location } = await open();
  const back = () => screen.getByRole('link', { name: 'Back to the list' });
  await enterText(user, title, ' for nurses');
  await user.click(back());
  const question = await screen.findByRole('dialog', { name: 'Leave without sending?' });
  expect(location()).toBe('/desk/catalogue?id=7');
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(title).toHaveValue('General English for nurses');
  await user.click(back());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/desk/catalogue'));
});

it('lets a link lead away where nothing is typed', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(location()).toBe('/desk/catalogue'));
});
