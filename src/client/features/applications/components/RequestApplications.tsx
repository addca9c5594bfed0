import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isToAnswer } from '../../../../contract/applications/applicationLifecycle';
import { eventsFor } from '../../../../contract/applications/applicationRights';
import type { Application } from '../../../../contract/applications/applications';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay } from '../../../lib/format/money';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetApplicationsQuery } from '../applicationsApi';
import { offerAddress } from '../offerAddress';
import { EventForm } from '../staff/EventForm';

const TITLE_ID = 'request-applications';

/** The applications of a student's request in a family's words, with the way to each offer (ADM-08). */
export function RequestApplications({ id }: { readonly id: number }): ReactElement {
  const query = useGetApplicationsQuery(id, REFETCH_ON_MOUNT);
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="applications.title" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => (
          <List>
            {data.items.map((application) => (
              <li key={application.id}>
                <OneApplication application={application} />
              </li>
            ))}
          </List>
        )}
      </QueryView>
    </SectionCard>
  );
}

function OneApplication({ application }: { readonly application: Application }): ReactElement {
  const intl = useIntl();
  const { institute, programme, intake_on: intake, state, reason, since, offers } = application;
  const { place_number: place } = application;
  const { name } = institute;
  const answerBy = offers[0]?.answer_by ?? null;
  const isWaiting = isToAnswer(state);
  const [isAsked, setIsAsked] = useState(false);
  // An offer is declined, on its own page.
  const standing = { state, conditions: application.open_conditions };
  const mayWithdraw = !isWaiting && eventsFor('student', standing).includes('WITHDRAWN');
  return (
    <article aria-label={name}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {programme && (
        <p>
          <bdi>{programme.name}</bdi>
        </p>
      )}
      {intake !== null && (
        <p>
          <FormattedMessage
            id="applications.intake"
            values={{ day: <bdi>{formatDay(intl, intake)}</bdi> }}
          />
        </p>
      )}
      <p>
        <b>
          <FormattedMessage id={`applications.state.${state}`} />
        </b>
        <span>
          <FormattedMessage
            id="applications.since"
            values={{
              day: <time dateTime={since}>{intl.formatDate(since, { dateStyle: 'long' })}</time>,
            }}
          />
        </span>
      </p>
      <p>
        <FormattedMessage id={`applications.family.${state}`} />
      </p>
      {place !== '' && (
        <p>
          <FormattedMessage
            id="applications.place"
            values={{ number: <bdi dir="ltr">{place}</bdi> }}
          />
        </p>
      )}
      {isWaiting && answerBy !== null && (
        <p>
          <FormattedMessage
            id="applications.answerBy"
            values={{ day: <bdi>{formatDay(intl, answerBy)}</bdi> }}
          />
        </p>
      )}
      {reason !== '' && <blockquote dir="auto">{reason}</blockquote>}
      {offers.length > 0 && (
        <Button bordered to={offerAddress(application.id)}>
          <FormattedMessage
            id={isWaiting ? 'applications.readAndAnswer' : 'applications.read'}
            values={{ school: name }}
          />
        </Button>
      )}
      {mayWithdraw && !isAsked && (
        <Button quiet color="danger" onClick={() => setIsAsked(true)}>
          <FormattedMessage id="applications.event.WITHDRAWN" />
        </Button>
      )}
      {mayWithdraw && isAsked && (
        <EventForm
          event="WITHDRAWN"
          application={application}
          readers="applications.whyHint"
          onClose={() => setIsAsked(false)}
        />
      )}
    </article>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': {
    paddingBlockStart: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  '& h3': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0, marginBlockStart: theme.spacing(0.5), overflowWrap: 'anywhere' },
  // A box of its own: Arabic letters join with those of the next element.
  '& p > b': { display: 'inline-block', marginInlineEnd: theme.spacing(1) },
  '& p > span': { color: theme.palette.text.secondary },
  '& blockquote': {
    margin: 0,
    marginBlockStart: theme.spacing(1),
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& article > a': { marginBlockStart: theme.spacing(1) },
}));
