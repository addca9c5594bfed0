import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { Claim, ClaimPayment } from '../../../../contract/commission/commission';
import { undoPaymentSchema } from '../../../../contract/commission/routes';
import { LANGUAGES } from '../../../../contract/common/constants';
import { apiPath } from '../../../../contract/apiPaths';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { paths } from '../../../lib/paths';
import { today } from '../../../lib/today';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import { Buttons } from '../../../ui/forms/formParts';
import { ReasonForm } from '../../../ui/forms/ReasonForm';
import { QueryView } from '../../../ui/query/QueryView';
import { FileDownload } from '../../files/components/FileDownload';
import { MoneyCards, MoneyParts, MoneyRow } from '../../billing/components/moneyParts';
import { ClaimOffsets } from '../components/ClaimOffsets';
import { CommissionTable } from '../components/CommissionTable';
import { ForLeads } from '../components/ForLeads';
import { NotThere } from '../components/NotThere';
import { PayClaim } from '../components/PayClaim';
import {
  useGetClaimCsvMutation,
  useGetClaimQuery,
  useUndoClaimPaymentMutation,
} from '../commissionApi';

/** One claim: its commissions, the file for the school, and what was paid of it (COM-05, COM-06). */
export default function ClaimPage(): ReactElement {
  const id = Number(useParams().id);
  return (
    <ForLeads>
      <TheClaim id={id} />
    </ForLeads>
  );
}

function TheClaim({ id }: { readonly id: number }): ReactElement {
  const query = useGetClaimQuery(id, REFETCH_ON_MOUNT);
  useOwnTitle(query.data?.data.number ?? null);
  if (isNotFound(query.error)) return <NotThere />;
  return <QueryView query={query}>{({ data }) => <Parts claim={data} />}</QueryView>;
}

function Parts({ claim }: { readonly claim: Claim }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { id, number, institute, currency, total, open, items, payments } = claim;
  const [isPaying, setPaying] = useState(false);
  const block = useFocusInPlace(isPaying, 'button');
  const csv = useGetClaimCsvMutation();
  return (
    <>
      <PageTitle
        lead={
          <FormattedMessage
            id="commission.claimLead"
            values={{
              institute: <bdi key="institute">{institute.name}</bdi>,
              day: formatDay(intl, claim.claimed_on),
            }}
          />
        }
      >
        <FormattedMessage
          id="commission.claimNumber"
          values={{
            number: (
              <bdi key="number" dir="ltr">
                {number}
              </bdi>
            ),
          }}
        />
      </PageTitle>
      <MoneyParts>
        <p>
          <span>
            <FormattedMessage
              id="commission.total"
              values={{ amount: formatMoney(intl, total, currency) }}
            />
          </span>
          <b>
            <FormattedMessage
              id="commission.stillOpen"
              values={{ amount: formatMoney(intl, open, currency) }}
            />
          </b>
        </p>
        <Buttons>
          {LANGUAGES.map((lang) => (
            <FileDownload
              key={lang}
              path={apiPath('/api/desk/commission/claims/:id/pdf', { id })}
              language={lang}
              file={{ name: lang === 'en' ? `${number}.pdf` : `${number}-ar.pdf` }}
              label={formatMessage({ id: `commission.claimPdf.${lang}` })}
            />
          ))}
          {LANGUAGES.map((lang) => (
            <SaveCsv
              key={lang}
              mutation={csv}
              filter={{ id, lang }}
              fileName={lang === 'en' ? `${number}.csv` : `${number}-ar.csv`}
              label={formatMessage({ id: `commission.claimCsv.${lang}` })}
            />
          ))}
          <Button bordered to={paths.deskCommission.to({ view: 'claimed' })}>
            <FormattedMessage id="commission.toList" />
          </Button>
        </Buttons>
        <CommissionTable
          label={formatMessage({ id: 'commission.claimNumber' }, { number })}
          rows={items}
          today={today()}
        />
        <ClaimOffsets claim={claim} />
        <div ref={block}>
          {isPaying ? (
            <PayClaim claim={claim} onClose={() => setPaying(false)} />
          ) : (
            open > 0 && (
              <Button onClick={() => setPaying(true)}>
                <FormattedMessage id="commission.hasPaid" />
              </Button>
            )
          )}
        </div>
        {payments.length > 0 && (
          <>
            <h2>
              <FormattedMessage id="commission.payments" />
            </h2>
            <MoneyCards>
              {payments.map((payment) => (
                <Payment key={payment.id} payment={payment} currency={currency} />
              ))}
            </MoneyCards>
          </>
        )}
      </MoneyParts>
    </>
  );
}

function Payment({
  payment: { id, amount, of_claim: ofClaim, booked_on: bookedOn, payer, reference, ...of },
  currency,
}: {
  readonly payment: ClaimPayment;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <Card as="article">
      <MoneyParts>
        <MoneyRow>
          <div>
            <p>
              <b>{formatMoney(intl, ofClaim, currency)}</b>
              {ofClaim !== amount && (
                <span>
                  <FormattedMessage
                    id="commission.ofLine"
                    values={{ amount: formatMoney(intl, amount, currency) }}
                  />
                </span>
              )}
              <time dateTime={bookedOn}>{formatDay(intl, bookedOn)}</time>
              {payer !== '' && <bdi>{payer}</bdi>}
              {reference !== '' && <bdi>{reference}</bdi>}
            </p>
            {of.is_undone && (
              <p>
                <FormattedMessage id="commission.undone" />
              </p>
            )}
          </div>
          {!of.is_undone && !isUndoing && (
            <Button bordered onClick={() => setUndoing(true)}>
              <FormattedMessage id="commission.undo" />
            </Button>
          )}
        </MoneyRow>
        {isUndoing && !of.is_undone && <Undo id={id} onClose={() => setUndoing(false)} />}
      </MoneyParts>
    </Card>
  );
}

function Undo({
  id,
  onClose,
}: {
  readonly id: number;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [undo, { isLoading }] = useUndoClaimPaymentMutation();
  const { act, failure } = useAct(formatMessage({ id: 'commission.failed' }));
  return (
    <ReasonForm
      subject={`claim_payment_undo:${id}`}
      label={formatMessage({ id: 'commission.undo' })}
      reason={formatMessage({ id: 'commission.reason' })}
      schema={undoPaymentSchema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="commission.undo" />}
      cancel={<FormattedMessage id="commission.cancel" />}
      onSend={(reason) => act(() => undo({ id, reason }).unwrap())}
      onClose={onClose}
    />
  );
}
