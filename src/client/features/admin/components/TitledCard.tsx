import { styled } from '@mui/material/styles';
import { useId, type ReactElement, type ReactNode } from 'react';

import { Card } from '../../../ui/Card';

/** A card of the leads' pages, named by its heading: an entry of a list, or a part of the page. */
export function TitledCard({
  as,
  level: Level = 'h2',
  title,
  titleId,
  children,
}: {
  readonly as: 'article' | 'section';
  readonly level?: 'h2' | 'h3';
  readonly title: ReactNode;
  /** Id of the heading, where something else refers to it. */
  readonly titleId?: string;
  readonly children: ReactNode;
}): ReactElement {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Card as={as} aria-labelledby={id}>
      <Title as={Level} id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  margin: 0,
  'section > &': { ...theme.typography.h4, marginBlockEnd: theme.spacing(2) },
}));
