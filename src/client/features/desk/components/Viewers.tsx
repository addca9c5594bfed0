import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DESK_VIEWER_SECONDS } from '../../../../contract/desk/desk';
import type { DeskItem } from '../../../../contract/desk/desk';
import { useEndViewingMutation, useGetViewersQuery } from '../deskApi';

/** Two signs are lost before a colleague counts as gone. */
const SIGN_MS = (DESK_VIEWER_SECONDS * 1_000) / 3;

/** Who else of the team has an entry open now (DESK-21). */
export function Viewers({ kind, id }: Pick<DeskItem, 'kind' | 'id'>): ReactElement {
  const { formatList } = useIntl();
  const [end] = useEndViewingMutation();
  const { currentData } = useGetViewersQuery(
    { kind, id },
    { pollingInterval: SIGN_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  useEffect(() => () => void end({ kind, id }), [end, kind, id]);
  const names = currentData?.data.names ?? [];
  return (
    <Line role="status">
      {names.length > 0 && (
        <FormattedMessage id="desk.viewers" values={{ names: formatList(names) }} />
      )}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '&:empty': { display: 'none' },
}));
