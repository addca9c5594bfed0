import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';

import { DESTINATIONS } from '../../../../contract/common/constants';
import type { CourseOption, Quote, SelectedCourse } from '../../../../contract/requests/requests';
import { useGetDestinationsQuery } from '../../catalogue/catalogueApi';
import { numberIn } from '../../../lib/addressNumbers';
import { paths } from '../../../lib/paths';
import { DESIGN_STEPS } from '../../../../contract/requests/courseDesign';
import { choiceOf, priceableOf } from '../../prices/machines/support/courseDesign';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';
import type { DesignStep } from '../../../../contract/requests/courseDesign';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PathSteps } from '../../../ui/PathSteps';
import { ActionBar } from '../../prices/coursePrice/ActionBar';
import { PriceBox } from '../../prices/coursePrice/PriceBox';
import { Budget } from './Budget';
import { KeptWhere } from './KeptWhere';
import { LoadingDesign } from './LoadingDesign';
import { designStarts } from './designStarts';
import { useSyncedDesign } from './designSync';
import { courseWeeks } from './savedDesign';
import { DestinationStep } from './steps/DestinationStep';
import { ExtrasStep } from './steps/ExtrasStep';
import { InstituteStep } from './steps/InstituteStep';
import { PlanStep } from './steps/PlanStep';
import { StartStep } from './steps/StartStep';
import { WeeksStep } from './steps/WeeksStep';
import type { StepProps } from './steps/stepProps';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';
import { useCallersDesign, useDesignCourse, useOwnDesign } from './useDesignCourse';
import type { DesignKeeping } from './useDesignCourse';
import { useStepOptions } from './useStepOptions';

const STEPS: Readonly<Record<DesignStep, (props: StepProps) => ReactElement>> = {
  destination: DestinationStep,
  institute: InstituteStep,
  plan: PlanStep,
  weeks: WeeksStep,
  start: StartStep,
  extras: ExtrasStep,
};

type Answer = (
  design: StepProps['design'],
  offered: readonly CourseOption[],
  starts: readonly string[],
) => boolean;

/**
 * Whether the step has an answer; weeks and extras always do. An institute, plan or start that is
 * not shown does not count.
 */
const isAnswered: Readonly<Record<DesignStep, Answer>> = {
  destination: ({ destination }) => destination !== null,
  institute: ({ instituteId }, offered) =>
    offered.some(({ institute }) => institute.id === instituteId),
  plan: ({ planId }, offered) => offered.some(({ plans }) => plans.some(({ id }) => id === planId)),
  weeks: () => true,
  start: ({ startDate }, _, starts) => startDate !== null && starts.includes(startDate),
  extras: () => true,
};

/**
 * The course wizard: one question per step, with the price. A link may preset `?destination=` and
 * `weeks=`.
 */
export function DesignWizard(): ReactElement {
  return useSyncedDesign() ? <OwnWizard /> : <LoadingDesign />;
}

function OwnWizard(): ReactElement {
  const [query] = useSearchParams();
  const keeping = useOwnDesign(courseWeeks(numberIn(query, 'weeks')));
  return (
    <Wizard
      keeping={keeping}
      isOwn
      whenDesigned={() => <Navigate to={paths.designCourseDetails.to()} />}
    />
  );
}

/**
 * The same for a student who called (DESK-17).
 * @param addressOf where the designed course goes on, at its price
 */
export function CallersWizard({
  student,
  addressOf,
}: {
  readonly student: string;
  readonly addressOf: (course: SelectedCourse) => string;
}): ReactElement {
  const keeping = useCallersDesign(student);
  return (
    <Wizard
      keeping={keeping}
      isOwn={false}
      whenDesigned={(design, quote) => {
        const choice = choiceOf(design);
        if (choice === null || quote === null) return <LoadingDesign />;
        const { planId: id, weeks: numberOfWeeks, startDate, extras } = choice;
        const course = { id, numberOfWeeks, startDate, amount: quote.total, extras };
        return <Navigate to={addressOf(course)} />;
      }}
    />
  );
}

interface WizardProps {
  readonly keeping: DesignKeeping;
  /** Whether it is the reader's own trip (CAT-13). */
  readonly isOwn: boolean;
  readonly whenDesigned: (design: CourseDesign, quote: Quote | null) => ReactElement;
}

function Wizard({ keeping, isOwn, whenDesigned }: WizardProps): ReactElement {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const linked = DESTINATIONS.find((id) => id === query.get('destination')) ?? null;
  const { snapshot, send, heading } = useDesignCourse(linked, keeping);
  const design = snapshot.context;
  const { step } = design;
  const offered = useStepOptions(design).currentData?.data ?? [];
  const price = useCourseQuote(priceableOf(design));
  const destinations = useGetDestinationsQuery(undefined).data?.data;
  const starts = destinations ? designStarts(design, destinations).mondays : [];

  if (snapshot.matches('designed')) return whenDesigned(design, price.quote);
  // Nothing can be chosen, so neither steps nor price are shown.
  if (destinations?.length === 0) {
    return (
      <EmptyState
        title={formatMessage({ id: 'courses.none' })}
        text={formatMessage({ id: 'courses.noneText' })}
        action={
          <Button to={paths.bookConsultant.to()}>
            {formatMessage({ id: 'common.title.bookConsultant' })}
          </Button>
        }
      />
    );
  }
  const Step = STEPS[step];
  return (
    <>
      <PathSteps
        label={formatMessage({ id: 'courses.stepsLabel' })}
        steps={DESIGN_STEPS.map((each) => formatMessage({ id: `courses.step.${each}` }))}
        current={DESIGN_STEPS.indexOf(step)}
        stateLabels={{
          done: formatMessage({ id: 'courses.stepDone' }),
          current: formatMessage({ id: 'courses.stepCurrent' }),
          next: formatMessage({ id: 'courses.stepNext' }),
        }}
      />
      <Columns>
        <Card as="section" aria-labelledby="design-question">
          <Question id="design-question" tabIndex={-1} ref={heading}>
            <FormattedMessage id={`courses.ask.${step}`} />
          </Question>
          <Step design={design} send={send} isOwn={isOwn} />
          <StepButtons>
            {step !== 'destination' && (
              <Button bordered onClick={() => send({ type: 'BACK_REQUESTED' })}>
                <FormattedMessage id="courses.back" />
              </Button>
            )}
            <ActionBar total={price.quote}>
              <Button
                fullWidth
                disabled={!isAnswered[step](design, offered, starts)}
                onClick={() => send({ type: 'NEXT_REQUESTED' })}
              >
                <FormattedMessage id={step === 'extras' ? 'courses.finish' : 'courses.next'} />
              </Button>
            </ActionBar>
          </StepButtons>
        </Card>
        <PriceBox price={price} extras={design.extras}>
          {isOwn && <Budget total={price.quote} />}
        </PriceBox>
      </Columns>
      {design.destination !== null && (
        <Kept>
          {isOwn && <KeptWhere />}
          <Button quiet onClick={() => send({ type: 'RESTART_REQUESTED' })}>
            <FormattedMessage id="courses.restart" />
          </Button>
        </Kept>
      )}
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
}));

const Kept = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
  color: theme.palette.text.secondary,
}));

const Question = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  marginBlockEnd: theme.spacing(2.5),
}));

const StepButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(4),
  '& > :last-child': { marginInlineStart: 'auto' },
}));
