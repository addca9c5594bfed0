import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { isUnderWay } from '../../../../contract/desk/desk';
import type { DeskHolder } from '../../../../contract/desk/desk';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetDeskItemQuery } from '../deskApi';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { SectionCard } from '../../../ui/SectionCard';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { ForWhom } from '../../requests/components/ForWhom';
import { DeskActions, HolderLine } from './DeskActions';
import { PartnerState } from './PartnerState';
import { RequestEnds } from './RequestEnds';
import { StepWithReason } from './StepWithReason';
import { NextAction } from './NextAction';
import { StudentNotes } from './StudentNotes';
import { Viewers } from './Viewers';
import { StudentPhone } from './StudentPhone';

const TITLE_ID = 'request-at-desk';

/** The team's part of a request's page: its student, holder and actions (DESK-06). */
export function RequestAtDesk({ id }: { readonly id: number }): ReactElement {
  const { user, role } = useAuth();
  const query = useGetDeskItemQuery({ kind: 'request', id: String(id) }, REFETCH_ON_MOUNT);
  const accountId = user?.id ?? '';
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="common.title.desk" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => (
          <>
            <Viewers kind="request" id={data.id} />
            <Who>
              <bdi>{data.name}</bdi>
              {data.request?.for_name !== undefined && <ForWhom name={data.request.for_name} />}
              <a href={`tel:${data.phone}`}>
                <bdi dir="ltr">{data.phone}</bdi>
              </a>
            </Who>
            {data.request !== null && isUnderWay(data.request) && (
              <>
                <HolderLine holder={data.holder} accountId={accountId} />
                {data.holder?.id !== accountId && <WhatToDo holder={data.holder} />}
              </>
            )}
            <NextAction item={data} accountId={accountId} />
            <DeskActions item={data} accountId={accountId} />
            <Buttons>
              {data.request && (
                <Button bordered to={paths.deskStudent.to(data.request.room)}>
                  <FormattedMessage id="desk.student.open" />
                </Button>
              )}
              {role === 'TeamLead' && (
                <Button bordered to={paths.deskPage.to('log', { request: id })}>
                  <FormattedMessage id="desk.log" />
                </Button>
              )}
            </Buttons>
            <PartnerState item={data} />
            <StepWithReason item={data} accountId={accountId} />
            <RequestEnds item={data} accountId={accountId} />
            {role === 'TeamLead' && data.request && (
              <Buttons>
                <StudentPhone key={data.request.room} id={data.request.room} name={data.name} />
              </Buttons>
            )}
            {data.request && (
              <>
                <h3>
                  <FormattedMessage id="desk.notes.title" />
                </h3>
                <StudentNotes
                  key={data.request.room}
                  student={data.request.room}
                  request={Number(data.id)}
                />
              </>
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

/** Explains the options of a team member who does not hold the request. */
function WhatToDo({ holder }: { readonly holder: DeskHolder | null }): ReactElement {
  return (
    <p>
      {holder === null ? (
        <FormattedMessage id="desk.move.takeFirst" />
      ) : (
        <FormattedMessage
          id="desk.move.takeOverFirst"
          values={{ name: <bdi>{holder.name}</bdi> }}
        />
      )}
    </p>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlock: theme.spacing(1, 2),
}));

const Who = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  '& bdi': { fontWeight: 700 },
}));
