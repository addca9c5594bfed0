import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { PartnerRequest } from '../../../../contract/partner/partner';
import { ForWhom } from '../../requests/components/ForWhom';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PhoneIcon } from '../../../ui/icons/things';

/** The student; until the request is the institute's, masked, with when it is shown (PAR-03). */
export function StudentContact({ request }: { readonly request: PartnerRequest }): ReactElement {
  const { user, image, phone, contact_masked: masked, booking_status: status } = request;
  return (
    <Sheet as="section" aria-labelledby="request-student">
      <h2 id="request-student">
        <FormattedMessage id="partnerPages.student" />
      </h2>
      <Person>
        <Avatar name={user} image={image} size={44} />
        <div>
          <strong>
            <bdi>{user}</bdi>
          </strong>
          {request.for_name !== undefined && <ForWhom name={request.for_name} />}
          {masked && <bdi dir="ltr">{phone}</bdi>}
        </div>
      </Person>
      {request.same_name_as_team && (
        <p>
          <FormattedMessage id="requests.card.notOfTeam" />
        </p>
      )}
      {masked ? (
        <p>
          <FormattedMessage id="partnerPages.masked" values={{ status }} />
        </p>
      ) : (
        <Button bordered startIcon={<PhoneIcon size={20} />} href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </Button>
      )}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  '& > h2, & > p': { margin: 0 },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > div': { display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' },
}));
