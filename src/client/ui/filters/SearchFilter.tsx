import type { ComponentProps, ReactElement } from 'react';

import { TypedFilter } from './TypedFilter';

/** Characters of a search, as the server takes them. */
export const SEARCH_MAX_LENGTH = 100;

/** The search box of every list: a partner's, the desk's and the catalogue's. */
export function SearchFilter({
  name = 'q',
  ...box
}: Omit<
  ComponentProps<typeof TypedFilter>,
  'name' | 'type' | 'autoComplete' | 'enterKeyHint' | 'maxLength'
> & { readonly name?: string }): ReactElement {
  return (
    <TypedFilter
      {...box}
      name={name}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={SEARCH_MAX_LENGTH}
    />
  );
}
