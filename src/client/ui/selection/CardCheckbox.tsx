import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

import { TOUCH_TARGET } from '../../theme/tokens';
import type { Selection } from './useSelection';

interface Props {
  /** The entry of the card. */
  readonly id: number;
  readonly selection: Pick<Selection<number>, 'ids' | 'isFull' | 'toggle'>;
  readonly name: string;
  /** Attributes of the input; its name for screen readers is required. */
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly 'aria-label': string };
  /** A word beside the box. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Selects the entry of a card; disabled while the selection is full and the entry is not in it. */
export function CardCheckbox({
  id,
  selection: { ids, isFull, toggle },
  name,
  input,
  children,
  className,
}: Props): ReactElement {
  const isChosen = ids.includes(id);
  return (
    <Label className={className}>
      <Checkbox
        name={name}
        checked={isChosen}
        disabled={isFull && !isChosen}
        slotProps={{ input }}
        onChange={() => toggle(id)}
      />
      {children}
    </Label>
  );
}

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  // Above the link, which covers the card.
  position: 'relative',
  marginInlineStart: -11,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
}));
