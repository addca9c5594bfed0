import type { ReactElement } from 'react';

import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { PAGE_TITLE_ID } from '../PageTitle';
import { VisuallyHidden } from '../VisuallyHidden';

/** The not-found state of a page, with a link onward. */
export function NotFoundState({
  title,
  text,
  to,
  label,
}: {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}): ReactElement {
  return (
    <>
      <VisuallyHidden>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
          {title}
        </h1>
      </VisuallyHidden>
      <EmptyState title={title} text={text} action={<Button to={to}>{label}</Button>} />
    </>
  );
}
