import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { BookingCard } from '../../../../contract/partner/partner';
import { NextActionText, isLate } from '../components/NextActionText';
import { ForWhom } from '../../requests/components/ForWhom';
import { RequestTag } from '../../requests/components/RequestCardView';
import { paths } from '../../../lib/paths';
import { RowCell, RowName, WorkTable } from '../../../ui/rows/WorkTable';
import type { RowCells } from '../../../ui/rows/WorkTable';
import { rowId } from '../../../ui/rows/rowFocus';
import { WIDE_LIST } from '../../../ui/rows/listWidth';
import type { OpenedRow } from '../list/PartnerBench';
import { SelectBooking } from './SelectBooking';
import type { Selection } from '../../../ui/selection/useSelection';

const COLUMNS = ['request', 'student', 'course', 'start', 'next', 'action'] as const;

/** An institute's requests on a wide screen, as the rows of the desk: a day's work at a glance. */
export function BookingTable({
  label,
  cards,
  row,
  selection,
  showsNew = false,
  children,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly cards: readonly BookingCard[];
  readonly row: OpenedRow;
  /** Ticks for confirming several; none without it. */
  readonly selection?: Selection<number>;
  /** Whether new ones are shown at once. */
  readonly showsNew?: boolean;
  /** A request's actions. Must be stable, or all rows are drawn anew. */
  readonly children: (card: BookingCard) => ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { opened, onOpen } = row;
  const cells = useCallback<RowCells<BookingCard>>(
    (card, hasLeft, isOpened) => (
      <>
        <Facts
          card={card}
          isOpened={isOpened}
          onOpen={onOpen}
          {...(!hasLeft && selection && { selection })}
        />
        <RowCell data-column="next" data-late={(!hasLeft && isLate(card)) || undefined}>
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
        </RowCell>
        <RowCell data-column="action">{!hasLeft && children(card)}</RowCell>
      </>
    ),
    [onOpen, selection, children],
  );
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
        opened={opened}
        showsNew={showsNew}
        addedLabel={(count) => formatMessage({ id: 'partnerPages.added' }, { count })}
      >
        {cells}
      </WorkTable>
    </Columns>
  );
}

/** A request's number, student and course. */
function Facts({
  card,
  isOpened,
  onOpen,
  selection,
}: {
  readonly card: BookingCard;
  readonly isOpened: boolean;
  readonly onOpen: OpenedRow['onOpen'];
  readonly selection?: Selection<number>;
}): ReactElement {
  const intl = useIntl();
  const { id, package_name: course, date_start: start } = card;
  return (
    <>
      <RowCell data-column="request">
        <RowName>
          {selection && <SelectBooking card={card} selection={selection} isPlain />}
          <Link
            id={rowId(String(id))}
            to={paths.viewPartnerRequest.to(id)}
            aria-current={isOpened || undefined}
            onClick={(event) => onOpen(event, String(id))}
          >
            <bdi dir="ltr">{id}</bdi>
          </Link>
        </RowName>
        <small>
          <span>
            <Student card={card} />
          </span>
          <span dir="auto">{course}</span>
        </small>
      </RowCell>
      <RowCell data-column="student">
        <Student card={card} />
      </RowCell>
      <RowCell data-column="course">
        <span dir="auto">{course}</span>
      </RowCell>
      <RowCell data-column="start">
        {start === null ? (
          <FormattedMessage id="requests.startOpen" />
        ) : (
          intl.formatDate(start, { dateStyle: 'medium', timeZone: 'UTC' })
        )}
      </RowCell>
    </>
  );
}

/** Whose a request is, and for whom. */
function Student({
  card: { user, for_name: forName, same_name_as_team: isAsTeam },
}: {
  readonly card: BookingCard;
}): ReactElement {
  return (
    <>
      <bdi>{user}</bdi> {forName !== undefined && <ForWhom name={forName} />}{' '}
      {isAsTeam && <FormattedMessage id="requests.card.notOfTeam" />}
    </>
  );
}

/** The columns that a list beside an open request leaves out: they stand below the number. */
const FACTS = ':is([data-column="student"], [data-column="course"], [data-column="start"])';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  marginBlockEnd: theme.spacing(3),
  '--columns': '32% minmax(0, 1fr) 216px',
  [`& ${FACTS}`]: { display: 'none' },
  '& td > small': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    paddingBlockEnd: theme.spacing(0.75),
    color: theme.palette.text.secondary,
  },
  '& tbody td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td[data-column="next"] > div': { paddingBlock: theme.spacing(0.75) },
  '& td[data-column="next"] > div > span': { marginInlineStart: theme.spacing(1) },
  '& td[data-late] > div > span': { color: theme.palette.error.main, fontWeight: 700 },
  [`& ${WIDE_LIST}`]: {
    '--columns': '132px 13% 18% 112px minmax(0, 1fr) 216px',
    '& td > small': { display: 'none' },
    '& tbody td': { whiteSpace: 'nowrap' },
    '& td[data-column="next"] > div': {
      paddingBlock: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& td[data-column="action"] > div': { flexWrap: 'nowrap', gap: theme.spacing(1) },
    // They cut their content themselves: each clip costs every frame of a press.
    '& td:is([data-column="request"], [data-column="next"], [data-column="action"])': {
      overflow: 'visible',
    },
  },
  [`& ${WIDE_LIST} ${FACTS}`]: { display: 'block' },
}));
