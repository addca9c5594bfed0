import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Filters } from '../search/filters';
import { Button } from '../../../ui/Button';

/** Filters that are set beside the form. */
const OUTSIDE = ['q', 'sort'] as const;

/**
 * The filters as a form that puts them into the address where no script does (CAT-13): with scripts
 * each applies on change, and the button is not there.
 */
export function PlainForm({
  filters,
  children,
}: {
  readonly filters: Filters;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Form method="get" onSubmit={(event) => event.preventDefault()}>
      {OUTSIDE.map(
        (name) =>
          filters[name] !== undefined && (
            <input key={name} type="hidden" name={name} value={filters[name]} />
          ),
      )}
      {children}
      <noscript>
        <Button type="submit" fullWidth>
          <FormattedMessage id="catalogue.apply" />
        </Button>
      </noscript>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));
