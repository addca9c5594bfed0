import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
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
      <Head>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {actions !== undefined && <Foot>{actions}</Foot>}
    </MuiDialog>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  paddingBlockStart: theme.spacing(1.5),
  paddingInline: theme.spacing(3, 1.5),
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));

const Body = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(1.5),
  paddingInline: theme.spacing(3),
  overflowY: 'auto',
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1.5),
  paddingBlock: theme.spacing(1, 3),
  paddingInline: theme.spacing(3),
}));
