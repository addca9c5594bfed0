import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ContentPage } from '../../../contract/content';
import { dottedLine } from '../../ui/dots';

/** A page's text: reasons along the route line, or a legal text with contents. */
export function ReadingText({
  page: { intro, sections },
  legal,
}: {
  readonly page: ContentPage;
  readonly legal: boolean;
}): ReactElement {
  const idOf = (index: number): string => `part-${index + 1}`;
  return (
    <Columns data-legal={legal || undefined}>
      <div>
        <Intro dir="auto">{intro}</Intro>
        <List data-legal={legal || undefined}>
          {sections.map(({ heading, text }, index) => (
            <li key={heading}>
              <h2 id={idOf(index)}>{heading}</h2>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </div>
      {legal && (
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
    '&[data-legal]': {
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
  '& > li:last-of-type::before': { background: palette.secondary.main },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 3.5,
    insetBlock: 'calc(0.45em + 22px) -2px',
    ...dottedLine(palette.secondary.main, 'vertical'),
  },
  '&[data-legal] > li::before': {
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
  '&[data-legal] > li::after': { display: 'none' },
}));

const Contents = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 'calc(var(--bar-top, 0px) + 24px)',
  paddingInlineStart: theme.spacing(3),
  borderInlineStart: `1px solid ${theme.palette.divider}`,
  '& > p': { margin: 0, fontWeight: 700 },
  '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'block', paddingBlock: 10, color: theme.palette.primary.main },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
