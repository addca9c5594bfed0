import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import type { MessageId } from '../../i18n/messageIds';
import { TOUCH_TARGET } from '../../theme/tokens';
import { ChevronForwardIcon } from '../../ui/icons/directional';
import { SECTION_MARGIN, Section } from '../../ui/page/pageParts';

/** A section, labelled by its heading; `nameId` and `leadId` are message ids. */
export function HomeSection({
  id,
  nameId,
  leadId,
  values = {},
  more,
  children,
}: {
  readonly id: string;
  readonly nameId: MessageId;
  readonly leadId?: MessageId;
  /** Of the heading. */
  readonly values?: Readonly<Record<string, string>>;
  /** The page with the rest, beside the heading. */
  readonly more?: { readonly to: string; readonly id: MessageId };
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Tight data-below-fold="" aria-labelledby={id}>
      <Head>
        <SectionHeading id={id}>
          <FormattedMessage id={nameId} values={values} />
        </SectionHeading>
        {more !== undefined && (
          <Link to={more.to}>
            <FormattedMessage id={more.id} />
            <ChevronForwardIcon size={18} />
          </Link>
        )}
      </Head>
      {leadId !== undefined && (
        <Lead>
          <FormattedMessage id={leadId} />
        </Lead>
      )}
      <Body>{children}</Body>
    </Tight>
  );
}

/** A section of the home page: closer to its neighbours than elsewhere, so that less is scrolled. */
export const Tight = styled(Section)({ paddingBlock: 'clamp(10px, 5vw - 8px, 56px)' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(1),
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
    textUnderlineOffset: '0.25em',
  },
}));

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
  [theme.breakpoints.down('md')]: theme.typography.body2,
  margin: 0,
  marginBlockStart: theme.spacing(0.5),
  maxInlineSize: '60ch',
  color: theme.palette.text.secondary,
}));

const Body = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(1.5),
  [theme.breakpoints.up('md')]: { marginBlockStart: theme.spacing(3) },
}));
