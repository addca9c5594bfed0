import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { copyText } from '../../../lib/browser/clipboard';
import { shareLink } from '../../../lib/browser/share';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { CheckIcon, CopyIcon, ShareIcon } from '../../../ui/icons/actions';

/** The link to a shared quote: the system's share sheet, or a copy button. */
export function SharedLink({
  title,
  url,
  expiresAt,
}: {
  readonly title: string;
  readonly url: string;
  /** ISO timestamp. */
  readonly expiresAt: string;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const tell = (done: string): void => {
    if (done === 'copied' || done === 'failed') setOutcome(done);
  };
  const message = outcome === null ? '' : formatMessage({ id: `quote.${outcome}Link` });
  return (
    <Stack>
      <p>
        <FormattedMessage
          id="quote.ready"
          values={{ date: <bdi>{formatDate(expiresAt, { dateStyle: 'long' })}</bdi> }}
        />
      </p>
      <a href={url} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{url}</bdi>
      </a>
      <Button
        fullWidth
        startIcon={<ShareIcon />}
        onClick={() => void shareLink({ title, url }).then(tell)}
      >
        {formatMessage({ id: 'quote.share' })}
      </Button>
      <Button
        bordered
        fullWidth
        startIcon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copyText(url).then((ok) => tell(ok ? 'copied' : 'failed'))}
      >
        {formatMessage({ id: 'quote.copy' })}
      </Button>
      {message !== '' && <p>{message}</p>}
      <LiveRegion message={message} />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > p': { margin: 0 },
  '& > a[target]': { overflowWrap: 'anywhere', color: theme.palette.primary.main },
}));
