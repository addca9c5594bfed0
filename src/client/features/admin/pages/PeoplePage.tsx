import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { TeamMember } from '../../../../contract/admin/members';
import { teamMemberSchema } from '../../../../contract/admin/memberRoutes';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import {
  useAddTeamMemberMutation,
  useChangeTeamRoleMutation,
  useDisableTeamMemberMutation,
  useEnableTeamMemberMutation,
  useGetTeamMembersQuery,
} from '../api/leadApi';
import { AddMember } from '../components/AddMember';
import { LeadAction } from '../components/LeadAction';
import { MemberLanguages } from '../components/MemberLanguages';
import { MemberNewRequests } from '../components/MemberNewRequests';
import { QueryView } from '../../../ui/query/QueryView';
import { Card } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { TextField } from '../../../ui/TextField';
import { CardList } from '../../../ui/page/CardList';
import { MemberHead } from './MemberHead';

const NOBODY = { name: '', phone: '', lead: false };

/** The members of the team (LEAD-03). */
export default function PeoplePage(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetTeamMembersQuery(undefined, REFETCH_ON_MOUNT);
  const [add] = useAddTeamMemberMutation();
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.people.lead" />}>
        <FormattedMessage id="lead.title.people" />
      </PageTitle>
      <QueryView query={query}>
        {({ data }) => (
          <CardList>
            {data.items.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ))}
          </CardList>
        )}
      </QueryView>
      <AddMember
        subject="team_member"
        title={formatMessage({ id: 'lead.people.add' })}
        schema={teamMemberSchema}
        initial={NOBODY}
        add={async (typed) => {
          const { name, was } = (await add(teamMemberSchema.cast(typed)).unwrap()).data;
          return formatMessage({ id: 'lead.people.added' }, { name, was });
        }}
      >
        <TextField
          name="lead"
          type="checkbox"
          label={formatMessage({ id: 'lead.people.asLead' })}
        />
      </AddMember>
    </>
  );
}

/** An older server does not say which new requests a member is given. */
type Listed = Omit<TeamMember, 'new_requests'> & {
  readonly new_requests?: TeamMember['new_requests'];
};

function MemberCard({ member }: { readonly member: Listed }): ReactElement {
  const { formatMessage } = useIntl();
  const [changeRole] = useChangeTeamRoleMutation();
  const [disable] = useDisableTeamMemberMutation();
  const [enable] = useEnableTeamMemberMutation();
  const { id, name, role, disabled } = member;
  const isLead = role === 'TeamLead';
  return (
    <Card as="article" aria-labelledby={`member-${id}`}>
      <MemberHead titleId={`member-${id}`} member={member}>
        <FormattedMessage id={`lead.role.${role}`} />
      </MemberHead>
      {!disabled && <MemberLanguages member={member} languages={member.languages} />}
      {!disabled && member.new_requests !== undefined && (
        <MemberNewRequests member={member} taken={member.new_requests} />
      )}
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
          <>
            <LeadAction
              label={formatMessage({ id: isLead ? 'lead.people.noLead' : 'lead.people.makeLead' })}
              of={name}
              question={formatMessage({
                id: isLead ? 'lead.people.noLeadText' : 'lead.people.makeLeadText',
              })}
              run={async () => {
                await changeRole({ id, lead: !isLead }).unwrap();
                return formatMessage({ id: 'lead.people.roleChanged' }, { name });
              }}
            />
            <LeadAction
              label={formatMessage({ id: 'lead.disable' })}
              of={name}
              question={formatMessage({ id: 'lead.people.disableText' })}
              run={async () => {
                const { released } = (await disable(id).unwrap()).data;
                return formatMessage({ id: 'lead.people.disabled' }, { name, count: released });
              }}
            />
          </>
        )}
      </Row>
    </Card>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));
