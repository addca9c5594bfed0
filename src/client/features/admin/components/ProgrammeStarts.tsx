import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { STARTS_MAX } from '../../../../contract/admin/catalogue';
import type { DeskProgrammeDetails, DeskStart } from '../../../../contract/admin/catalogue';
import { useRemoveStartMutation } from '../api/deskCatalogueApi';
import { formatDay } from '../../../lib/format/money';
import { LeadAction } from './LeadAction';
import { NewStartForm } from './NewStartForm';

interface OfProgramme {
  readonly programme: DeskProgrammeDetails;
}

/** The dates on which a programme starts: those to come are listed, one is added or removed (LEAD-05). */
export function ProgrammeStarts({ programme }: OfProgramme): ReactElement {
  const { starts, starts_mondays } = programme;
  if (starts_mondays) {
    return (
      <Text>
        <FormattedMessage id="lead.starts.mondays" />
      </Text>
    );
  }
  return (
    <>
      <Text>
        <FormattedMessage id={starts.length === 0 ? 'lead.starts.none' : 'lead.starts.lead'} />
      </Text>
      <Starts programme={programme} />
      {starts.length < STARTS_MAX ? (
        <NewStartForm programme={programme} />
      ) : (
        <Text>
          <FormattedMessage id="lead.starts.most" values={{ count: STARTS_MAX }} />
        </Text>
      )}
    </>
  );
}

function Starts({ programme }: OfProgramme): ReactElement {
  const { formatMessage } = useIntl();
  const { starts } = programme;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(starts.length);
  useEffect(() => {
    // The button that was pressed has gone with its date.
    if (starts.length < shown.current && document.activeElement === document.body) {
      list.current?.focus();
    }
    shown.current = starts.length;
  }, [starts.length]);
  return (
    <List ref={list} tabIndex={-1} aria-label={formatMessage({ id: 'lead.section.starts' })}>
      {starts.map((start) => (
        <Start key={start.starts_on} programme={programme} start={start} />
      ))}
    </List>
  );
}

function Start({
  programme: { id, version },
  start: { starts_on, apply_by, requests },
}: OfProgramme & { readonly start: DeskStart }): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const [remove] = useRemoveStartMutation();
  const day = formatDate(starts_on, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <Row>
      <div>
        <strong>
          <bdi>{day}</bdi>
        </strong>
        <Facts>
          {apply_by !== null && (
            <span>
              <FormattedMessage
                id="lead.starts.applyBy"
                values={{ day: formatDay(intl, apply_by) }}
              />
            </span>
          )}
          <span>
            <FormattedMessage id="lead.starts.requests" values={{ count: requests }} />
          </span>
        </Facts>
      </div>
      <LeadAction
        label={formatMessage({ id: 'lead.starts.remove' })}
        of={day}
        question={
          requests > 0
            ? formatMessage({ id: 'lead.starts.removeText' }, { count: requests })
            : undefined
        }
        run={async () => {
          await remove({ id, body: { version, starts_on, requests } }).unwrap();
          return formatMessage({ id: 'lead.starts.removed' });
        }}
      />
    </Row>
  );
}

const Text = styled('p')({ marginBlock: 0 });

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxInlineSize: 640,
  '&:focus': { outline: 'none' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  paddingBlock: theme.spacing(1.5),
  '& > :first-of-type': { flex: '1 1 10rem', minInlineSize: 0 },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  color: theme.palette.text.secondary,
}));
