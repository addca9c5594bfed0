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

/** Buttons in a row, stacked on a phone. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
