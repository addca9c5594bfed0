import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ContentPage } from '../../../../contract/content/content';
import { formatDay } from '../../../lib/format/money';
import { SectionMore } from './SectionMore';

export type ReadingLook = 'reasons' | 'legal' | 'plain';

/** A page's text: reasons along the route line, or clauses or answers with a list of contents. */
export function ReadingText({
  page: { intro, sections, reviewed_on: reviewed },
  look,
}: {
  readonly page: ContentPage;
  readonly look: ReadingLook;
}): ReactElement {
  const intl = useIntl();
  const idOf = (index: number): string => `part-${index + 1}`;
  const hasContents = look !== 'reasons';
  return (
    <Columns data-contents={hasContents || undefined}>
      <div>
        <Intro dir="auto">{intro}</Intro>
        <List data-look={look}>
          {sections.map((section, index) => (
            <li key={section.heading}>
              <h2 id={hasContents ? idOf(index) : undefined}>{section.heading}</h2>
              <p>{section.text}</p>
              <SectionMore section={section} />
            </li>
          ))}
        </List>
        {reviewed && (
          <Reviewed>
            <FormattedMessage
              id="reading.reviewed"
              values={{ date: <bdi>{formatDay(intl, reviewed)}</bdi> }}
            />
          </Reviewed>
        )}
      </div>
      {hasContents && (
        <Contents aria-labelledby="contents">
          <p id="contents">
            <FormattedMessage id="reading.contents" />
          </p>
          <ol>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${idOf(index)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </Contents>
      )}
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    '&[data-contents]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 280px',
      alignItems: 'start',
      gap: theme.spacing(8),
    },
  },
}));

const Intro = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockEnd: theme.spacing(4),
  maxInlineSize: '62ch',
}));

const List = styled('ol')(({ theme: { palette, typography, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxInlineSize: 720,
  counterReset: 'part',
  '& > li': {
    position: 'relative',
    counterIncrement: 'part',
    paddingInlineStart: spacing(5),
    paddingBlockEnd: spacing(4),
  },
  '& h2': { ...typography.h3, margin: 0, scrollMarginBlockStart: 24 },
  '& p': { margin: 0, marginBlockStart: spacing(1), color: palette.text.secondary },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.45em',
    inlineSize: 16,
    blockSize: 16,
    borderRadius: '50%',
    border: `3px solid ${palette.secondary.main}`,
  },
  '&[data-look="legal"] > li::before': {
    content: 'counter(part)',
    inlineSize: 'auto',
    blockSize: 'auto',
    insetBlockStart: 0,
    border: 0,
    background: 'none',
    fontWeight: 700,
    lineHeight: typography.h3.lineHeight,
    color: palette.primary.main,
  },
  '&[data-look="plain"] > li': { paddingInlineStart: 0 },
  '&[data-look="plain"] > li::before': { display: 'none' },
}));

const Reviewed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Contents = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 'calc(var(--bar-top, 0px) + 24px)',
  paddingInlineStart: theme.spacing(3),
  borderInlineStart: `1px solid ${theme.palette.divider}`,
  '& > p': { margin: 0, fontWeight: 500 },
  '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'block', paddingBlock: 10, color: theme.palette.primary.main },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
