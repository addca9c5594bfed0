import TableContainer from '@mui/material/TableContainer';
import { styled } from '@mui/material/styles';

/**
 * The frame of a table that compares `columns` things. On a phone its columns share the width, and
 * labels stand above them.
 */
export const SideBySide = styled(TableContainer, {
  shouldForwardProp: (name) => name !== 'columns',
})<{ readonly columns: number }>(
  ({ columns, theme: { palette, typography, breakpoints, shape, spacing } }) => ({
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.card,
    background: palette.background.paper,
    '& th, & td': {
      minInlineSize: 150,
      verticalAlign: 'top',
    },
    '& tbody tr:last-child > *': { borderBlockEnd: 0 },
    '& thead th': { ...typography.h4 },
    '& tbody th, & [data-corner]': {
      ...typography.body2,
      minInlineSize: 130,
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      background: palette.background.paper,
      color: palette.text.secondary,
      fontWeight: 400,
    },
    '& :is([data-row="price"], [data-row="extras"]) td': { fontWeight: 700 },
    '& small': {
      ...typography.body2,
      display: 'block',
      color: palette.text.secondary,
      fontWeight: 400,
    },
    '& strong': {
      ...typography.body2,
      display: 'block',
      color: palette.success.main,
      fontWeight: 700,
    },
    '& ul': { margin: 0, paddingInlineStart: '1.4em' },
    '& [data-old]': { opacity: 0.55 },
    [breakpoints.down('md')]: {
      '& table': { display: 'grid' },
      '&& tr *': { lineHeight: 1.4 },
      '& thead, & tbody': { display: 'contents' },
      '& tr': {
        display: 'grid',
        // Larger text scrolls sideways, so that cells stay below their programme.
        gridTemplateColumns: `repeat(${columns}, minmax(5.25rem, 1fr))`,
        borderBlockEnd: `1px solid ${palette.divider}`,
      },
      '& tr:last-child': { borderBlockEnd: 0 },
      '& th, & td': {
        minInlineSize: 0,
        border: 0,
        paddingBlock: spacing(0.75),
        paddingInline: spacing(1),
        overflowWrap: 'anywhere',
      },
      '& td': { ...typography.body2 },
      '& thead th': { ...typography.body2, fontWeight: 500, lineHeight: 1.4 },
      '& [data-corner]': { display: 'none' },
      '& tbody th': { gridColumn: '1 / -1', position: 'static', paddingBlockEnd: 0 },
      '&:not([data-all]) [data-same]': { display: 'none' },
      '& small': typography.caption,
      '& ul': { paddingInlineStart: '1em' },
      // Room for a plan's name in a narrow column.
      '& select.MuiInputBase-input.MuiInputBase-input': {
        ...typography.body2,
        paddingInline: '6px 20px',
      },
      '& .MuiNativeSelect-icon': { insetInlineEnd: 2, inlineSize: 16 },
      '& [data-row="request"] a': { paddingInline: spacing(0.5), inlineSize: '100%' },
    },
    // Labels beside their rows, so that it stays short.
    '@media print': {
      borderRadius: 0,
      '& tr': { gridTemplateColumns: `9em repeat(${columns}, minmax(0, 1fr))` },
      '& th, & td': { paddingBlock: 2 },
      '& [data-corner]': { display: 'block' },
      '& tbody th': { gridColumn: 'auto', whiteSpace: 'normal' },
    },
  }),
);

export const OnlyOnPhones = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
