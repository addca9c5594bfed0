import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { BookingCard } from '../../../../contract/partner/partner';
import { NextActionText, isLate } from '../components/NextActionText';
import { ForWhom } from '../../requests/components/ForWhom';
import { RequestTag } from '../../requests/components/RequestCardView';
import { formatDay } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { RowName, WorkTable } from '../../../ui/rows/WorkTable';
import { rowId } from '../../../ui/rows/rowFocus';
import { SelectBooking } from './SelectBooking';
import type { Selection } from '../../../ui/selection/useSelection';

const COLUMNS = ['request', 'student', 'course', 'start', 'next', 'action'] as const;

/** An institute's requests on a wide screen, as the rows of the desk: a day's work at a glance. */
export function BookingTable({
  label,
  cards,
  selection,
  showsNew = false,
  children,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly cards: readonly BookingCard[];
  /** Ticks for confirming several; none without it. */
  readonly selection?: Selection<number>;
  /** Whether new ones are shown at once. */
  readonly showsNew?: boolean;
  /** What can be done with a request. */
  readonly children: (card: BookingCard) => ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Columns>
      <WorkTable
        label={label}
        columns={COLUMNS.map((id) => ({
          id,
          label: formatMessage({ id: `partnerPages.column.${id}` }),
        }))}
        items={cards}
        keyOf={({ id }) => String(id)}
        showsNew={showsNew}
        addedLabel={(count) => formatMessage({ id: 'partnerPages.added' }, { count })}
      >
        {(card, hasLeft) => (
          <>
            <Facts card={card} {...(!hasLeft && selection && { selection })} />
            <TableCell data-column="next" data-late={(!hasLeft && isLate(card)) || undefined}>
              {hasLeft ? (
                <FormattedMessage id="partnerPages.rowLeft" />
              ) : (
                <div>
                  {card.booking_status !== 'withdrawn' && <RequestTag card={card} />}
                  <span>
                    <NextActionText card={card} />
                  </span>
                </div>
              )}
            </TableCell>
            <TableCell data-column="action">{!hasLeft && children(card)}</TableCell>
          </>
        )}
      </WorkTable>
    </Columns>
  );
}

/** What a request is, and whose. */
function Facts({
  card,
  selection,
}: {
  readonly card: BookingCard;
  readonly selection?: Selection<number>;
}): ReactElement {
  const intl = useIntl();
  const { id, user, for_name: forName, package_name: course, kind, date_start: start } = card;
  return (
    <>
      <TableCell data-column="request">
        <RowName>
          {selection && <SelectBooking card={card} selection={selection} isPlain />}
          <Link id={rowId(String(id))} to={paths.viewPartnerRequest.to(id)}>
            <bdi dir="ltr">{id}</bdi>
          </Link>
        </RowName>
      </TableCell>
      <TableCell data-column="student">
        <bdi>{user}</bdi>
        {forName !== undefined && <ForWhom name={forName} />}
        {card.same_name_as_team && (
          <small>
            <FormattedMessage id="requests.card.notOfTeam" />
          </small>
        )}
      </TableCell>
      <TableCell data-column="course">
        <span dir="auto">{course}</span>
        <small>
          <FormattedMessage id={`requests.kind.${kind}`} />
        </small>
      </TableCell>
      <TableCell data-column="start">
        {start === null ? <FormattedMessage id="requests.startOpen" /> : formatDay(intl, start)}
      </TableCell>
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  marginBlockEnd: theme.spacing(3),
  '& th[data-column="request"]': { inlineSize: 136 },
  '& th[data-column="student"]': { inlineSize: '15%' },
  '& th[data-column="course"]': { inlineSize: '18%' },
  '& th[data-column="start"]': { inlineSize: 108 },
  '& th[data-column="action"]': { inlineSize: 232 },
  // Words are never cut: they go on in a second line.
  '& tbody td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& td[data-column="course"]': { lineHeight: 1.35 },
  '& td small::before': { content: '" "' },
  '& td[data-column="next"] > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
  },
  '& td[data-late] span': { color: theme.palette.error.main, fontWeight: 700 },
}));
