import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
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
  const Control = pick === 'one' ? Radio : Checkbox;
  return (
    <FormControl component="fieldset" aria-label={labelHidden ? label : undefined}>
      {!labelHidden && (
        <FormLabel component="legend" dir="auto" sx={{ typography: 'h3', marginBlockEnd: 1.5 }}>
          {label}
        </FormLabel>
      )}
      <Grid data-pictures={choices.some(({ picture }) => picture !== undefined) || undefined}>
        {choices.map(({ value, title, text, picture }) => (
          <label key={value} data-chosen={chosen.includes(value) || undefined}>
            {picture !== undefined && <Picture>{picture}</Picture>}
            <span>
              <Control
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
    </FormControl>
  );
}

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
  '& > label > span:last-of-type': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 2,
    padding: 4,
    flex: 1,
  },
  '& > label > span:last-of-type > :last-of-type': { padding: 10, paddingInlineStart: 0 },
  '& > label[data-chosen]': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1.5px ${palette.primary.main}`,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
  '& > label .Mui-focusVisible': { outline: 0 },
  '& strong': { display: 'block', lineHeight: 1.4 },
  '& small': { ...typography.body2, display: 'block', color: palette.text.secondary },
}));

const Picture = styled('span')({ display: 'block', blockSize: 104 });
