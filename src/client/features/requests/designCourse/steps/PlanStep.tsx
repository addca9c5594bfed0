import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '../../../../ui/EmptyState';
import { ChoiceCards } from '../ChoiceCards';
import { useEstimates } from '../../../prices/components/useEstimates';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import { useStepOptions } from '../useStepOptions';
import type { StepProps } from './stepProps';

export function PlanStep({ design, send }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const { textOf } = useEstimates();
  const query = useStepOptions(design);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data: courses }) => {
        if (courses.length === 0) {
          return (
            <EmptyState
              title={formatMessage({ id: 'courses.noPlans' })}
              text={formatMessage({ id: 'courses.noPlansText' })}
            />
          );
        }
        return (
          <Stack>
            {courses.map(({ programme_id, title, plans, weeks_min, weeks_max }) => (
              <ChoiceCards
                key={programme_id}
                label={title}
                pick="one"
                choices={plans.map(({ id, name, lessons_per_week, price_from, currency }) => ({
                  value: String(id),
                  title: name,
                  text: formatMessage(
                    { id: 'courses.planText' },
                    { lessons: lessons_per_week, price: textOf(price_from, currency) },
                  ),
                }))}
                chosen={design.planId === null ? [] : [String(design.planId)]}
                onChoose={(id) =>
                  send({
                    type: 'PLAN_CHOSEN',
                    programmeId: programme_id,
                    planId: Number(id),
                    weeksMin: weeks_min,
                    weeksMax: weeks_max,
                  })
                }
              />
            ))}
          </Stack>
        );
      }}
    </QueryView>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));
