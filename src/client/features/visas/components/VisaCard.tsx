import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { VisaEvent } from '../../../../contract/visas/visaLifecycle';
import type { Visa } from '../../../../contract/visas/visas';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { History } from '../../../ui/History';
import { Buttons } from '../../../ui/forms/formParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { useGetVisaQuery } from '../visasApi';
import { VisaEventForm } from './VisaEventForm';

const TITLE_ID = 'request-visa';

interface VisaCardProps {
  readonly requestId: number;
  readonly canAct: boolean;
  /** Whether the team reads it, or the student. */
  readonly isAtDesk?: boolean;
}

/** How the visa of a request stands, what it needs, and what the reader can say of it (VIS-02). */
export function VisaCard({ requestId, canAct, isAtDesk = false }: VisaCardProps): ReactElement {
  const query = useGetVisaQuery(requestId, REFETCH_ON_MOUNT);
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="visas.title" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => <Standing visa={data} may={canAct ? data.may : []} isAtDesk={isAtDesk} />}
      </QueryView>
    </SectionCard>
  );
}

function Standing({
  visa,
  may,
  isAtDesk,
}: {
  readonly visa: Visa;
  readonly may: readonly VisaEvent[];
  readonly isAtDesk: boolean;
}): ReactElement {
  const { formatDate } = useIntl();
  const [open, setOpen] = useState<VisaEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'select, input, textarea');
  const { state, since, destination, reason } = visa;
  return (
    <Parts>
      <p>
        <b>
          <FormattedMessage id={`visas.state.${state}`} />
        </b>
        {since !== null && (
          <span>
            <FormattedMessage
              id="visas.since"
              values={{
                day: <time dateTime={since}>{formatDate(since, { dateStyle: 'long' })}</time>,
              }}
            />
          </span>
        )}
      </p>
      <p>
        <FormattedMessage id={isAtDesk ? `visas.desk.${state}` : `visas.family.${state}`} />
      </p>
      <VisaFacts visa={visa} />
      {reason !== '' && <blockquote dir="auto">{reason}</blockquote>}
      {destination !== null && (
        <Button bordered to={paths.visaGuide.to(destination)}>
          <FormattedMessage id="visas.guide" />
        </Button>
      )}
      <div ref={block}>
        {open !== null && may.includes(open) ? (
          <VisaEventForm key={open} event={open} visa={visa} onClose={() => setOpen(null)} />
        ) : (
          may.length > 0 && (
            <Buttons>
              {may.map((event) => (
                <Button
                  key={event}
                  bordered
                  color={event === 'REFUSED' || event === 'ENDED' ? 'danger' : 'primary'}
                  onClick={() => setOpen(event)}
                >
                  <FormattedMessage
                    id={
                      event === 'BOOKED' && state === 'booked'
                        ? 'visas.move'
                        : event === 'GRANTED' && state === 'granted'
                          ? 'visas.correct'
                          : `visas.event.${event}`
                    }
                  />
                </Button>
              ))}
            </Buttons>
          )
        )}
      </div>
      {isAtDesk && visa.history.length > 0 && (
        <History title={<FormattedMessage id="visas.history" />} entries={visa.history}>
          {({ event }) => <FormattedMessage id={`visas.event.${event}`} />}
        </History>
      )}
    </Parts>
  );
}

function VisaFacts({ visa }: { readonly visa: Visa }): ReactElement | null {
  const intl = useIntl();
  const {
    kind,
    appointment_on: on,
    appointment_time: time,
    appointment_place: place,
    submitted_on: submittedOn,
    reference,
    granted_until: until,
  } = visa;
  const facts = [
    kind !== '' && { id: 'visas.kind' as const, value: <bdi>{kind}</bdi> },
    on !== null && {
      id: 'visas.appointment' as const,
      value: (
        <>
          {formatDay(intl, on)}
          <bdi dir="ltr">{time}</bdi>
        </>
      ),
    },
    place !== '' && { id: 'visas.place' as const, value: <bdi>{place}</bdi> },
    submittedOn !== null && {
      id: 'visas.submittedOn' as const,
      value: formatDay(intl, submittedOn),
    },
    reference !== '' && { id: 'visas.reference' as const, value: <bdi dir="ltr">{reference}</bdi> },
    until !== null && { id: 'visas.grantedUntil' as const, value: formatDay(intl, until) },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <FactList>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>
            <FormattedMessage id={id} />
          </dt>
          <Value>{value}</Value>
        </div>
      ))}
    </FactList>
  );
}

// The time stands beside the day, not against it.
const Value = styled('dd')(({ theme }) => ({
  '& > bdi[dir]:not(:first-child)': { marginInlineStart: theme.spacing(1) },
}));

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > p, & > dl, & > blockquote': { margin: 0, overflowWrap: 'anywhere' },
  '& > p > b': { display: 'inline-block', marginInlineEnd: theme.spacing(1) },
  '& > p > span': { color: theme.palette.text.secondary },
  '& > blockquote': { whiteSpace: 'pre-line' },
  '& > div': { inlineSize: '100%' },
  '& > div:empty': { display: 'none' },
}));
