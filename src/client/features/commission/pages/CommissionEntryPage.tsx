import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { Commission, WriteOffProposal } from '../../../../contract/commission/commission';
import type { CommissionLeadEvent } from '../../../../contract/commission/commissionLifecycle';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { formatMoney } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { History } from '../../../ui/History';
import { PageTitle } from '../../../ui/PageTitle';
import { Buttons } from '../../../ui/forms/formParts';
import { QueryView } from '../../../ui/query/QueryView';
import { MoneyParts } from '../../billing/components/moneyParts';
import { AgreementTerms } from '../components/AgreementTerms';
import { CommissionEventForm } from '../components/CommissionEventForm';
import { Facts } from '../components/Facts';
import type { Fact } from '../components/Facts';
import { ForLeads } from '../components/ForLeads';
import { NotThere } from '../components/NotThere';
import { RowDay } from '../components/RowDay';
import { today } from '../../../lib/today';
import { useGetCommissionQuery } from '../commissionApi';

/** One commission: how it is computed, what became of it, and what a lead can do (COM-03, COM-04). */
export default function CommissionEntryPage(): ReactElement {
  const id = Number(useParams().id);
  return (
    <ForLeads>
      <Entry id={id} />
    </ForLeads>
  );
}

function Entry({ id }: { readonly id: number }): ReactElement {
  const intl = useIntl();
  const query = useGetCommissionQuery(id, REFETCH_ON_MOUNT);
  if (isNotFound(query.error)) return <NotThere />;
  return (
    <QueryView query={query}>
      {({ data }) => (
        <>
          <PageTitle lead={<bdi>{data.institute.name}</bdi>}>
            <bdi>{data.student}</bdi>
          </PageTitle>
          <MoneyParts>
            <p>
              <b>
                <FormattedMessage id={`commission.state.${data.state}`} />
              </b>
              <span>{formatMoney(intl, data.amount, data.currency)}</span>
              <RowDay row={data} today={today()} />
            </p>
            <Card>
              <Sums commission={data} />
            </Card>
            {data.write_off && <WriteOff proposal={data.write_off} currency={data.currency} />}
            <Acts commission={data} />
            <Card>
              <Computed commission={data} />
            </Card>
            <Card>
              <MoneyParts>
                <h2>
                  <FormattedMessage id="commission.version" values={{ n: data.agreement.n }} />
                </h2>
                <AgreementTerms agreement={data.agreement} />
              </MoneyParts>
            </Card>
            <History title={<FormattedMessage id="commission.history" />} entries={data.history}>
              {({ event, amount }) => (
                <>
                  <FormattedMessage id={`commission.said.${event}`} />{' '}
                  {amount !== null && formatMoney(intl, amount, data.currency)}
                </>
              )}
            </History>
          </MoneyParts>
        </>
      )}
    </QueryView>
  );
}

const SUMS = ['open', 'paid', 'set_off', 'written_off', 'clawed_back', 'owed_back'] as const;

/** A commission's amounts, from the ledger. */
function Sums({ commission }: { readonly commission: Commission }): ReactElement {
  const intl = useIntl();
  const { currency } = commission;
  const facts = SUMS.filter((key) => key === 'open' || commission[key] !== 0).map((key): Fact => ({
    key,
    name: <FormattedMessage id={`commission.sum.${key}`} />,
    value: formatMoney(intl, commission[key], currency),
  }));
  return <Facts facts={facts} />;
}

/** How the amount comes about, line by line (COM-02). */
function Computed({
  commission: { computed, currency, amount },
}: {
  readonly commission: Commission;
}): ReactElement {
  const intl = useIntl();
  const money = (value: number): string => formatMoney(intl, value, currency);
  const titleId = useId();
  const facts: readonly Fact[] = [
    ...computed.lines.map(({ kind, label, counted }, index): Fact => ({
      key: `line-${index}`,
      name: label === '' ? <FormattedMessage id={`billing.line.${kind}`} /> : <bdi>{label}</bdi>,
      value: counted === 0 ? <FormattedMessage id="commission.notCounted" /> : money(counted),
    })),
    {
      key: 'base',
      name: <FormattedMessage id="commission.computedBase" />,
      value: money(computed.base),
    },
    {
      key: 'before',
      name: <FormattedMessage id="commission.beforeCap" />,
      value: money(computed.before_cap),
    },
    ...(computed.cap_left === null
      ? []
      : [
          {
            key: 'cap',
            name: <FormattedMessage id="commission.capLeft" />,
            value: money(computed.cap_left),
          },
        ]),
    {
      key: 'amount',
      name: (
        <b>
          <FormattedMessage id="commission.amount" />
        </b>
      ),
      value: <b>{money(amount)}</b>,
    },
  ];
  return (
    <MoneyParts as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage id="commission.computed" />
      </h2>
      <Facts facts={facts} />
    </MoneyParts>
  );
}

/** The proposed write-off, and whose confirmation it waits for (COM-15). */
function WriteOff({
  proposal: { amount, by, note, hindrance },
  currency,
}: {
  readonly proposal: WriteOffProposal;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <MoneyParts>
        <h2 id={titleId}>
          <FormattedMessage
            id="commission.writeOff.title"
            values={{ amount: formatMoney(intl, amount, currency) }}
          />
        </h2>
        <p>
          {by !== null && <bdi>{by}</bdi>}
          <span>
            <FormattedMessage id={`commission.writeOff.${hindrance ?? 'waits'}`} />
          </span>
        </p>
        {note !== '' && <blockquote dir="auto">{note}</blockquote>}
      </MoneyParts>
    </Card>
  );
}

function Acts({ commission }: { readonly commission: Commission }): ReactElement {
  const { id, may, claim, request_id: request, institute } = commission;
  const [open, setOpen] = useState<CommissionLeadEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'input, textarea');
  return (
    <div ref={block}>
      {open !== null && may.includes(open) ? (
        <CommissionEventForm
          key={`${id} ${open}`}
          event={open}
          commission={commission}
          onClose={() => setOpen(null)}
        />
      ) : (
        <Buttons>
          {claim && (
            <Button to={paths.deskClaim.to(claim.id)}>
              <FormattedMessage id="commission.openClaim" values={{ number: claim.number }} />
            </Button>
          )}
          <Button bordered to={paths.deskRequest.to(request)}>
            <FormattedMessage id="commission.openRequest" values={{ number: request }} />
          </Button>
          <Button bordered to={paths.deskAgreements.to(institute.id)}>
            <FormattedMessage id="common.title.deskAgreements" />
          </Button>
          {may.map((event) => (
            <Button key={event} bordered color="danger" onClick={() => setOpen(event)}>
              <FormattedMessage id={`commission.event.${event}`} />
            </Button>
          ))}
        </Buttons>
      )}
    </div>
  );
}
