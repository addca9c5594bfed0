import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { PayView } from '../../../../contract/billing/payLinks';
import { OPEN_PAYMENT_STATES } from '../../../../contract/billing/paymentLifecycle';
import { isNotFound } from '../../../lib/api/notFound';
import { hideFromSearch } from '../../../lib/browser/hideFromSearch';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { Section } from '../../../ui/page/pageParts';
import { QueryView } from '../../../ui/query/QueryView';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { CardAttempt } from '../cards/CardAttempt';
import { HowToPay } from '../components/HowToPay';
import { MoneyParts } from '../components/moneyParts';
import { PayerCard } from '../payLinks/PayerCard';
import { PayerProof } from '../payLinks/PayerProof';
import { PayerTransfer } from '../payLinks/PayerTransfer';
import { SponsorShares } from '../sponsors/SponsorShares';
import { useGetPayViewQuery } from '../payLinks/payLinksApi';

/** pay/{token}: an instalment as its payer without an account sees it (BIL-52). */
export default function PayPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { token = '' } = useParams();
  const query = useGetPayViewQuery(token, { refetchOnMountOrArgChange: true });
  useEffect(hideFromSearch, []);
  return (
    <Section>
      {isNotFound(query.error) ? (
        <NotFoundState
          title={formatMessage({ id: 'billing.payer.over' })}
          text={formatMessage({ id: 'billing.payer.overText' })}
          to={paths.contact.to()}
          label={formatMessage({ id: 'common.title.contact' })}
        />
      ) : (
        <QueryView query={{ ...query, data: query.currentData }}>
          {({ data }) => <PayFor view={data} token={token} onChanged={query.refetch} />}
        </QueryView>
      )}
    </Section>
  );
}

const UNDER_WAY: ReadonlySet<string> = new Set(OPEN_PAYMENT_STATES);

function PayFor({
  view,
  token,
  onChanged,
}: {
  readonly view: PayView;
  readonly token: string;
  readonly onChanged: () => unknown;
}): ReactElement {
  const intl = useIntl();
  const { student, institute, course, n, count, currency, open, due_on: dueOn } = view;
  const { payment, card, reference, sponsor } = view;
  const isUnderWay = payment !== null && UNDER_WAY.has(payment.state);
  return (
    <>
      <PageTitle
        lead={
          <FormattedMessage
            id="billing.payer.lead"
            values={{ student: <bdi key="student">{student}</bdi> }}
          />
        }
      >
        <FormattedMessage id="billing.payer.title" />
      </PageTitle>
      <Card as="section">
        <MoneyParts>
          {sponsor !== null && (
            <p>
              <b>
                <FormattedMessage
                  id="billing.payer.greeting"
                  values={{ name: <bdi key="name">{sponsor}</bdi> }}
                />
              </b>
            </p>
          )}
          <FactList>
            <div>
              <dt>
                <FormattedMessage id="billing.payer.for" />
              </dt>
              <dd>
                {institute === null ? (
                  <FormattedMessage id="billing.payer.fee" />
                ) : (
                  <bdi>{institute}</bdi>
                )}
              </dd>
              {course !== '' && (
                <dd>
                  <bdi>{course}</bdi>
                </dd>
              )}
            </div>
            <div>
              <dt>
                <FormattedMessage id="billing.payer.instalment" />
              </dt>
              <dd>
                <FormattedMessage id="billing.payer.of" values={{ n, count }} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="billing.payer.open" />
              </dt>
              <dd>{formatMoney(intl, open, currency)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="billing.payer.due" />
              </dt>
              <dd>
                <time dateTime={dueOn}>{formatDay(intl, dueOn)}</time>
              </dd>
            </div>
          </FactList>
          <SponsorShares shares={view.sponsors} amount={open} currency={currency} />
          {payment && (
            <p role="status">
              <b>
                <FormattedMessage id={`billing.payment.${payment.state}`} />
              </b>
              <time dateTime={payment.since}>
                {intl.formatDate(payment.since, { dateStyle: 'long' })}
              </time>
            </p>
          )}
          {payment !== null && payment.proof !== null && (
            <p>
              <FormattedMessage
                id="billing.payer.proofSent"
                values={{ name: <bdi key="name">{payment.proof}</bdi> }}
              />
            </p>
          )}
          {payment?.may_send_proof === true && view.uploads_left > 0 && (
            <PayerProof view={view} token={token} onSent={onChanged} />
          )}
          {payment !== null && payment.verify_id !== null && (
            <Button bordered href={`/verify/${payment.verify_id}`}>
              <FormattedMessage id="billing.payer.receipt" />
            </Button>
          )}
          {card && open > 0 && (
            <CardAttempt card={card} result={paths.payResult.to(token, card.id)} />
          )}
          {open > 0 && !isUnderWay && (
            <>
              {view.is_payable_by_card && <PayerCard view={view} token={token} />}
              <HowToPay instalment={{ open, reference }} currency={currency} />
              <PayerTransfer view={view} token={token} onSent={onChanged} />
            </>
          )}
          <p>
            <FormattedMessage
              id="billing.payer.until"
              values={{ day: intl.formatDate(view.expires_at, { dateStyle: 'long' }) }}
            />
          </p>
        </MoneyParts>
      </Card>
    </>
  );
}
