import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

interface ToggleChipProps {
  readonly label: string;
  readonly pressed: boolean;
  /** Stays in the order of focus, and says that a press does nothing now. */
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** MUI's chip as a button that is pressed or not. */
export function ToggleChip({
  label,
  pressed,
  busy = false,
  onPress,
}: ToggleChipProps): ReactElement {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      color={pressed ? 'primary' : 'default'}
      variant={pressed ? 'filled' : 'outlined'}
      label={label}
      onClick={() => {
        if (!busy) onPress();
      }}
    />
  );
}
