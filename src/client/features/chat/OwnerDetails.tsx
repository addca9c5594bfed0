import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import type { ChatOwnerDetails } from '../../../contract/chat/chat';
import { paths } from '../../lib/paths';
import { useAuth } from '../../lib/auth/AuthProvider';
import { useAppSelector } from '../../lib/store/hooks';

/** For the team: the owner's contact data and requests (DESK-07). */
export function OwnerDetails({
  details: { phone, institute, requests, holder },
}: {
  readonly details: ChatOwnerDetails;
}): ReactElement {
  const language = useAppSelector(({ locale }) => locale.language);
  const accountId = useAuth().user?.id;
  return (
    <Line>
      {holder !== null && holder.id !== accountId && (
        <strong role="status">
          <FormattedMessage id="chat.answeredBy" values={{ name: <bdi>{holder.name}</bdi> }} />
        </strong>
      )}
      <a href={`tel:${phone}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {institute !== null && <bdi>{institute[language]}</bdi>}
      {requests.map((id) => (
        <Link key={id} to={paths.deskRequest.to(id)}>
          <FormattedMessage id="chat.ownerRequest" values={{ id: <bdi dir="ltr">{id}</bdi> }} />
        </Link>
      ))}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  '& > a': { minBlockSize: 24, display: 'inline-flex', alignItems: 'center', gap: '0.4ch' },
}));
