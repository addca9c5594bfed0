import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '../../i18n/messageIds';
import { SECTION_MARGIN, Section } from '../../ui/page/pageParts';

/** A section, labelled by its heading; `nameId` and `leadId` are message ids. */
export function HomeSection({
  id,
  nameId,
  leadId,
  more,
  children,
}: {
  readonly id: string;
  readonly nameId: MessageId;
  readonly leadId?: MessageId;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Section data-below-fold="" aria-labelledby={id}>
      <SectionHeading id={id}>
        <FormattedMessage id={nameId} />
      </SectionHeading>
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

/** Three cards in a row; a scroll-snap row on narrow screens. */
export const CardRow = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(84%, 300px)',
    gap: theme.spacing(2),
    marginInline: `calc(-1 * ${SECTION_MARGIN})`,
    marginBlock: theme.spacing(-1.5),
    paddingInline: SECTION_MARGIN,
    paddingBlock: theme.spacing(1.5),
    overflowX: 'auto',
    scrollPaddingInline: SECTION_MARGIN,
    scrollSnapType: 'x proximity',
    '& > *': { scrollSnapAlign: 'start' },
  },
}));

/** A section's heading. */
export const SectionHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
}));

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(1),
  maxInlineSize: '60ch',
  color: theme.palette.text.secondary,
}));

const Body = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));

const More = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));
