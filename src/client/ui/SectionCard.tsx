import type { ReactElement, ReactNode } from 'react';

import { Card } from './Card';

/** A card that is a section of the page, named by its heading. */
export function SectionCard({
  title,
  titleId,
  children,
}: {
  readonly title: ReactNode;
  /** Id of the heading, unique on the page: links may lead to it. */
  readonly titleId: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Card>
  );
}
