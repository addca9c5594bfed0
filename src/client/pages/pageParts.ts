import { styled } from '@mui/material/styles';

import { CONTENT_WIDTH } from '../theme/tokens';

/** What stays free on either side of a page's content. */
export const SECTION_MARGIN = 'clamp(16px, 4vw, 24px)';

/** One part of a page, as wide as content gets. */
export const Section = styled('section')({
  inlineSize: '100%',
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: 'clamp(32px, 7vw, 72px)',
  paddingInline: SECTION_MARGIN,
});

/** Buttons side by side, or one above the other on a phone. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
