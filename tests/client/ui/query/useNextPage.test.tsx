import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { useNextPage } from '../../../../src/client/ui/query/useNextPage';

/** A list of numbers, a page per number, in a store as the app's. */
async function openList() {
  const asked: number[] = [];
  const api = createApi({
    baseQuery: (page: number) => {
      asked.push(page);
      return { data: page };
    },
    tagTypes: ['Numbers'],
    endpoints: (build) => ({
      numbers: build.infiniteQuery<number, null, number>({
        query: ({ pageParam }) => pageParam,
        infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (last) => last + 1 },
        providesTags: ['Numbers'],
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { result } = renderHook(
    () => {
      const query = api.useNumbersInfiniteQuery(null);
      return { pages: query.data?.pages, askForNext: useNextPage(query) };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    },
  );
  await waitFor(() => expect(result.current.pages).toEqual([1]));
  return {
    asked,
    result,
    refetch: () => store.dispatch(api.util.invalidateTags(['Numbers'])),
  };
}

it('asks once', async () => {
  const { result, asked } = await openList();
  await act(() => result.current.askForNext());
  await waitFor(() => expect(result.current.pages).toEqual([1, 2]));
  expect(asked).toEqual([1, 2]);
});

it('asks after the loaded pages, where they are being fetched again', async () => {
  const { result, refetch, asked } = await openList();
  await act(async () => {
    refetch();
    // Before the components have heard of the fetch.
    await result.current.askForNext();
  });
  await waitFor(() => expect(result.current.pages).toEqual([1, 2]));
  expect(asked).toEqual([1, 1, 2]);
});
