import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons/actions';

/** Modal dialog with focus trap. Not the native element: its top layer would hide the toasts. */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  actions,
  children,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const titleId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)', boxShadow: 'none' } } }}
    >
      <DialogTitle component="div" variant="h3" sx={HEAD}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions !== undefined && (
        <DialogActions disableSpacing sx={FOOT}>
          {actions}
        </DialogActions>
      )}
    </MuiDialog>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1.5,
  pr: 1.5,
  '& > h2': { m: 0, font: 'inherit' },
};

const FOOT = { flexWrap: 'wrap', gap: 1.5, px: 3, pb: 3 };
