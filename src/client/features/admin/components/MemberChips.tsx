import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { ErrorText } from '../../../ui/FormField';
import { ToggleChip } from '../../../ui/ToggleChip';
import { useLeadFailure } from './useLeadFailure';

export interface MemberChip<Value> {
  readonly label: string;
  readonly isPressed: boolean;
  /** The value that a press stores. */
  readonly next: Value;
}

/** Chips of a member's card; each press is stored at once, and says where it could not be. */
export function MemberChips<Value>({
  label,
  chips,
  isBusy,
  store,
}: {
  readonly label: ReactNode;
  readonly chips: readonly MemberChip<Value>[];
  readonly isBusy: boolean;
  readonly store: (next: Value) => Promise<unknown>;
}): ReactElement {
  const failureOf = useLeadFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const labelId = useId();
  const press = async (next: Value): Promise<void> => {
    setFailure(null);
    try {
      await store(next);
    } catch (error) {
      console.error('A member was not changed', error);
      setFailure(failureOf(error));
    }
  };
  return (
    <Group role="group" aria-labelledby={labelId} aria-busy={isBusy}>
      <small id={labelId}>{label}</small>
      {chips.map(({ label: text, isPressed, next }) => (
        <ToggleChip
          key={text}
          label={text}
          pressed={isPressed}
          busy={isBusy}
          onPress={() => void press(next)}
        />
      ))}
      <div role="alert">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
  '& > small, & > [role="alert"]': { flexBasis: '100%' },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
