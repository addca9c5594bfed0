import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { eventsFor, turnOf } from '../../../../contract/applications/applicationRights';
import type { SentEvent } from '../../../../contract/applications/applicationRights';
import type { Application } from '../../../../contract/applications/applications';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { History } from '../../../ui/History';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useSendEvent } from '../useSendEvent';
import { EventForm, FORM_EVENTS } from './EventForm';
import type { FormEvent } from './EventForm';
import { MissingDocuments } from './MissingDocuments';
import { OfferConditionRow } from './OfferConditionRow';
import { OfferForm } from './OfferForm';

type Opened = FormEvent | 'OFFERED';

const formOf = (event: SentEvent): Opened | undefined =>
  event === 'OFFERED' ? event : FORM_EVENTS.find((one) => one === event);

/** An application at work: how it stands, whose turn it is, and what the chart and the table allow (ADM-09). */
export function ApplicationCard({
  application,
  actor,
  canAct,
}: {
  readonly application: Application;
  /** Who looks at it. */
  readonly actor: Exclude<StepActor, 'student'>;
  /** Whether they may do anything. */
  readonly canAct: boolean;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { id, institute, programme, intake_on: intake, state, since, version } = application;
  const { send, isLoading, failure } = useSendEvent(id);
  const [open, setOpen] = useState<Opened | null>(null);
  const block = useFocusInPlace(open !== null, 'select, input, textarea');
  const standing = { state, conditions: application.open_conditions };
  const events = canAct ? eventsFor(actor, standing) : [];
  const turn = turnOf(standing);
  const [offer] = application.offers;
  const act = (event: SentEvent): void => {
    const form = formOf(event);
    if (form) setOpen(form);
    else if (
      event === 'COMPLETED' ||
      event === 'REOPENED' ||
      event === 'QUESTION_ANSWERED' ||
      event === 'ENROLLED'
    ) {
      void send({ event, version, note: '' });
    }
  };
  return (
    <Article aria-label={institute.name}>
      <h3>
        <bdi>{actor === 'team' ? institute.name : application.student}</bdi>
      </h3>
      <p>
        <b>
          <FormattedMessage id={`applications.state.${state}`} />
        </b>
        <FormattedMessage
          id="applications.since"
          values={{ day: intl.formatDate(since, { dateStyle: 'medium' }) }}
        />
      </p>
      {turn && (
        <p>
          <FormattedMessage id={`applications.turn.${turn}`} />
        </p>
      )}
      <p>
        {programme === null ? (
          <FormattedMessage id="applications.noProgramme" />
        ) : (
          <bdi>{programme.name}</bdi>
        )}
      </p>
      {intake !== null && (
        <p>
          <FormattedMessage
            id="applications.intake"
            values={{ day: <bdi>{formatDay(intl, intake)}</bdi> }}
          />
        </p>
      )}
      {application.school_reference !== '' && (
        <p>
          <FormattedMessage
            id="applications.reference"
            values={{ number: <bdi dir="ltr">{application.school_reference}</bdi> }}
          />
        </p>
      )}
      {application.visa !== undefined && (
        <p>
          <FormattedMessage
            id="applications.visa"
            values={{
              state: application.visa?.state ?? 'undecided',
              day: application.visa && (
                <time dateTime={application.visa.since_on}>
                  {formatDay(intl, application.visa.since_on)}
                </time>
              ),
            }}
          />
        </p>
      )}
      {application.place_number !== '' && (
        <p>
          <FormattedMessage
            id="applications.place"
            values={{ number: <bdi dir="ltr">{application.place_number}</bdi> }}
          />
        </p>
      )}
      {application.reason !== '' && <p dir="auto">{application.reason}</p>}
      {offer && (
        <p>
          <FormattedMessage
            id="applications.offerLine"
            values={{
              course: <bdi>{offer.course}</bdi>,
              total: formatMoney(intl, offer.total, offer.currency),
              version: offer.version,
            }}
          />
        </p>
      )}
      {offer && offer.conditions.length > 0 && (
        <ul aria-label={formatMessage({ id: 'applications.conditions' })}>
          {offer.conditions.map((condition) => (
            <OfferConditionRow
              key={condition.id}
              application={application}
              condition={condition}
              canMeet={events.includes('CONDITION_MET')}
              isLoading={isLoading}
              send={send}
            />
          ))}
        </ul>
      )}
      {events.includes('COMPLETED') && <MissingDocuments requestId={application.request_id} />}
      <div ref={block}>
        <Notice text={failure} />
        {open === 'OFFERED' ? (
          <OfferForm application={application} onClose={() => setOpen(null)} />
        ) : open !== null ? (
          <EventForm event={open} application={application} onClose={() => setOpen(null)} />
        ) : (
          <Buttons>
            {events
              .filter((event) => event !== 'CONDITION_MET')
              .map((event) => (
                <Button key={event} bordered busy={isLoading} onClick={() => act(event)}>
                  <FormattedMessage id={`applications.event.${event}`} />
                </Button>
              ))}
          </Buttons>
        )}
      </div>
      <History title={<FormattedMessage id="applications.history" />} entries={application.history}>
        {({ event }) => <FormattedMessage id={`applications.happened.${event}`} />}
      </History>
    </Article>
  );
}

const Article = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  paddingBlock: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0 },
  // A box of its own: Arabic letters join with those of the next element.
  '& p > b': { display: 'inline-block', marginInlineEnd: theme.spacing(1) },
  '& ul': {
    display: 'grid',
    gap: theme.spacing(1),
    margin: 0,
    paddingInlineStart: theme.spacing(3),
  },
  '& li > bdi': { marginInlineEnd: theme.spacing(1) },
}));
