import type { ReactElement, ReactNode } from 'react';

import type { PagedQuery } from './LoadMore';
import { PagedItems } from './PagedItems';
import { QueryView, SkeletonBlocks } from './QueryView';
import type { QueryState } from './QueryView';

/** One answer of a list: https://redux-toolkit.js.org/rtk-query/usage/infinite-queries */
interface LoadedPage {
  readonly data: { readonly items: readonly unknown[] };
}

type ItemOf<Page extends LoadedPage> = Page['data']['items'][number];

interface PagedListProps<Page extends LoadedPage> {
  /** `currentOnly(query)` where a list of other filters must not stand in meanwhile. */
  readonly query: Omit<PagedQuery, 'data'> & QueryState<{ readonly pages: readonly Page[] }>;
  /** The label of the button for the next page. */
  readonly more: ReactNode;
  /** Shown where there is nothing on any page. */
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  /** Content above the list, also above an empty one, made from the answers. */
  readonly head?: (pages: readonly Page[]) => ReactNode;
  readonly children: (items: readonly ItemOf<Page>[], pages: readonly Page[]) => ReactNode;
}

/** A list that comes in pages, with its loading and error states (APP-07) and a button for more. */
export function PagedList<Page extends LoadedPage>({
  query,
  more,
  empty,
  skeleton = <SkeletonBlocks />,
  head,
  children,
}: PagedListProps<Page>): ReactElement {
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ pages }) => (
        <>
          {head?.(pages)}
          <PagedItems
            query={query}
            items={pages.flatMap((page): readonly ItemOf<Page>[] => page.data.items)}
            more={more}
            empty={empty}
            skeleton={skeleton}
          >
            {(items) => children(items, pages)}
          </PagedItems>
        </>
      )}
    </QueryView>
  );
}
