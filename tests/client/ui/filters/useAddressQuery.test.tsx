// Rules: CAT-02, PAR-01 (docs/requirements.md)
import { act, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';

import { useFilters } from '../../../../src/client/features/catalogue/search/useFilters';
import { useFilterQuery } from '../../../../src/client/ui/filters/useFilterQuery';

type Change = (changes: Readonly<Record<string, string>>, options?: { typing: boolean }) => void;

const HOOKS: readonly (readonly [string, () => { readonly change: Change }])[] = [
  ['useFilterQuery', useFilterQuery],
  ['useFilters', useFilters],
];

/** A list at `/list`, whose loader waits for each navigation to be let through. */
async function renderList(useHook: () => { readonly change: Change }) {
  const waiting: (() => void)[] = [];
  const stage: { change: Change } = { change: () => undefined };
  function List() {
    const { change } = useHook();
    return (
      <button
        onClick={() => {
          change({ destination: 'gb' });
          change({ sort: 'price' });
        }}
        ref={() => {
          stage.change = change;
        }}
      >
        both
      </button>
    );
  }
  let isSlow = false;
  const loader = async (): Promise<null> => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return null;
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: 'home' },
      { path: '/list', element: <List />, loader, HydrateFallback: () => null },
    ],
    { initialEntries: ['/', '/list?q=ielts'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button');
  return {
    router,
    button,
    change: (...args: Parameters<Change>) => act(async () => stage.change(...args)),
    holdLoaders: () => {
      isSlow = true;
    },
    letThrough: () =>
      act(async () => {
        isSlow = false;
        waiting.splice(0).forEach((go) => go());
      }),
    query: () => router.state.location.search,
  };
}

describe.each(HOOKS)('%s', (_, useHook) => {
  it('keeps both of two changes in one go', async () => {
    const { button, query } = await renderList(useHook);
    await act(async () => button.click());
    expect(query()).toBe('?q=ielts&destination=gb&sort=price');
  });

  it('keeps a change whose page is still loading, and the page before it', async () => {
    const { router, change, holdLoaders, letThrough, query } = await renderList(useHook);
    holdLoaders();
    await change({ destination: 'gb' });
    await change({ q: 'toefl' }, { typing: true });
    expect(query()).toBe('?q=ielts');
    await letThrough();
    expect(query()).toBe('?q=toefl&destination=gb');
    await act(async () => router.navigate(-1));
    expect(query()).toBe('?q=ielts');
  });

  it('begins from what is shown after Back', async () => {
    const { router, change, query } = await renderList(useHook);
    await change({ destination: 'gb' });
    await act(async () => router.navigate(-1));
    await change({ sort: 'price' });
    expect(query()).toBe('?q=ielts&sort=price');
  });

  it('forgets a change that a link overtook', async () => {
    const { router, change, holdLoaders, letThrough, query } = await renderList(useHook);
    holdLoaders();
    await change({ destination: 'gb' });
    await act(async () => void router.navigate('/list?q=pte'));
    await letThrough();
    expect(query()).toBe('?q=pte');
    await change({ sort: 'price' });
    expect(query()).toBe('?q=pte&sort=price');
  });

  it('replaces the history entry while the user types', async () => {
    const { router, change, query } = await renderList(useHook);
    await change({ q: 'toe' }, { typing: true });
    await change({ q: 'toefl' }, { typing: true });
    expect(query()).toBe('?q=toefl');
    await act(async () => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });
});
