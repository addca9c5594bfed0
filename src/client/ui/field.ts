import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { EASE_OUT, MOTION, RADIUS } from '../theme/tokens';

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
  color: theme.colors.textMuted,
  '&[data-error]': {
    color: theme.colors.danger,
    display: 'flex',
    alignItems: 'flex-start',
    gap: 6,
    '& svg': { flex: 'none', marginBlockStart: '0.2em' },
  },
}));

const fieldFace = ({ theme: { colors } }: { readonly theme: Theme }): CSSObject => ({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 52,
  margin: 0,
  paddingBlock: 10,
  paddingInline: 16,
  border: `1.5px solid ${colors.edge}`,
  borderRadius: RADIUS.field,
  background: colors.card,
  color: colors.text,
  font: 'inherit',
  lineHeight: 1.4,
  // Numbers run left to right but align with the label.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  accentColor: colors.main,
  transition: `border-color ${MOTION.quick}ms ${EASE_OUT}, box-shadow ${MOTION.quick}ms ${EASE_OUT}`,
  '&::placeholder': { color: colors.textMuted, opacity: 0.85 },
  '@media (hover: hover)': { '&:hover:enabled': { borderColor: colors.text } },
  '&:focus-visible': { borderColor: colors.focus, outlineOffset: 1 },
  '&[aria-invalid="true"]': {
    borderColor: colors.danger,
    boxShadow: `inset 0 0 0 1px ${colors.danger}`,
  },
  '&:disabled': { background: colors.patch, color: colors.textDisabled, borderColor: colors.line },
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
export const FieldSelect = styled('select')(fieldFace, ({ theme: { colors } }) => ({
  appearance: 'none',
  paddingInlineEnd: 48,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&[data-empty]:enabled': { color: colors.textMuted },
  '& option': { background: colors.card, color: colors.text },
  '&:disabled': { cursor: 'default', opacity: 1 },
}));
