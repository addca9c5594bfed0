import { styled } from '@mui/material/styles';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { useIntl } from 'react-intl';

import {
  askToInstall,
  canInstall,
  subscribeToInstallOffer,
} from '../../../lib/browser/installPrompt';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { DownloadIcon, ShareIcon } from '../../../ui/icons/actions';

/** Installs the web app, or explains how where the browser has no prompt (APP-12). */
export function InstallCard(): ReactElement {
  const { formatMessage } = useIntl();
  const isOffered = useSyncExternalStore(subscribeToInstallOffer, canInstall, () => false);
  const [isInstalled, setIsInstalled] = useState(false);

  const install = async (): Promise<void> => {
    if ((await askToInstall()) === 'accepted') setIsInstalled(true);
  };

  return (
    <Sheet as="section" aria-labelledby="install">
      <h2 id="install">{formatMessage({ id: 'download.install' })}</h2>
      <p>{formatMessage({ id: 'download.installText' })}</p>
      <div role="status">{isInstalled && <p>{formatMessage({ id: 'download.installed' })}</p>}</div>
      {isOffered && (
        <Button startIcon={<DownloadIcon />} onClick={() => void install()}>
          {formatMessage({ id: 'download.installNow' })}
        </Button>
      )}
      {!isOffered && !isInstalled && (
        <ol>
          <li>
            <ShareIcon size={20} />
            {formatMessage({ id: 'download.byHandMenu' })}
          </li>
          <li>
            <DownloadIcon size={20} />
            {formatMessage({ id: 'download.byHandAdd' })}
          </li>
        </ol>
      )}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
  '& > ol': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  '& li > svg': { color: theme.palette.primary.main },
}));
