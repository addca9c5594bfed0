import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CLAIM_AGES, COMMISSION_SUMS } from '../../../../contract/commission/commission';
import type { CommissionFigures as Figures } from '../../../../contract/commission/commission';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Buttons } from '../../../ui/forms/formParts';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import { FigureTable } from '../../../ui/page/FigureTable';
import { Actions } from '../../../ui/page/pageParts';
import { QueryView } from '../../../ui/query/QueryView';
import { MoneyParts } from '../../billing/components/moneyParts';
import {
  useGetCommissionCsvMutation,
  useGetCommissionFiguresCsvMutation,
  useGetCommissionFiguresQuery,
} from '../commissionApi';

/** Commission owed, by age and by school (COM-08). */
export function CommissionFigures(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetCommissionFiguresQuery(undefined, REFETCH_ON_MOUNT);
  const csv = useGetCommissionCsvMutation();
  const figuresCsv = useGetCommissionFiguresCsvMutation();
  return (
    <MoneyParts>
      <Actions>
        <SaveCsv
          mutation={figuresCsv}
          filter={undefined}
          fileName="masar-commission-figures.csv"
          label={formatMessage({ id: 'commission.figuresCsv' })}
        />
        <SaveCsv
          mutation={csv}
          filter={undefined}
          fileName="masar-commission.csv"
          label={formatMessage({ id: 'commission.csv' })}
        />
      </Actions>
      <QueryView query={query}>
        {({ data }) =>
          data.schools.length + data.uncovered.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'commission.none' })}
              text={formatMessage({ id: 'commission.noneText' })}
            />
          ) : (
            <Tables figures={data} />
          )
        }
      </QueryView>
    </MoneyParts>
  );
}

function Tables({ figures }: { readonly figures: Figures }) {
  const { today, ages, schools, uncovered } = figures;
  const intl = useIntl();
  const { formatMessage, formatDisplayName } = intl;
  const id = useId();
  const nameOf = (currency: string) =>
    formatDisplayName(currency, { type: 'currency' }) ?? currency;
  return (
    <MoneyParts>
      {ages.length > 0 && (
        <>
          <h2 id={`${id}-ages`}>
            <FormattedMessage id="commission.ages" />
          </h2>
          <p>
            <FormattedMessage id="commission.agesText" values={{ day: formatDay(intl, today) }} />
          </p>
          <FigureTable
            labelledBy={`${id}-ages`}
            columns={[
              formatMessage({ id: 'commission.age' }),
              ...ages.map(({ currency }) => nameOf(currency)),
            ]}
            rows={CLAIM_AGES.map((age) => {
              const name = formatMessage({ id: `commission.age.${age}` });
              return {
                key: age,
                name,
                cells: ages.map(({ currency, ages: amounts }) => {
                  const text = formatMoney(intl, amounts[age], currency);
                  const to = paths.deskCommission.to({ view: 'claimed', age });
                  const label = formatMessage(
                    { id: 'commission.openAge' },
                    { age: name, amount: text },
                  );
                  return amounts[age] === 0 ? text : { text, to, label };
                }),
              };
            })}
          />
        </>
      )}
      <h2 id={`${id}-schools`}>
        <FormattedMessage id="commission.schools" />
      </h2>
      <FigureTable
        labelledBy={`${id}-schools`}
        columns={[
          formatMessage({ id: 'commission.column.school' }),
          ...COMMISSION_SUMS.map((key) => formatMessage({ id: `commission.sum.${key}` })),
        ]}
        rows={schools.map(({ institute, currency, ...sums }) => ({
          key: `${institute.id}-${currency}`,
          name: institute.name,
          cells: COMMISSION_SUMS.map((key) => formatMoney(intl, sums[key], currency)),
        }))}
      />
      {uncovered.length > 0 && (
        <>
          <h2 id={`${id}-uncovered`}>
            <FormattedMessage id="commission.uncovered" />
          </h2>
          <p>
            <FormattedMessage id="commission.uncoveredText" />
          </p>
          <FigureTable
            labelledBy={`${id}-uncovered`}
            columns={[
              formatMessage({ id: 'commission.column.school' }),
              formatMessage({ id: 'commission.column.currency' }),
              formatMessage({ id: 'commission.column.students' }),
            ]}
            rows={uncovered.map(({ institute, currency, students }) => ({
              key: `${institute.id}-${currency}`,
              name: institute.name,
              cells: [nameOf(currency), intl.formatNumber(students)],
            }))}
          />
        </>
      )}
      <h2>
        <FormattedMessage id="common.title.deskAgreements" />
      </h2>
      <Buttons>
        {[
          ...new Map(
            [...schools, ...uncovered].map(({ institute }) => [institute.id, institute]),
          ).values(),
        ].map(({ id: school, name }) => (
          <Button key={school} bordered to={paths.deskAgreements.to(school)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
      </Buttons>
    </MoneyParts>
  );
}
