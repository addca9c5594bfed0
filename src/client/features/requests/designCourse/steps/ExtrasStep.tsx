import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { FeeKind } from '../../../../../contract/catalogue/catalogue';
import { EXCLUSIVE_EXTRAS } from '../../../../../contract/requests/requests';
import type { CourseOption } from '../../../../../contract/requests/requests';
import { EmptyState } from '../../../../ui/EmptyState';
import { ChoiceCards } from '../ChoiceCards';
import { readExtras, writeExtras } from '../../../prices/coursePrice/extras';
import { readTripExtras, rememberTripExtras, useTripExtras } from '../../../prices/trip/tripWish';
import { useEstimates } from '../../../prices/components/useEstimates';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import { useStepOptions } from '../useStepOptions';
import type { StepProps } from './stepProps';

type Extra = CourseOption['extras'][number];
const NONE = 'none';

/** Step 6: extras by kind, with "none" for exclusive ones. */
export function ExtrasStep({ design, send, isOwn }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const { textOf } = useEstimates();
  const query = useStepOptions(design);
  const [course] = query.currentData?.data ?? [];
  useTripsExtras(course, { design, send, isOwn });
  return (
    <QueryView query={currentOnly(query)}>
      {({ data }) => {
        const extras = data[0]?.extras ?? [];
        if (extras.length === 0) {
          return (
            <EmptyState
              title={formatMessage({ id: 'courses.noExtras' })}
              text={formatMessage({ id: 'courses.noExtrasText' })}
            />
          );
        }
        // A withdrawn extra is hidden and removed by the next change.
        const seen = design.extras.filter((id) => extras.some((extra) => extra.id === id));
        const price = ({ amount, currency, basis }: Extra): string =>
          formatMessage({ id: `courses.extra.${basis}` }, { price: textOf(amount, currency) });
        return (
          <Stack>
            {kindsOf(extras).map((kind) => {
              const ofKind = extras.filter((extra) => extra.kind === kind);
              const ids = ofKind.map(({ id }) => id);
              const others = seen.filter((id) => !ids.includes(id));
              const chosen = seen.filter((id) => ids.includes(id));
              const isOne = EXCLUSIVE_EXTRAS.includes(kind);
              const none = { value: NONE, title: formatMessage({ id: 'courses.noExtra' }) };
              const choices = ofKind.map((extra) => ({
                value: String(extra.id),
                title: extra.name,
                text: price(extra),
              }));
              const choose = (value: string): void => {
                const id = Number(value);
                const next = isOne
                  ? value === NONE
                    ? []
                    : [id]
                  : chosen.includes(id)
                    ? chosen.filter((each) => each !== id)
                    : [...chosen, id];
                const all = [...others, ...next];
                send({ type: 'EXTRAS_CHOSEN', extras: all });
                if (isOwn && data[0]) rememberExtras(all, data[0]);
              };
              return (
                <ChoiceCards
                  key={kind}
                  label={formatMessage({ id: `courses.kind.${kind}` })}
                  pick={isOne ? 'one' : 'several'}
                  choices={isOne ? [none, ...choices] : choices}
                  chosen={isOne && chosen.length === 0 ? [NONE] : chosen.map(String)}
                  onChoose={choose}
                />
              );
            })}
          </Stack>
        );
      }}
    </QueryView>
  );
}

/** The extras of the trip are those of the course, where it offers them (CAT-13). */
function useTripsExtras(
  course: CourseOption | undefined,
  { design, send, isOwn }: StepProps,
): void {
  const trip = useTripExtras();
  const take = useEffectEvent(() => {
    if (!isOwn || course === undefined || trip === null) return;
    const extras = readExtras(trip, pricedOf(course));
    if (extras.join() !== design.extras.join()) send({ type: 'EXTRAS_CHOSEN', extras });
  });
  useEffect(() => take(), [course, trip]);
}

/** Keeps the extras for the trip; words that this course does not know stay for others. */
function rememberExtras(extras: readonly number[], course: CourseOption): void {
  rememberTripExtras(writeExtras(extras, pricedOf(course), readTripExtras() ?? ''));
}

/** The course as its page has it; every extra of the wizard is optional. */
function pricedOf({ extras, plans }: CourseOption) {
  const [plan] = plans;
  return {
    fees: extras.map((extra) => ({ ...extra, optional: true })),
    currency: plan?.currency ?? '',
    standard_plan_id: plan?.id ?? null,
  };
}

const kindsOf = (extras: readonly Extra[]): readonly FeeKind[] => [
  ...new Set(extras.map(({ kind }) => kind)),
];

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));
