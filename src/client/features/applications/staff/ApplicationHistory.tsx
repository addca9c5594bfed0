import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Application } from '../../../../contract/applications/applications';
import { TOUCH_TARGET } from '../../../theme/tokens';

/** What has happened to an application, newest first; closed until it is asked for. */
export function ApplicationHistory({
  application: { history },
}: {
  readonly application: Application;
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Details>
      <summary>
        <FormattedMessage id="applications.history" />
      </summary>
      <ol>
        {history.toReversed().map(({ event, by, note, at }) => (
          <li key={`${at} ${event}`}>
            <span>
              <FormattedMessage id={`applications.happened.${event}`} />
            </span>
            {by !== undefined && by !== null && <bdi>{by}</bdi>}
            <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            {note !== '' && <q dir="auto">{note}</q>}
          </li>
        ))}
      </ol>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& summary': { minBlockSize: TOUCH_TARGET, alignContent: 'center', cursor: 'pointer' },
  '& ol': { display: 'grid', gap: theme.spacing(0.5), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  '& time': { color: theme.palette.text.secondary },
  '& q': { inlineSize: '100%', quotes: 'none' },
}));
