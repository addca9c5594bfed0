import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { PathLine } from '../../ui/PathLine';
import { Section } from '../pageParts';

/**
 * A part of the home page: the route line leads to its heading, and `more` stands at its end.
 * `nameId` and `leadId` are message ids; the part is named by its heading.
 */
export function HomePart({
  id,
  nameId,
  leadId,
  more,
  children,
}: {
  readonly id: string;
  readonly nameId: string;
  readonly leadId?: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Section aria-labelledby={id}>
      <Way>
        <PathLine />
      </Way>
      <Heading id={id}>
        <FormattedMessage id={nameId} />
      </Heading>
      {leadId !== undefined && (
        <Lead>
          <FormattedMessage id={leadId} />
        </Lead>
      )}
      <Body>{children}</Body>
      {more !== undefined && <More>{more}</More>}
    </Section>
  );
}

/** Equal cards side by side, as many as find room. */
export const CardGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Way = styled('div')({ maxInlineSize: 140, marginBlockEnd: 12 });

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: 8,
  maxInlineSize: '60ch',
  color: theme.colors.textMuted,
}));

const Body = styled('div')({ marginBlockStart: 24 });

const More = styled('div')({ marginBlockStart: 24 });
