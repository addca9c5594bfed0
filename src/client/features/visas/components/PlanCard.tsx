import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestPlan, RequestPlanItem } from '../../../../contract/visas/visas';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay } from '../../../lib/format/money';
import { today } from '../../../lib/today';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetPlanQuery } from '../visasApi';

const TITLE_ID = 'request-plan';

/** The plan until the start of a course, by day: done, due and late tasks (VIS-04). */
export function PlanCard({
  requestId,
  isAtDesk = false,
}: {
  readonly requestId: number;
  /** Whether the team reads it, or the student. */
  readonly isAtDesk?: boolean;
}): ReactElement {
  const query = useGetPlanQuery(requestId, REFETCH_ON_MOUNT);
  return (
    <SectionCard
      titleId={TITLE_ID}
      title={<FormattedMessage id={isAtDesk ? 'visas.plan.desk' : 'visas.plan.title'} />}
    >
      <QueryView query={currentOnly(query)}>{({ data }) => <Days plan={data} />}</QueryView>
    </SectionCard>
  );
}

type Standing = 'done' | 'late' | 'ahead';

const standingOf = ({ is_done: isDone, on, kind }: RequestPlanItem): Standing =>
  isDone ? 'done' : on < today() && kind !== 'start' ? 'late' : 'ahead';

function Days({
  plan: { starts_on: startsOn, items },
}: {
  readonly plan: RequestPlan;
}): ReactElement {
  const intl = useIntl();
  return (
    <>
      {startsOn === null && (
        <p>
          <FormattedMessage id="visas.plan.noStart" />
        </p>
      )}
      {items.length > 0 && (
        <List>
          {items.map((item) => {
            const standing = standingOf(item);
            const { kind, on, name } = item;
            return (
              <li key={`${kind} ${on} ${name ?? ''}`} data-standing={standing}>
                <time dateTime={on}>{formatDay(intl, on)}</time>
                <span>
                  <FormattedMessage
                    id={`visas.plan.${kind}`}
                    values={{ name: <bdi>{name}</bdi> }}
                  />
                </span>
                {standing !== 'ahead' && (
                  <b>
                    <FormattedMessage id={`visas.plan.${standing}`} />
                  </b>
                )}
              </li>
            );
          })}
        </List>
      )}
    </>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    columnGap: theme.spacing(2),
    overflowWrap: 'anywhere',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '11rem minmax(0, 1fr) auto' },
  },
  '& time': { color: theme.palette.text.secondary },
  '& [data-standing="done"] > span': { color: theme.palette.text.secondary },
  '& [data-standing="late"] > b': { color: theme.palette.error.main },
}));
