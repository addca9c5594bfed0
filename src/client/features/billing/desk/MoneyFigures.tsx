import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AGES, MONEY_TOTALS, SCHOOL_TOTALS } from '../../../../contract/billing/moneyFigures';
import type {
  Age,
  CurrencyMoney,
  MoneyFigures as Figures,
  SchoolMoney,
} from '../../../../contract/billing/moneyFigures';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/EmptyState';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import { FigureTable } from '../../../ui/page/FigureTable';
import type { FigureCell } from '../../../ui/page/FigureTable';
import { Actions } from '../../../ui/page/pageParts';
import { QueryView } from '../../../ui/query/QueryView';
import { MoneyParts } from '../components/moneyParts';
import {
  useGetCardPayoutsCsvMutation,
  useGetLedgerCsvMutation,
  useGetMoneyFiguresCsvMutation,
  useGetMoneyFiguresQuery,
} from './moneyApi';

/** The agency's debts and claims, by currency, age and school; for a lead (BIL-12). */
export function MoneyFigures(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetMoneyFiguresQuery(undefined, REFETCH_ON_MOUNT);
  const csv = useGetLedgerCsvMutation();
  const figuresCsv = useGetMoneyFiguresCsvMutation();
  const payoutsCsv = useGetCardPayoutsCsvMutation();
  return (
    <MoneyParts>
      <Actions>
        <SaveCsv
          mutation={figuresCsv}
          filter={undefined}
          fileName="masar-money.csv"
          label={formatMessage({ id: 'billing.figures.figuresCsv' })}
        />
        <SaveCsv
          mutation={payoutsCsv}
          filter={undefined}
          fileName="masar-card-payouts.csv"
          label={formatMessage({ id: 'billing.figures.payoutsCsv' })}
        />
        <SaveCsv
          mutation={csv}
          filter={undefined}
          fileName="masar-ledger.csv"
          label={formatMessage({ id: 'billing.figures.csv' })}
        />
      </Actions>
      <QueryView query={query}>
        {({ data }) =>
          data.currencies.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'billing.figures.none' })}
              text={formatMessage({ id: 'billing.figures.noneText' })}
            />
          ) : (
            <Tables figures={data} />
          )
        }
      </QueryView>
    </MoneyParts>
  );
}

function Tables({ figures: { today, currencies, schools } }: { readonly figures: Figures }) {
  const intl = useIntl();
  const { formatMessage, formatDisplayName } = intl;
  const id = useId();
  const word = (key: string, text: string) => ({ id: `${id}-${key}`, text });
  const titles = {
    totals: word('totals', formatMessage({ id: 'billing.figures.totals' })),
    ages: word('ages', formatMessage({ id: 'billing.figures.ages' })),
    schools: word('schools', formatMessage({ id: 'billing.figures.schools' })),
  };
  const named = currencies.map(
    ({ currency }) => formatDisplayName(currency, { type: 'currency' }) ?? currency,
  );
  const ageCell = ({ currency, ages }: CurrencyMoney, age: Age): FigureCell => {
    const text = formatMoney(intl, ages[age], currency);
    if (ages[age] === 0) return text;
    const label = formatMessage(
      { id: 'billing.figures.open' },
      { amount: text, age: formatMessage({ id: `billing.age.${age}` }) },
    );
    const to =
      age === 'notDue'
        ? paths.deskMoney.to({ view: 'awaiting' })
        : paths.deskMoney.to({ view: 'overdue', age });
    return { text, to, label };
  };
  /** Opens the requests behind schools' debts (BIL-87). */
  const debtCell = (
    { owed_back: amount, currency }: Pick<CurrencyMoney, 'owed_back' | 'currency'>,
    school?: SchoolMoney['institute'],
  ): FigureCell => {
    const text = formatMoney(intl, amount, currency);
    if (amount === 0) return text;
    const of = formatMessage({ id: 'billing.figures.owed_back' });
    const to = paths.deskMoney.to({
      view: 'schoolDebts',
      currency,
      ...(school && { school: String(school.id) }),
    });
    const label = school
      ? formatMessage(
          { id: 'billing.figures.openOfSchool' },
          { school: school.name, of, amount: text },
        )
      : formatMessage({ id: 'billing.figures.openOf' }, { of, amount: text });
    return { text, to, label };
  };
  return (
    <MoneyParts>
      <h2 id={titles.totals.id}>{titles.totals.text}</h2>
      <FigureTable
        labelledBy={titles.totals.id}
        columns={[formatMessage({ id: 'billing.figures.of' }), ...named]}
        rows={MONEY_TOTALS.map((key) => ({
          key,
          name: formatMessage({ id: `billing.figures.${key}` }),
          cells: currencies.map((money) =>
            key === 'owed_back' ? debtCell(money) : formatMoney(intl, money[key], money.currency),
          ),
        }))}
      />
      <h2 id={titles.ages.id}>{titles.ages.text}</h2>
      <p>
        <FormattedMessage id="billing.figures.agesText" values={{ day: formatDay(intl, today) }} />
      </p>
      <FigureTable
        labelledBy={titles.ages.id}
        columns={[formatMessage({ id: 'billing.figures.age' }), ...named]}
        rows={AGES.map((age) => ({
          key: age,
          name: formatMessage({ id: `billing.age.${age}` }),
          cells: currencies.map((money) => ageCell(money, age)),
        }))}
      />
      {schools.length > 0 && (
        <>
          <h2 id={titles.schools.id}>{titles.schools.text}</h2>
          <FigureTable
            labelledBy={titles.schools.id}
            columns={[
              formatMessage({ id: 'billing.figures.school' }),
              ...SCHOOL_TOTALS.map((key) => formatMessage({ id: `billing.figures.${key}` })),
            ]}
            rows={schools.map(({ institute, currency, ...money }) => ({
              key: `${institute.id}-${currency}`,
              name: institute.name,
              cells: SCHOOL_TOTALS.map((key) =>
                key === 'owed_back'
                  ? debtCell({ ...money, currency }, institute)
                  : formatMoney(intl, money[key], currency),
              ),
            }))}
          />
        </>
      )}
    </MoneyParts>
  );
}
