import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { Refund, RefundLine } from '../../../../contract/billing/refunds';
import { groupIban } from '../../../lib/format/iban';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { Card } from '../../../ui/Card';
import { FileDownload } from '../../files/components/FileDownload';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { useGetMoneyQuery } from '../billingApi';
import { CopyValue } from '../components/CopyValue';
import { SchoolReturns } from '../desk/SchoolReturns';
import { PolicyText } from './PolicyText';
import { RefundActs } from './RefundActs';
import { RefundParts } from './refundParts';
import { RefundSteps } from './RefundSteps';

/** A reader's part in a refund. */
export type RefundReader = 'student' | 'school' | 'team';

/** A refund: what comes next, its amounts, where it goes, and what has happened so far (BIL-58). */
export function RefundView({
  refund,
  reader,
}: {
  readonly refund: Refund;
  readonly reader: RefundReader;
}): ReactElement {
  const answer = refund.history.findLast(
    ({ event, note }) => (event === 'AGREED' || event === 'REFUSED') && note !== '',
  );
  return (
    <RefundParts>
      <Next refund={refund} reader={reader} />
      <Card as="section" aria-labelledby="refund-amounts">
        <RefundParts>
          <h2 id="refund-amounts">
            <FormattedMessage id="refunds.facts" />
          </h2>
          <Amounts refund={refund} />
          {answer && (
            <>
              <h3>
                <FormattedMessage id="refunds.answer" />
              </h3>
              <blockquote dir="auto">{answer.note}</blockquote>
            </>
          )}
          {refund.reason !== '' && (
            <>
              <h3>
                <FormattedMessage id="refunds.reason" />
              </h3>
              <blockquote dir="auto">{refund.reason}</blockquote>
            </>
          )}
          {refund.evidence && (
            <>
              <h3>
                <FormattedMessage id="refunds.evidence" />
              </h3>
              <FileDownload
                file={refund.evidence}
                path={apiPath('/api/refunds/:id/evidence', { id: refund.id })}
              />
            </>
          )}
        </RefundParts>
      </Card>
      {reader !== 'school' && <Destination refund={refund} reader={reader} />}
      <Card as="section" aria-labelledby="refund-steps">
        <RefundParts>
          <h2 id="refund-steps">
            <FormattedMessage id="refunds.steps" />
          </h2>
          <RefundSteps history={refund.history} />
        </RefundParts>
      </Card>
      <PolicyText policy={refund.policy} />
    </RefundParts>
  );
}

/** How far it is, whom it waits for, and what the reader can do. */
function Next({
  refund,
  reader,
}: {
  readonly refund: Refund;
  readonly reader: RefundReader;
}): ReactElement {
  const intl = useIntl();
  const { state, day, is_late: isLate, waits_for: waitsFor, hindrance } = refund;
  const isOfSchool = refund.source === 'payment' && refund.institute !== null ? 'yes' : 'no';
  const wasSent = refund.history.some(({ event }) => event === 'SCHOOL_ASKED') ? 'yes' : 'no';
  const needsAccount = state === 'agreed' && waitsFor === 'payer';
  const owed = formatMoney(intl, refund.school_owes ?? 0, refund.currency);
  return (
    <Card as="section" aria-labelledby="refund-next">
      <RefundParts>
        <h2 id="refund-next">
          <FormattedMessage id="refunds.next" />
        </h2>
        <p>
          <b>
            <FormattedMessage id={`billing.refund.state.${state}`} />
          </b>
          {isLate && (
            <span data-late="">
              <FormattedMessage id="refunds.late" />
            </span>
          )}
        </p>
        <p>
          <FormattedMessage
            id={needsAccount ? 'refunds.next.account' : `refunds.next.${state}`}
            values={{ reader, isOfSchool }}
          />
        </p>
        {waitsFor !== 'nobody' && (
          <p>
            <FormattedMessage id="refunds.day" values={{ day, isOfSchool: wasSent }} />
          </p>
        )}
        {hindrance && hindrance !== 'accountUnknown' && (
          <p data-late="">
            <FormattedMessage id={`refunds.hindrance.${hindrance}`} values={{ amount: owed }} />
          </p>
        )}
        {reader === 'school' && refund.may.includes('AGREEMENT_RENEWED') && (
          <p>
            <FormattedMessage id="refunds.agreeAgain" />
          </p>
        )}
        <RefundActs refund={refund} reader={reader} />
        {(refund.school_owes ?? 0) > 0 && state !== 'agreed' && (
          <SchoolDebt requestId={refund.request_id} />
        )}
      </RefundParts>
    </Card>
  );
}

/** The school's debt for the request where no refund waits for it: its return is recorded here (BIL-79). */
function SchoolDebt({ requestId }: { readonly requestId: number }): ReactElement | null {
  const { currentData } = useGetMoneyQuery(requestId);
  return currentData ? <SchoolReturns money={currentData.data} /> : null;
}

function Amounts({ refund }: { readonly refund: Refund }): ReactElement {
  const intl = useIntl();
  const { paid, asked, agreed, charges, currency, lines, source } = refund;
  const shown = (amount: number) => formatMoney(intl, amount, currency);
  return (
    <>
      <FactList>
        <div>
          <dt>
            <FormattedMessage id="refunds.paid" />
          </dt>
          <dd>{shown(paid)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="refunds.asked" />
          </dt>
          <dd>{shown(asked)}</dd>
        </div>
        {agreed !== null && (
          <div>
            <dt>
              <FormattedMessage id="refunds.agreed" />
            </dt>
            <dd>{shown(agreed)}</dd>
          </div>
        )}
        {agreed !== null && agreed < asked && (
          <div>
            <dt>
              <FormattedMessage id="refunds.not" />
            </dt>
            <dd>{shown(asked - agreed)}</dd>
          </div>
        )}
        {agreed !== null && charges > 0 && (
          <>
            <div>
              <dt>
                <FormattedMessage id="refunds.charges" />
              </dt>
              <dd>{shown(charges)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="refunds.outAmount" />
              </dt>
              <dd>{shown(agreed - charges)}</dd>
            </div>
          </>
        )}
      </FactList>
      {agreed !== null && (
        <>
          <h3>
            <FormattedMessage id="refunds.lines" />
          </h3>
          <FactList>
            {lines.map((line) => (
              <div key={line.line_id}>
                <dt>
                  <LineName line={line} />
                </dt>
                <dd>{shown(line.amount)}</dd>
              </div>
            ))}
            {source === 'credit' && (
              <div>
                <dt>
                  <FormattedMessage id="refunds.credit" />
                </dt>
                <dd>{shown(agreed)}</dd>
              </div>
            )}
          </FactList>
        </>
      )}
    </>
  );
}

function LineName({ line: { label, kind } }: { readonly line: RefundLine }): ReactElement {
  return label === '' ? <FormattedMessage id={`billing.line.${kind}`} /> : <bdi>{label}</bdi>;
}

/** Where it goes, and how it was paid out (BIL-56). */
function Destination({
  refund: { id, method, account, paid_out: paidOut },
  reader,
}: {
  readonly refund: Refund;
  readonly reader: RefundReader;
}): ReactElement {
  const intl = useIntl();
  return (
    <Card as="section" aria-labelledby="refund-account">
      <RefundParts>
        <h2 id="refund-account">
          <FormattedMessage id="refunds.account" />
        </h2>
        {method === 'card' && (
          <p>
            <FormattedMessage id="refunds.account.card" />
          </p>
        )}
        {account && account.iban === '' && (
          <p>
            <FormattedMessage id="refunds.account.unknown" />
          </p>
        )}
        {account && account.iban !== '' && (
          <>
            <p>
              <FormattedMessage
                id={account.is_from_bank ? 'refunds.account.bank' : 'refunds.account.given'}
              />
              {!account.is_from_bank && (
                <FormattedMessage
                  id={account.is_confirmed ? 'refunds.account.confirmed' : 'refunds.account.waits'}
                />
              )}
            </p>
            <FactList>
              <div>
                <dt>
                  <FormattedMessage id="refunds.holder" />
                </dt>
                <dd>
                  <bdi>{account.holder}</bdi>
                </dd>
              </div>
              {reader === 'team' && !account.iban.startsWith('•') ? (
                <CopyValue
                  label={intl.formatMessage({ id: 'refunds.iban' })}
                  text={groupIban(account.iban)}
                  copied={account.iban}
                />
              ) : (
                <div>
                  <dt>
                    <FormattedMessage id="refunds.iban" />
                  </dt>
                  <dd>
                    <bdi dir="ltr">{account.iban}</bdi>
                  </dd>
                </div>
              )}
            </FactList>
          </>
        )}
        {paidOut && (
          <>
            <h3>
              <FormattedMessage id="refunds.out" />
            </h3>
            <FactList>
              <div>
                <dt>
                  <FormattedMessage id="refunds.out.on" />
                </dt>
                <dd>{formatDay(intl, paidOut.on)}</dd>
              </div>
              {paidOut.booked_on !== null && (
                <div>
                  <dt>
                    <FormattedMessage id="refunds.out.booked" />
                  </dt>
                  <dd>{formatDay(intl, paidOut.booked_on)}</dd>
                </div>
              )}
              {paidOut.reference !== '' && (
                <div>
                  <dt>
                    <FormattedMessage id="refunds.out.reference" />
                  </dt>
                  <dd>
                    <bdi dir="ltr">{paidOut.reference}</bdi>
                  </dd>
                </div>
              )}
            </FactList>
            {paidOut.proof && (
              <FileDownload file={paidOut.proof} path={apiPath('/api/refunds/:id/proof', { id })} />
            )}
          </>
        )}
      </RefundParts>
    </Card>
  );
}
