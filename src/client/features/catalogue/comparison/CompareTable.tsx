import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { useEstimates } from '../../prices/components/useEstimates';
import { useTripEnglish } from '../../prices/trip/tripEnglish';
import { useTripLink } from '../../prices/trip/tripWish';
import type { ChosenCourse } from '../../../lib/paths';
import { programmeAddress, requestAddress } from '../../../lib/programmeAddress';
import { Button } from '../../../ui/Button';
import { SelectControl } from '../../../ui/SelectControl';
import { OnlyOnPhones, SideBySide } from '../../../ui/sideBySide';
import { TextControl } from '../../../ui/TextControl';
import { inAddress } from '../programmes/useChosenCourse';
import { chosenHousing } from './comparedChoice';
import type { ComparedChoice } from './comparedChoice';
import { comparedFacts } from './comparedFacts';
import { CourseTotal, ExtrasTotal, HousingFrom } from './ComparedTotals';
import { cheapestPrice } from './useComparedPrices';
import type { ComparedPrice } from './useComparedPrices';

interface CompareTableProps {
  readonly programmes: readonly ProgrammeDetails[];
  /** In the order of the programmes. */
  readonly prices: readonly ComparedPrice[];
  readonly choice: ComparedChoice;
  readonly onPlan: (programme: ProgrammeDetails, planId: number) => void;
}

/**
 * The comparison: a column a programme, the totals first (FAV-04). On a phone the columns share the
 * width, labels stand above them, and facts that are the same are shown on demand.
 */
export function CompareTable({
  programmes,
  prices,
  choice,
  onPlan,
}: CompareTableProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const english = useTripEnglish();
  const [isAll, setIsAll] = useState(false);
  const facts = comparedFacts(intl, programmes, english);
  const links = useTripLinks(programmes);
  const addresses = programmes.map((programme, index): ChosenCourse => {
    const course = prices[index]?.course ?? null;
    const text = choice.words.join('-');
    return { ...(course !== null && inAddress(course, programme, text)), ...links[index] };
  });
  const same = facts.filter(({ isSame }) => isSame).length;
  return (
    <>
      <SideBySide
        tabIndex={0}
        role="group"
        aria-label={formatMessage({ id: 'favorites.comparison' })}
        columns={programmes.length}
        data-all={isAll || undefined}
      >
        {/* Browsers forget the roles of a table whose rows are a grid. */}
        <Table role="table">
          <TableHead role="rowgroup">
            <TableRow role="row">
              <TableCell component="td" data-corner="" />
              {programmes.map((programme, index) => (
                <TableCell key={programme.id} role="columnheader">
                  <Link to={programmeAddress(programme.kind, programme.id, addresses[index])}>
                    {programme.title}
                  </Link>
                  <small>
                    <bdi>{programme.institute.name}</bdi>
                  </small>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            <Totals programmes={programmes} prices={prices} choice={choice} />
            {programmes.some(({ plans }) => plans.length > 1) && (
              <Row name="plan" label={formatMessage({ id: 'courses.fact.plan' })}>
                {programmes.map((programme, index) => (
                  <Plan
                    key={programme.id}
                    programme={programme}
                    planId={prices[index]?.course?.planId}
                    onPlan={onPlan}
                  />
                ))}
              </Row>
            )}
            {facts.map(({ name, cells, isSame }) => (
              <Row
                key={name}
                name={name}
                label={formatMessage({ id: `programme.fact.${name}` })}
                isSame={isSame}
              >
                {cells}
              </Row>
            ))}
            <TableRow role="row" data-row="request">
              <TableCell component="td" data-corner="" />
              {programmes.map((programme, index) => (
                <TableCell key={programme.id} role="cell">
                  <Button
                    to={requestAddress(programme.kind, programme.id, addresses[index])}
                    aria-label={formatMessage(
                      { id: 'favorites.requestThis' },
                      { title: programme.title },
                    )}
                  >
                    {formatMessage({ id: 'favorites.request' })}
                  </Button>
                </TableCell>
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </SideBySide>
      {same > 0 && (
        <OnlyOnPhones>
          <TextControl
            type="checkbox"
            name="same"
            label={formatMessage({ id: 'favorites.showSame' }, { count: same })}
            checked={isAll}
            onChange={() => setIsAll(!isAll)}
          />
        </OnlyOnPhones>
      )}
    </>
  );
}

/** The trip's choices that each link of up to three programmes takes along. */
function useTripLinks(programmes: readonly ProgrammeDetails[]): readonly ChosenCourse[] {
  const kindOf = (index: number): ProgrammeDetails['kind'] => programmes[index]?.kind ?? 'english';
  return [useTripLink(kindOf(0)), useTripLink(kindOf(1)), useTripLink(kindOf(2))];
}

/** The courses' totals, those with the chosen extras, and what housing costs from without any. */
function Totals({ programmes, prices, choice }: Omit<CompareTableProps, 'onPlan'>): ReactElement {
  const { formatMessage } = useIntl();
  const { rates } = useEstimates();
  const { words } = choice;
  const cheapest = cheapestPrice(programmes, prices, choice, rates);
  const housing = chosenHousing(words);
  const hasExtras = words.length > 0;
  const isOnlyHousing = housing !== undefined && words.length === 1;
  const mark = (of: 'total' | 'course', index: number): ReactElement | false =>
    cheapest?.of === of &&
    cheapest.indexes.includes(index) && (
      <strong>{formatMessage({ id: 'programme.cheapest' })}</strong>
    );
  const cellOf = (
    cell: (programme: ProgrammeDetails, price: ComparedPrice, index: number) => ReactNode,
  ): ReactNode[] =>
    programmes.map((programme, index) => {
      const price = prices[index];
      return price === undefined ? null : cell(programme, price, index);
    });
  return (
    <>
      <Row
        name="price"
        label={formatMessage({ id: hasExtras ? 'courses.courseAlone' : 'programme.fact.price' })}
      >
        {cellOf((programme, price, index) => (
          <>
            <CourseTotal programme={programme} price={price} />
            {mark(hasExtras ? 'course' : 'total', index)}
          </>
        ))}
      </Row>
      {hasExtras && (
        <Row
          name="extras"
          label={formatMessage({
            id: isOnlyHousing ? 'favorites.withHousing' : 'courses.totalWithExtras',
          })}
        >
          {cellOf((programme, price, index) => (
            <>
              <ExtrasTotal programme={programme} price={price} choice={choice} />
              {mark('total', index)}
            </>
          ))}
        </Row>
      )}
      {housing === undefined && programmes.some(({ housing_from: from }) => from !== null) && (
        <Row name="housing" label={formatMessage({ id: 'courses.kind.accommodation' })}>
          {programmes.map((programme) => (
            <HousingFrom key={programme.id} programme={programme} />
          ))}
        </Row>
      )}
    </>
  );
}

function Plan({
  programme,
  planId,
  onPlan,
}: {
  readonly programme: ProgrammeDetails;
  readonly planId: number | undefined;
  readonly onPlan: CompareTableProps['onPlan'];
}): ReactElement {
  const { formatMessage } = useIntl();
  const { id, title, plans } = programme;
  const [only] = plans;
  if (planId === undefined || only === undefined) {
    return <>{formatMessage({ id: 'favorites.otherKind' })}</>;
  }
  if (plans.length === 1) return <>{only.name}</>;
  return (
    <SelectControl
      name={`plan-${id}`}
      label={formatMessage({ id: 'favorites.planOf' }, { title })}
      labelHidden
      value={planId}
      options={plans.map((plan) => ({ value: plan.id, label: plan.name }))}
      onChange={({ target: { value } }) => onPlan(programme, Number(value))}
    />
  );
}

function Row({
  name,
  label,
  isSame = false,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly isSame?: boolean;
  readonly children: readonly ReactNode[];
}): ReactElement {
  return (
    <TableRow role="row" data-row={name} data-same={isSame || undefined}>
      <TableCell component="th" scope="row" role="rowheader">
        {label}
      </TableCell>
      {children.map((cell, index) => (
        <TableCell key={index} role="cell">
          <bdi>{cell}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
}
