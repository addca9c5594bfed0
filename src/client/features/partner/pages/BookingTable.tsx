import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { BookingCard } from '../../../../contract/partner/partner';
import { DecisionActions } from '../components/DecisionActions';
import type { JustDeclined } from '../components/useDecision';
import { ForWhom } from '../../requests/components/ForWhom';
import { RequestTag } from '../../requests/components/RequestCardView';
import { formatDay } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { NextLine } from './BookingCards';
import { SelectBooking } from './SelectBooking';
import type { Selection } from '../../../ui/selection/useSelection';

const COLUMNS = ['request', 'student', 'course', 'start', 'next', 'action'] as const;

/** The bookings on a wide screen, where a day's work fits at a glance. */
export function BookingTable({
  cards,
  onDeclined,
  selection,
}: {
  readonly cards: readonly BookingCard[];
  readonly onDeclined: (declined: JustDeclined) => void;
  readonly selection: Selection<number>;
}): ReactElement {
  const intl = useIntl();
  return (
    <Sheet>
      <Table aria-label={intl.formatMessage({ id: 'common.title.partnerBookingList' })}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>
                <FormattedMessage id={`partnerPages.column.${column}`} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {cards.map((card) => (
            <TableRow key={card.id}>
              <TableCell>
                <Link to={paths.viewPartnerRequest.to(card.id)}>
                  <bdi dir="ltr">{card.id}</bdi>
                </Link>
                <time dateTime={card.created_at}>
                  {intl.formatDate(card.created_at, { day: 'numeric', month: 'short' })}
                </time>
                <SelectBooking card={card} selection={selection} />
              </TableCell>
              <TableCell>
                <bdi>{card.user}</bdi>
                {card.for_name !== undefined && <ForWhom name={card.for_name} />}
                {card.same_name_as_team && (
                  <small>
                    <FormattedMessage id="requests.card.notOfTeam" />
                  </small>
                )}
              </TableCell>
              <TableCell>
                <span dir="auto">{card.package_name}</span>
                <small>
                  <FormattedMessage id={`requests.kind.${card.kind}`} />
                </small>
              </TableCell>
              <TableCell>
                {card.date_start === null ? (
                  <FormattedMessage id="requests.startOpen" />
                ) : (
                  formatDay(intl, card.date_start)
                )}
              </TableCell>
              <TableCell>
                {card.booking_status !== 'withdrawn' && <RequestTag card={card} />}
                <NextLine card={card} isTagged />
              </TableCell>
              <TableCell>
                <DecisionActions card={card} onDeclined={onDeclined} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Sheet>
  );
}

const Sheet = styled(TableContainer)(({ theme }) => ({
  marginBlockEnd: theme.spacing(3),
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
  '& th': { fontWeight: 500, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& td': { verticalAlign: 'top' },
  '& td:nth-of-type(4)': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { inlineSize: 250 },
  '& td p': { margin: 0 },
  '& td > .MuiChip-root + p': { marginBlockStart: theme.spacing(0.75) },
  '& td a': {
    display: 'inline-block',
    paddingBlock: theme.spacing(0.5),
    color: theme.palette.primary.main,
    fontWeight: 500,
  },
  '& time, & small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.palette.text.secondary,
  },
  '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
}));
