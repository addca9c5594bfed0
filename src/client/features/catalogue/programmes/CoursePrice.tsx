import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import { ExtrasChoice } from '../../prices/coursePrice/ExtrasChoice';
import { extrasOf } from '../../prices/coursePrice/extras';
import { headlinePrice } from '../../prices/coursePrice/headlinePrice';
import { PriceLines } from '../../prices/coursePrice/PriceLines';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';
import { useEstimates } from '../../prices/components/useEstimates';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { SelectControl } from '../../../ui/SelectControl';
import { WeeksStepper } from './WeeksStepper';

/** The choices made on a course's page. */
export interface ChosenOnPage {
  readonly planId: number;
  readonly weeks: number;
  /** Ids of optional fees: housing, transfer, insurance. */
  readonly extras: readonly number[];
}

/** Plan and weeks of the headline price; null for a programme not priced by plan and weeks. */
export function headlineCourse(programme: ProgrammeDetails): ChosenOnPage | null {
  const { standard_plan_id: planId, headline_weeks: weeks } = programme;
  return planId === null ? null : { planId, weeks, extras: [] };
}

/** The price of a course for its weeks: the headline itself, or a quote of the server. */
export function useCoursePrice(programme: ProgrammeDetails, course: ChosenOnPage | null) {
  const headline = headlineCourse(programme);
  const isHeadline =
    course === null ||
    (headline?.planId === course.planId &&
      headline.weeks === course.weeks &&
      course.extras.length === 0);
  const quoted = useCourseQuote(isHeadline ? null : { ...course, startDate: null });
  return {
    price: isHeadline ? headlinePrice(programme) : quoted.quote,
    isOld: !isHeadline && quoted.status !== 'current',
    isHeadline,
    quoted,
  };
}

/**
 * The itemised total of a plan for a number of weeks, quoted by the server on each change (PRI-03).
 * The headline price needs no call. Needs the namespaces `courses` and `prices`.
 */
export function CoursePrice({
  programme,
  course,
  onChange,
}: {
  readonly programme: ProgrammeDetails;
  readonly course: ChosenOnPage;
  readonly onChange: (course: ChosenOnPage) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { textOf } = useEstimates();
  const { planId, weeks, extras } = course;
  const { price, isOld, isHeadline, quoted } = useCoursePrice(programme, course);
  return (
    <Stack>
      {programme.plans.length > 1 && (
        <SelectControl
          name="plan"
          label={formatMessage({ id: 'courses.fact.plan' })}
          value={planId}
          options={programme.plans.map(({ id, name, lessons_per_week: count }) => ({
            value: id,
            label: formatMessage({ id: 'details.planOption' }, { name, count }),
          }))}
          onChange={({ target: { value } }) => onChange({ ...course, planId: Number(value) })}
        />
      )}
      <WeeksStepper
        weeks={weeks}
        min={programme.weeks_min}
        max={Math.min(programme.weeks_max, COURSE_WEEKS_MAX)}
        onChange={(next) => onChange({ ...course, weeks: next })}
      />
      <ExtrasChoice
        extras={extrasOf(programme)}
        chosen={extras}
        onChange={(chosen) => onChange({ ...course, extras: chosen })}
      />
      {price !== null && (
        <div data-old={isOld || undefined}>
          <PriceLines {...price} extras={extras} />
        </div>
      )}
      {quoted.status === 'failed' && (
        <>
          <Alert severity="error">
            <FormattedMessage id="courses.priceFailed" />
          </Alert>
          <Button bordered onClick={quoted.tryAgain}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
        </>
      )}
      {quoted.status === 'refused' && (
        <Alert severity="info">
          <FormattedMessage id="details.weeksUnpriced" />
        </Alert>
      )}
      <LiveRegion
        message={
          price === null || isOld || isHeadline
            ? ''
            : formatMessage(
                { id: 'courses.totalSpoken' },
                { price: textOf(price.total, price.currency) },
              )
        }
      />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  inlineSize: '100%',
  '& > [data-old]': { opacity: 0.55 },
}));
