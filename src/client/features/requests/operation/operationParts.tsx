import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isTeamRole } from '../../../../contract/common/constants';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { ChatIcon } from '../../../ui/icons/things';
import { Actions } from '../../../ui/page/pageParts';

/** The request's number. */
export function RequestNumber({ number }: { readonly number: number }): ReactElement {
  return (
    <Number>
      <FormattedMessage
        id="operation.number"
        values={{
          number: (
            <strong>
              <bdi dir="ltr">{number}</bdi>
            </strong>
          ),
        }}
      />
    </Number>
  );
}

/** Links to the request, or to the list without a number, and home. */
export function WaysOn({ number }: { readonly number: number | null }): ReactElement {
  const { formatMessage } = useIntl();
  const { role } = useAuth();
  const view = role === 'Partner' ? paths.viewPartnerRequest : paths.viewRequest;
  return (
    <Actions>
      {number === null ? (
        <ToList />
      ) : (
        <Button size="large" to={view.to(number)}>
          {formatMessage({ id: 'operation.view' })}
        </Button>
      )}
      {!isTeamRole(role) && (
        <Button size="large" bordered to={paths.chat.to()} startIcon={<ChatIcon />}>
          {formatMessage({ id: 'operation.chat' })}
        </Button>
      )}
      <Button size="large" bordered to={paths.home.to()}>
        {formatMessage({ id: 'common.backHome' })}
      </Button>
    </Actions>
  );
}

function ToList(): ReactElement | null {
  const { role } = useAuth();
  if (isTeamRole(role)) return null;
  const list = role === 'Partner' ? 'partnerBookingList' : 'studentRequest';
  return (
    <Button size="large" to={paths[list].to()}>
      <FormattedMessage id={`common.title.${list}`} />
    </Button>
  );
}

const Number = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  paddingBlock: theme.spacing(1.5),
  paddingInline: theme.spacing(2.5),
  borderRadius: 12,
  background: theme.palette.background.subtle,
}));
