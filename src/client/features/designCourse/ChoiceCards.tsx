import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

export interface CardChoice {
  readonly value: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly picture?: ReactNode;
}

interface ChoiceCardsProps {
  readonly label: string;
  /** `one` renders radio buttons, `several` check boxes. */
  readonly pick: 'one' | 'several';
  readonly choices: readonly CardChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
  readonly labelHidden?: boolean;
}

export function ChoiceCards(props: ChoiceCardsProps): ReactElement {
  const { label, pick, choices, chosen, onChoose, labelHidden = false } = props;
  const name = useId();
  return (
    <Group aria-label={labelHidden ? label : undefined}>
      {!labelHidden && <legend dir="auto">{label}</legend>}
      <Grid data-pictures={choices.some(({ picture }) => picture !== undefined) || undefined}>
        {choices.map(({ value, title, text, picture }) => (
          <label key={value} data-chosen={chosen.includes(value) || undefined}>
            {picture !== undefined && <Picture>{picture}</Picture>}
            <span>
              <input
                type={pick === 'one' ? 'radio' : 'checkbox'}
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => onChoose(value)}
              />
              <span>
                <strong dir="auto">{title}</strong>
                {text !== undefined && <small>{text}</small>}
              </span>
            </span>
          </label>
        ))}
      </Grid>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.h3, padding: 0, marginBlockEnd: theme.spacing(1.5) },
}));

const Grid = styled('div')(({ theme: { palette, typography, shape, spacing } }) => ({
  display: 'grid',
  gap: spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  '& > label': {
    display: 'flex',
    flexDirection: 'column',
    border: `1.5px solid ${palette.outline}`,
    borderRadius: shape.borderRadius,
    background: palette.background.paper,
    overflow: 'clip',
    cursor: 'pointer',
  },
  '& > label > span:last-of-type': { display: 'flex', gap: spacing(1.5), padding: 14, flex: 1 },
  '& > label[data-chosen]': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1.5px ${palette.primary.main}`,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
  '& input': {
    flex: 'none',
    inlineSize: 22,
    blockSize: 22,
    margin: 0,
    accentColor: palette.primary.main,
    outline: 'none',
  },
  '& strong': { display: 'block', lineHeight: 1.4 },
  '& small': { ...typography.body2, display: 'block', color: palette.text.secondary },
}));

const Picture = styled('span')({ display: 'block', blockSize: 88 });
