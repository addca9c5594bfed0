import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Dialog } from '../../../ui/Dialog';
import { SHORTCUTS } from './shortcuts';

/** All keys of the desk's lists (DESK-13). */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open
      title={formatMessage({ id: 'desk.keys.open' })}
      closeLabel={formatMessage({ id: 'desk.panel.close' })}
      onClose={onClose}
    >
      <Keys>
        {SHORTCUTS.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={`desk.keys.${name}`} />
            </dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '5rem 1fr', alignItems: 'center' },
  '& dt, & dd': { margin: 0 },
  '& kbd': {
    paddingBlock: 2,
    paddingInline: 8,
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: 4,
    fontFamily: 'inherit',
  },
}));
