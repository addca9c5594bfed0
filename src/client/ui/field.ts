import { styled, type CSSObject, type Theme } from '@mui/material/styles';

export const FieldRoot = styled('div')({ display: 'grid', gap: 6, minInlineSize: 0 });

export const FieldLabel = styled('label')({
  fontWeight: 700,
  lineHeight: 1.4,
  justifySelf: 'start',
});

/** Text below a control; `data-error` marks an error. */
export const FieldNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '&[data-error]': {
    color: theme.palette.error.main,
    display: 'flex',
    alignItems: 'flex-start',
    gap: 6,
    '& svg': { flex: 'none', marginBlockStart: '0.2em' },
  },
}));

const fieldFace = ({
  theme: { palette, shape, transitions, spacing },
}: {
  readonly theme: Theme;
}): CSSObject => ({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 52,
  margin: 0,
  paddingBlock: 10,
  paddingInline: spacing(2),
  border: `1.5px solid ${palette.outline}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  color: palette.text.primary,
  font: 'inherit',
  lineHeight: 1.4,
  // Numbers run left to right but align with the label.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  accentColor: palette.primary.main,
  transition: transitions.create(['border-color', 'box-shadow']),
  '&::placeholder': { color: palette.text.secondary, opacity: 0.85 },
  '@media (hover: hover)': { '&:hover:enabled': { borderColor: palette.text.primary } },
  '&:focus-visible': { borderColor: palette.focus, outlineOffset: 1 },
  '&[aria-invalid="true"]': {
    borderColor: palette.error.main,
    boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
  },
  '&:disabled': {
    background: palette.background.subtle,
    color: palette.text.disabled,
    borderColor: palette.divider,
  },
});

export const FieldBox = styled('input')(fieldFace, {
  // Spin buttons are too small to touch; the arrow keys still work.
  '&[type="number"]': { appearance: 'textfield' },
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  '&[type="color"]': { inlineSize: 72, padding: 6 },
  '&[type="search"]::-webkit-search-cancel-button': { cursor: 'pointer' },
});

/** Textarea; grows with its text if the browser supports it. */
export const FieldArea = styled('textarea')(fieldFace, {
  display: 'block',
  lineHeight: 1.6,
  resize: 'vertical',
  fieldSizing: 'content',
  maxBlockSize: '60vh',
});

/** Select without an arrow; the caller draws one. */
export const FieldSelect = styled('select')(fieldFace, ({ theme: { palette, spacing } }) => ({
  appearance: 'none',
  paddingInlineEnd: spacing(6),
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&[data-empty]:enabled': { color: palette.text.secondary },
  '& option': { background: palette.background.paper, color: palette.text.primary },
  '&:disabled': { cursor: 'default', opacity: 1 },
}));
