import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { useAuth } from '../../features/auth/AuthProvider';
import { readOperation, type Operation } from '../../lib/operations';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PageTitle } from '../../ui/PageTitle';
import { PathLine } from '../../ui/PathLine';
import { PathTimeline } from '../../ui/PathTimeline';
import { Actions, Section } from '../pageParts';

/** What comes next, by kind; the first has just been done. */
const NEXT = {
  request: ['sent', 'call', 'documents'],
  registration: ['sent', 'call', 'documents'],
  snatch: ['snatched', 'confirm', 'contact'],
  message: ['written', 'read', 'answer'],
} as const;

/** What happened, the request's number, what comes next (specification, section 2). */
export default function MessageOperationPage(): ReactElement {
  const [query] = useSearchParams();
  const operation = readOperation(query);
  return <Column>{operation === null ? <Nothing /> : <Result operation={operation} />}</Column>;
}

function Result({ operation: { kind, request } }: { readonly operation: Operation }): ReactElement {
  const { formatMessage } = useIntl();
  const { isPartner } = useAuth();
  const list = isPartner ? paths.partnerBookingList : paths.studentRequest;
  const view = isPartner ? paths.viewPartnerRequest : paths.viewRequest;
  return (
    <>
      <Way>
        <PathLine shape="curve" />
      </Way>
      <PageTitle lead={formatMessage({ id: `operation.${kind}Text` })}>
        {formatMessage({ id: `operation.${kind}` })}
      </PageTitle>
      {request !== null && (
        <Number>
          <FormattedMessage
            id="operation.number"
            values={{
              number: (
                <strong>
                  <bdi dir="ltr">{request}</bdi>
                </strong>
              ),
            }}
          />
        </Number>
      )}
      <Next>
        <h2>{formatMessage({ id: 'operation.next' })}</h2>
        <PathTimeline
          label={formatMessage({ id: 'operation.next' })}
          stateLabels={{
            done: formatMessage({ id: 'operation.done' }),
            current: formatMessage({ id: 'operation.now' }),
            next: formatMessage({ id: 'operation.later' }),
          }}
          steps={NEXT[kind].map((id, index) => ({
            id,
            state: (['done', 'current', 'next'] as const)[index] ?? 'next',
            title: formatMessage({ id: `operation.step.${id}` }),
            note: formatMessage({ id: `operation.step.${id}Text` }),
          }))}
        />
      </Next>
      <Actions>
        <Button size="large" to={request === null ? list.to() : view.to(request)}>
          {formatMessage({ id: request === null ? 'operation.list' : 'operation.view' })}
        </Button>
        <Button size="large" bordered to={paths.home.to()}>
          {formatMessage({ id: 'common.backHome' })}
        </Button>
      </Actions>
    </>
  );
}

/** The page was opened by hand: nothing has just ended, and nothing is wrong. */
function Nothing(): ReactElement {
  const { formatMessage } = useIntl();
  const { isPartner } = useAuth();
  const list = isPartner ? paths.partnerBookingList : paths.studentRequest;
  return (
    <>
      <Way>
        <PathLine shape="curve" />
      </Way>
      <PageTitle lead={formatMessage({ id: 'operation.nothingText' })}>
        {formatMessage({ id: 'operation.nothing' })}
      </PageTitle>
      <Actions>
        <Button to={list.to()}>{formatMessage({ id: 'operation.list' })}</Button>
        <Button bordered to={paths.home.to()}>
          {formatMessage({ id: 'common.backHome' })}
        </Button>
      </Actions>
    </>
  );
}

const Column = styled(Section)({ maxInlineSize: 688 });

const Way = styled('div')({ inlineSize: 200, marginBlockEnd: 8 });

const Number = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockEnd: 24,
  paddingBlock: 12,
  paddingInline: 20,
  borderRadius: 12,
  background: theme.colors.patch,
}));

const Next = styled(Card)(({ theme }) => ({
  marginBlockEnd: 32,
  '& > h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: 20 },
}));
