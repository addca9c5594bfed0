import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import { DEFAULT_CURRENCY } from '../../../../shared/money';
import { Button } from '../../../ui/Button';
import { SelectControl } from '../../../ui/SelectControl';
import type { SelectOption } from '../../../ui/SelectControl';
import { readBudget, readStart, writeBudget } from '../../prices/trip/wishCodes';
import type { ChosenOnPage } from '../programmes/CoursePrice';
import { comingMonths } from './comingMonths';
import { budgetWords, monthText, startWords } from './tripWords';

/** Budgets to choose from, in whole units of `DEFAULT_CURRENCY`: of a year, and of a course. */
const YEAR_BUDGETS = [40_000, 60_000, 80_000, 100_000, 150_000, 200_000];
const COURSE_BUDGETS = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000];

/**
 * The choices of a programme's page as a form that puts them into the address where no script does
 * (CAT-13). The browser alone reads what is in it: React draws no content of `noscript` there.
 */
export function PlainTrip({
  programme,
  course,
}: {
  readonly programme: ProgrammeDetails;
  readonly course: ChosenOnPage | null;
}): ReactElement {
  return (
    <noscript>
      <PlainForm programme={programme} course={course} />
    </noscript>
  );
}

function PlainForm({ programme, course }: Parameters<typeof PlainTrip>[0]): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [query] = useSearchParams();
  const start = query.get('start') ?? '';
  const budget = query.get('budget') ?? '';
  // Chosen elsewhere; sent along.
  const others = ['extras', 'english'].map((name) => ({ name, value: query.get(name) }));
  const any = formatMessage({ id: 'prices.trip.any' });
  const most = Math.min(programme.weeks_max, COURSE_WEEKS_MAX);
  const months = comingMonths().map((month) => ({ value: month, label: monthText(intl, month) }));
  const budgets = (programme.kind === 'university' ? YEAR_BUDGETS : COURSE_BUDGETS).map((units) => {
    const code = writeBudget({ least: undefined, most: units, currency: DEFAULT_CURRENCY }) ?? '';
    return { value: code, label: budgetWords(intl, code).join('') };
  });
  return (
    <Form method="get">
      <input type="hidden" name="id" value={programme.id} />
      {others.map(
        ({ name, value }) =>
          value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {course !== null && (
        <>
          <input type="hidden" name="plan" value={course.planId} />
          <SelectControl
            name="weeks"
            label={formatMessage({ id: 'courses.weeksLabel' })}
            defaultValue={course.weeks}
            options={Array.from({ length: most - programme.weeks_min + 1 }, (_, index) => {
              const weeks = programme.weeks_min + index;
              return { value: weeks, label: formatMessage({ id: 'courses.weeks' }, { weeks }) };
            })}
          />
        </>
      )}
      <SelectControl
        name="start"
        label={formatMessage({ id: 'prices.trip.startLabel' })}
        placeholder={any}
        defaultValue={readStart(start) === undefined ? '' : start}
        options={withChosen(months, start, startWords(intl, start))}
      />
      <SelectControl
        name="budget"
        label={formatMessage({ id: 'prices.trip.budgetLabel' })}
        placeholder={any}
        defaultValue={readBudget(budget) === undefined ? '' : budget}
        options={withChosen(budgets, budget, budgetWords(intl, budget))}
      />
      <Button type="submit" bordered fullWidth>
        {formatMessage({ id: 'prices.trip.save' })}
      </Button>
    </Form>
  );
}

/** The options, and what was chosen elsewhere and is none of them. */
function withChosen(
  options: readonly SelectOption[],
  chosen: string,
  words: readonly string[],
): readonly SelectOption[] {
  if (words.length === 0 || options.some(({ value }) => value === chosen)) return options;
  return options.concat({ value: chosen, label: words.join(' ') });
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
