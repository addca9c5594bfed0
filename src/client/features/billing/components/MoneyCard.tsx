import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type {
  Invoice,
  InvoiceLine,
  MoneyStanding,
  RequestMoney,
} from '../../../../contract/billing/billing';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { SectionCard } from '../../../ui/SectionCard';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { useGetMoneyQuery } from '../billingApi';
import { InstalmentView } from './InstalmentView';
import { MoneyDocument } from './MoneyDocument';
import { MoneyParts } from './moneyParts';
import { RefundSummaries } from '../refunds/RefundSummaries';
import { RemittanceView } from './RemittanceView';
import { Sponsors } from '../sponsors/Sponsors';

const TITLE_ID = 'request-money';

interface MoneyCardProps {
  readonly requestId: number;
  /** The team's actions; nothing for the student. */
  readonly actions?: (money: RequestMoney) => ReactNode;
}

/** The money of a request: owed, paid, received, sent to the school, confirmed by it (BIL-08). */
export function MoneyCard({ requestId, actions }: MoneyCardProps): ReactElement {
  const query = useGetMoneyQuery(requestId, REFETCH_ON_MOUNT);
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="billing.title" />}>
      <QueryView query={currentOnly(query)}>
        {({ data }) => (
          <MoneyParts>
            <Money money={data} isPayer={actions === undefined} />
            <Sponsors money={data} isPayer={actions === undefined} />
            {actions?.(data)}
          </MoneyParts>
        )}
      </QueryView>
    </SectionCard>
  );
}

function Money({
  money,
  isPayer,
}: {
  readonly money: RequestMoney;
  readonly isPayer: boolean;
}): ReactElement {
  const intl = useIntl();
  const { invoices, standings, credits, remittances, refunds } = money;
  if (invoices.length === 0) {
    return (
      <p>
        <FormattedMessage id="billing.none" />
      </p>
    );
  }
  const open = invoices.flatMap(({ instalments }) => instalments.filter((one) => one.open > 0));
  const [next] = open.toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  return (
    <>
      {standings.map((standing) => (
        <Chain key={`${standing.institute?.id ?? ''}${standing.currency}`} standing={standing} />
      ))}
      {credits.map(({ currency, amount }) => (
        <p key={currency}>
          <FormattedMessage
            id="billing.credit"
            values={{ amount: formatMoney(intl, amount, currency) }}
          />
        </p>
      ))}
      <RefundSummaries refunds={refunds} />
      {invoices.map((invoice) => (
        <InvoiceView
          key={invoice.id}
          invoice={invoice}
          nextId={next?.id ?? null}
          isPayer={isPayer}
        />
      ))}
      {remittances.map((remittance) => (
        <RemittanceView key={remittance.id} remittance={remittance} />
      ))}
    </>
  );
}

/** Where the money is: what is owed, and how much of it has come how far. */
function Chain({ standing }: { readonly standing: MoneyStanding }): ReactElement {
  const intl = useIntl();
  const { issuer, institute, currency } = standing;
  const steps = (issuer === 'school' ? SCHOOL_STEPS : FEE_STEPS).filter(
    (step) => !SELDOM.has(step) || standing[step] > 0,
  );
  return (
    <>
      <h3>
        {institute === null ? (
          <FormattedMessage id="billing.ourFee" />
        ) : (
          <FormattedMessage
            id="billing.ofSchool"
            values={{ institute: <bdi key="institute">{institute.name}</bdi> }}
          />
        )}
      </h3>
      <FactList>
        {steps.map((step) => (
          <div key={step}>
            <dt>
              <FormattedMessage id={`billing.step.${step}`} />
            </dt>
            <dd>{formatMoney(intl, standing[step], currency)}</dd>
          </div>
        ))}
      </FactList>
    </>
  );
}

type Step = 'owed' | 'received' | 'sent' | 'confirmed' | 'sent_back' | 'owed_back' | 'refunds';
const FEE_STEPS: readonly Step[] = ['owed', 'received', 'refunds'];
const SCHOOL_STEPS: readonly Step[] = [
  'owed',
  'received',
  'sent',
  'confirmed',
  'sent_back',
  'owed_back',
  'refunds',
];
/** Shown only where there is something. */
const SELDOM: ReadonlySet<Step> = new Set(['sent_back', 'owed_back', 'refunds']);

function InvoiceView({
  invoice,
  nextId,
  isPayer,
}: {
  readonly invoice: Invoice;
  readonly nextId: number | null;
  readonly isPayer: boolean;
}): ReactElement {
  const intl = useIntl();
  const { number, kind, credits, reason, currency, total, lines, instalments } = invoice;
  return (
    <>
      <h3>
        <FormattedMessage
          id={kind === 'invoice' ? 'billing.invoice' : 'billing.creditNote'}
          values={{
            number: (
              <bdi key="number" dir="ltr">
                {number}
              </bdi>
            ),
          }}
        />
      </h3>
      <p>
        <b>{formatMoney(intl, total, currency)}</b>
        <time dateTime={invoice.issued_at}>
          {intl.formatDate(invoice.issued_at, { dateStyle: 'long' })}
        </time>
        {credits !== null && (
          <span>
            <FormattedMessage
              id="billing.takesBack"
              values={{
                number: (
                  <bdi key="number" dir="ltr">
                    {credits}
                  </bdi>
                ),
              }}
            />
          </span>
        )}
      </p>
      {reason !== '' && <blockquote dir="auto">{reason}</blockquote>}
      <MoneyDocument
        kind={kind}
        number={number}
        path={apiPath('/api/invoices/:id/pdf', { id: invoice.id })}
      />
      <details>
        <summary>
          <FormattedMessage id="billing.lines" />
        </summary>
        <FactList>
          {lines.map((line) => (
            <LineView key={line.id} line={line} currency={currency} />
          ))}
        </FactList>
      </details>
      {instalments.map((instalment) => (
        <InstalmentView
          key={instalment.id}
          instalment={instalment}
          currency={currency}
          isNext={instalment.id === nextId}
          isPayer={isPayer}
        />
      ))}
    </>
  );
}

function LineView({
  line: { kind, label, amount, vat, vat_percent: percent, from },
  currency,
}: {
  readonly line: InvoiceLine;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  return (
    <div>
      <dt>
        {label === '' ? <FormattedMessage id={`billing.line.${kind}`} /> : <bdi>{label}</bdi>}
      </dt>
      <dd>{formatMoney(intl, amount, currency)}</dd>
      {percent !== null && (
        <dd>
          <FormattedMessage
            id="billing.vat"
            values={{ percent, amount: formatMoney(intl, vat, currency) }}
          />
        </dd>
      )}
      {from && (
        <dd>
          <FormattedMessage
            id="billing.converted"
            values={{
              amount: formatMoney(intl, from.amount, from.currency),
              rate: intl.formatNumber(from.sar_micros / from.to_sar_micros, {
                maximumFractionDigits: 6,
              }),
              day: formatDay(intl, from.rate_on),
            }}
          />
        </dd>
      )}
    </div>
  );
}
