import { styled } from '@mui/material/styles';

import { CONTENT_WIDTH } from '../../theme/tokens';

/** The inline margin of page content. */
export const SECTION_MARGIN = 'clamp(16px, 4vw, 24px)';

/** A page section of content width. */
export const Section = styled('section')({
  inlineSize: '100%',
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: 'clamp(32px, 7vw, 72px)',
  paddingInline: SECTION_MARGIN,
});

/** The page of a list that is worked through all day: dense from a laptop's width on. */
export const WorkSection = styled(Section)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    paddingBlock: theme.spacing(3),
    '& h1': theme.typography.h2,
    '& h1 + p': { ...theme.typography.body2, maxInlineSize: 'none', marginBlockStart: 0 },
  },
}));

/** Buttons in a row, stacked on a phone. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
