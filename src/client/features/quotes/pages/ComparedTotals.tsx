import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { QuotedProgramme, SharedQuote } from '../../../../contract/quotes/quotes';
import { formatDay } from '../../../lib/format/money';
import { placeText } from '../../../lib/format/place';
import { coversText, weeksText } from '../../../lib/format/programmeWords';
import { Price } from '../../prices/components/Price';
import { useEstimates } from '../../prices/components/useEstimates';
import { splitLines } from '../../prices/coursePrice/splitLines';
import { SideBySide } from '../../../ui/sideBySide';

interface ComparedTotalsProps extends Pick<SharedQuote, 'cheapest'> {
  readonly programmes: readonly QuotedProgramme[];
  /** The cheapest with the cheapest housing of each. */
  readonly housed: SharedQuote['cheapest_housed'];
}

/** The programmes of a quote side by side: place, length, and both totals with the cheapest marked. */
export function ComparedTotals({
  programmes,
  cheapest,
  housed,
}: ComparedTotalsProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const added = programmes.map(({ lines, extras }) => splitLines(lines, extras).added);
  const hasExtras = added.some((lines) => lines.length > 0);
  const isOnlyHousing = added.flat().every(({ kind }) => kind === 'accommodation');
  const isHoused = added.flat().some(({ kind }) => kind === 'accommodation');
  const isCourseCompared = hasExtras && cheapest?.of === 'course';
  const mark = (of: SharedQuote['cheapest'] | false, index: number): ReactElement | false =>
    of !== false &&
    of !== null &&
    of.indexes.includes(index) && <strong>{formatMessage({ id: 'programme.cheapest' })}</strong>;
  const row = (
    name: string,
    label: string,
    cellOf: (quoted: QuotedProgramme, index: number) => ReactNode,
  ): ReactElement => (
    <TableRow role="row" data-row={name}>
      <TableCell component="th" scope="row" role="rowheader">
        {label}
      </TableCell>
      {programmes.map((quoted, index) => (
        <TableCell key={quoted.programme.id} role="cell">
          <bdi>{cellOf(quoted, index)}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
  return (
    <SideBySide
      tabIndex={0}
      role="group"
      aria-label={formatMessage({ id: 'quote.totals' })}
      columns={programmes.length}
    >
      {/* Browsers forget the roles of a table whose rows are a grid. */}
      <Table role="table" size="small">
        <TableHead role="rowgroup">
          <TableRow role="row">
            <TableCell component="td" data-corner="" />
            {programmes.map(({ programme }) => (
              <TableCell key={programme.id} role="columnheader">
                {programme.title}
                <small>
                  <bdi>{programme.institute.name}</bdi>
                </small>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {row(
            'price',
            formatMessage({ id: hasExtras ? 'courses.courseAlone' : 'quote.price' }),
            ({ course_amount, currency }, index) => (
              <>
                <Price amount={course_amount} currency={currency} />
                {mark((isCourseCompared || !hasExtras) && cheapest, index)}
              </>
            ),
          )}
          {hasExtras &&
            row(
              'extras',
              formatMessage({
                id: isOnlyHousing ? 'quote.withHousing' : 'courses.totalWithExtras',
              }),
              ({ amount, currency }, index) =>
                added[index]?.length === 0 ? (
                  formatMessage({ id: 'quote.nothingAdded' })
                ) : (
                  <>
                    <Price amount={amount} currency={currency} />
                    {mark(!isCourseCompared && cheapest, index)}
                  </>
                ),
            )}
          {!isHoused &&
            (programmes.some(({ housing }) => housing !== null)
              ? row(
                  'housing',
                  formatMessage({ id: 'quote.withCheapestHousing' }),
                  (quoted, index) =>
                    quoted.housing === null ? (
                      <HousingFrom programme={quoted.programme} />
                    ) : (
                      <>
                        <Price
                          amount={quoted.amount + quoted.housing.amount}
                          currency={quoted.currency}
                        />
                        <small>
                          <bdi>{quoted.housing.name}</bdi>
                        </small>
                        {mark(housed, index)}
                      </>
                    ),
                )
              : row('housing', formatMessage({ id: 'quote.housing' }), ({ programme }) => (
                  <HousingFrom programme={programme} />
                )))}
          {row('place', formatMessage({ id: 'quote.place' }), ({ programme }) =>
            placeText(intl, programme.city, programme.destination),
          )}
          {programmes.some(({ plan_name }) => plan_name !== null) &&
            row('plan', formatMessage({ id: 'quote.plan' }), ({ plan_name }) => plan_name ?? '–')}
          {row('weeks', formatMessage({ id: 'quote.weeks' }), ({ programme, weeks }) => {
            if (weeks !== null && programme.kind !== 'university') {
              return formatMessage({ id: 'programme.weeks' }, { count: weeks });
            }
            return (
              <>
                {weeksText(intl, programme)}
                <small>{coversText(intl, programme)}</small>
              </>
            );
          })}
          {programmes.some(({ start_date }) => start_date !== null) &&
            row('start', formatMessage({ id: 'quote.start' }), ({ start_date }) =>
              start_date === null ? '–' : formatDay(intl, start_date),
            )}
        </TableBody>
      </Table>
    </SideBySide>
  );
}

/** The least that housing costs at a programme whose total with it is not known. */
function HousingFrom({ programme }: Pick<QuotedProgramme, 'programme'>): ReactElement {
  const { formatMessage } = useIntl();
  const { shortTextOf } = useEstimates();
  const { housing_from: housing, currency } = programme;
  return (
    <>
      {housing === null
        ? formatMessage({ id: 'quote.noHousing' })
        : formatMessage(
            { id: `quote.housingFrom.${housing.basis}` },
            { price: shortTextOf(housing.amount, currency) },
          )}
    </>
  );
}
