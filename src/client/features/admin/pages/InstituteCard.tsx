import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PartnerMember, PartnerMembersOf } from '../../../../contract/admin/members';
import { useDisablePartnerMemberMutation, useEnablePartnerMemberMutation } from '../api/leadApi';
import { LeadAction } from '../components/LeadAction';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { MemberHead } from './MemberHead';
import { TitledCard } from '../components/TitledCard';

/** An institute with its members (LEAD-04). */
export function InstituteCard({
  institute: { id, name, partner_since: since, members },
}: {
  readonly institute: PartnerMembersOf;
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <TitledCard as="article" titleId={`institute-${id}`} title={<bdi>{name}</bdi>}>
      <p>
        {since === null ? (
          <FormattedMessage id="lead.partners.none" />
        ) : (
          <FormattedMessage
            id="lead.partners.since"
            values={{ day: <bdi>{formatDate(since, { dateStyle: 'long', timeZone: 'UTC' })}</bdi> }}
          />
        )}
      </p>
      {members.length === 0 ? (
        <p>
          <FormattedMessage id="lead.partners.noMembers" />
        </p>
      ) : (
        <Members>
          {members.map((member) => (
            <li key={member.id}>
              <Member member={member} />
            </li>
          ))}
        </Members>
      )}
      <Row>
        <Button bordered aria-describedby={`institute-${id}`} to={paths.deskAgreements.to(id)}>
          <FormattedMessage id="common.title.deskAgreements" />
        </Button>
      </Row>
    </TitledCard>
  );
}

function Member({ member }: { readonly member: PartnerMember }): ReactElement {
  const { formatMessage } = useIntl();
  const [disable] = useDisablePartnerMemberMutation();
  const [enable] = useEnablePartnerMemberMutation();
  const { id, name, disabled } = member;
  return (
    <>
      <MemberHead titleId={`member-${id}`} level="h3" member={member} />
      <Row>
        {disabled ? (
          <LeadAction
            label={formatMessage({ id: 'lead.enable' })}
            of={name}
            run={async () => {
              await enable(id).unwrap();
              return formatMessage({ id: 'lead.enabled' }, { name });
            }}
          />
        ) : (
          <LeadAction
            label={formatMessage({ id: 'lead.disable' })}
            of={name}
            question={formatMessage({ id: 'lead.partners.disableText' })}
            run={async () => {
              await disable(id).unwrap();
              return formatMessage({ id: 'lead.partners.disabled' }, { name });
            }}
          />
        )}
      </Row>
    </>
  );
}

const Members = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  marginBlockStart: theme.spacing(2),
  padding: 0,
  listStyle: 'none',
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  marginBlockStart: theme.spacing(1),
}));
