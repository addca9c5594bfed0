import { act, renderHook } from '@testing-library/react';

import { useNextPage } from '../../../../src/client/ui/query/useNextPage';

function open(isFetching: boolean) {
  const fetchNextPage = jest.fn();
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false };
  const hook = renderHook(
    (props: { readonly isFetching: boolean }) => useNextPage({ ...query, ...props, fetchNextPage }),
    { initialProps: { isFetching } },
  );
  return { ...hook, fetchNextPage };
}

it('asks at once', () => {
  const { result, fetchNextPage } = open(false);
  act(() => result.current());
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

it('asks once the loaded pages are there, where they are being fetched again', () => {
  const { result, rerender, fetchNextPage } = open(true);
  act(() => result.current());
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender({ isFetching: false });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender({ isFetching: true });
  rerender({ isFetching: false });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});
