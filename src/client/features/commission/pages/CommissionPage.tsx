import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';

import {
  CLAIM_AGES,
  CLAIM_LINES_MAX,
  COMMISSION_VIEWS,
} from '../../../../contract/commission/commission';
import type { CommissionRow, CommissionView } from '../../../../contract/commission/commission';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { paths } from '../../../lib/paths';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Notice } from '../../../ui/limits/Notice';
import { ViewLinks } from '../../../ui/page/ViewLinks';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { SelectionBar } from '../../../ui/selection/SelectionBar';
import { useSelection } from '../../../ui/selection/useSelection';
import { MoneyParts } from '../../billing/components/moneyParts';
import { CommissionFigures } from '../components/CommissionFigures';
import { CommissionTable, claimKeyOf } from '../components/CommissionTable';
import { FindSchool } from '../components/FindSchool';
import { ForLeads } from '../components/ForLeads';
import { useGetCommissionsInfiniteQuery, useMakeClaimMutation } from '../commissionApi';
import type { CommissionFilter } from '../commissionApi';

const VIEW = 'view';
const AGE = 'age';
/** Figures, and no list. */
const FIGURES = 'figures';
/** The schools, whose agreements are typed. */
const SCHOOLS = 'schools';
type Shown = CommissionView | typeof FIGURES | typeof SCHOOLS;

/** Commissions that schools owe the agency (COM-07). */
export default function CommissionPage(): ReactElement {
  const [search] = useSearchParams();
  const asked = search.get(VIEW);
  const view = COMMISSION_VIEWS.find((one) => one === asked) ?? 'toClaim';
  const age = CLAIM_AGES.find((one) => view === 'claimed' && one === search.get(AGE));
  const shown: Shown = asked === FIGURES || asked === SCHOOLS ? asked : view;
  return (
    <ForLeads>
      <PageTitle>
        <FormattedMessage id="common.title.deskCommission" />
      </PageTitle>
      <MoneyParts>
        <Views current={shown} />
        {shown === FIGURES ? (
          <CommissionFigures />
        ) : shown === SCHOOLS ? (
          <FindSchool />
        ) : (
          <CommissionList key={`${view} ${age ?? ''}`} filter={{ view, ...(age && { age }) }} />
        )}
      </MoneyParts>
    </ForLeads>
  );
}

/** The views of the list, with true counts. */
function Views({ current }: { readonly current: Shown }): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetCommissionsInfiniteQuery({ view: 'toClaim' }, REFETCH_ON_MOUNT);
  const counts = data?.pages[0]?.data.counts;
  return (
    <ViewLinks
      label={formatMessage({ id: 'commission.views' })}
      current={current}
      views={([...COMMISSION_VIEWS, FIGURES, SCHOOLS] as const).map((one) => ({
        id: one,
        to: paths.deskCommission.to({ [VIEW]: one }),
        name:
          one === FIGURES || one === SCHOOLS ? (
            <FormattedMessage id={`commission.view.${one}`} />
          ) : (
            <FormattedMessage
              id={`commission.view.${one}`}
              values={{ count: counts?.[one] ?? 0 }}
            />
          ),
      }))}
    />
  );
}

function CommissionList({ filter }: { readonly filter: CommissionFilter }): ReactElement {
  const { formatMessage } = useIntl();
  const { view, age } = filter;
  const query = useGetCommissionsInfiniteQuery(filter, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={currentOnly(query)}
      head={() =>
        age && (
          <p>
            <FormattedMessage
              id="commission.onlyAge"
              values={{ age: formatMessage({ id: `commission.age.${age}` }) }}
            />
          </p>
        )
      }
      more={formatMessage({ id: 'commission.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: `commission.empty.${view}` })}
          text={formatMessage({ id: 'commission.emptyText' })}
        />
      }
    >
      {(rows, pages) =>
        view === 'toClaim' ? (
          <ToClaim rows={rows} today={pages[0]?.data.today ?? ''} />
        ) : (
          <CommissionTable
            label={formatMessage({ id: 'common.title.deskCommission' })}
            rows={rows}
            today={pages[0]?.data.today ?? ''}
          />
        )
      }
    </PagedList>
  );
}

/** Commissions to claim: ticked, and claimed together from one school (COM-05). */
function ToClaim({
  rows,
  today,
}: {
  readonly rows: readonly CommissionRow[];
  readonly today: string;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const [claim, { isLoading }] = useMakeClaimMutation();
  const { act, failure } = useAct(formatMessage({ id: 'commission.failed' }));
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, CLAIM_LINES_MAX);
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  const [first] = chosen;
  const send = (): void =>
    void act(async () => {
      const said = { commission_ids: [...selection.ids] };
      await sendOnce('commission_claim', said, async (body) => {
        const { data } = await claim(body).unwrap();
        void navigate(paths.deskClaim.to(data.id));
      });
    });
  return (
    <>
      <CommissionTable
        label={formatMessage({ id: 'common.title.deskCommission' })}
        rows={rows}
        today={today}
        selection={selection}
        claimable={first ? claimKeyOf(first) : null}
      />
      {first && (
        <SelectionBar role="group" aria-label={formatMessage({ id: 'commission.claim' })}>
          <span role="status">
            <FormattedMessage
              id="commission.chosen"
              values={{
                count: chosen.length,
                amount: formatMoney(
                  intl,
                  chosen.reduce((sum, { amount }) => sum + amount, 0),
                  first.currency,
                ),
              }}
            />
          </span>
          <Button busy={isLoading} onClick={send}>
            <FormattedMessage id="commission.claim" />
          </Button>
          <Button quiet onClick={selection.clear}>
            <FormattedMessage id="commission.clear" />
          </Button>
        </SelectionBar>
      )}
      <Notice text={failure} />
    </>
  );
}
