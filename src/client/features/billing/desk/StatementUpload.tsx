import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { STATEMENT_MAX_BYTES } from '../../../../contract/billing/billing';
import { DATE_ORDERS } from '../../../../contract/billing/statementFaults';
import type { DateOrder } from '../../../../contract/billing/statementFaults';
import { groupIban } from '../../../lib/format/iban';
import { errorAnswerOf } from '../../../lib/api/errors';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { FileChooser } from '../../../ui/FileChooser';
import { SelectControl } from '../../../ui/SelectControl';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useGetBankAccountsQuery } from '../../content/contentApi';
import { MoneyParts, MoneyRow } from '../components/moneyParts';
import { useReadStatementMutation } from './moneyApi';

const TITLE_ID = 'money-statement';
const HINT_ID = 'money-statement-files';
/** Of a file that is not sent. */
const TOO_LARGE = { reason: 'tooLarge', line: 0 } as const;

/** Reads a statement of one of the agency's accounts in, and says what came of it (BIL-06). */
export function StatementUpload(): ReactElement {
  const { formatMessage } = useIntl();
  const { data: found } = useGetBankAccountsQuery(undefined);
  const accounts = found?.data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const iban = chosen ?? accounts[0]?.iban ?? '';
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [post, { data, error, isLoading, reset }] = useReadStatementMutation();
  const answer = error === undefined ? undefined : errorAnswerOf(error);
  const fault = isTooLarge ? TOO_LARGE : answer?.data?.statement;
  const [asked, setAsked] = useState<File | null>(null);
  const read = async (file: File, dateOrder?: DateOrder): Promise<void> => {
    const isFit = file.size <= STATEMENT_MAX_BYTES;
    setIsTooLarge(!isFit);
    setAsked(isFit ? file : null);
    // The answers belong to the file before.
    reset();
    if (!isFit) return;
    try {
      await post({ file, iban, ...(dateOrder && { dateOrder }) }).unwrap();
    } catch (failure) {
      console.error('Reading a statement failed', failure);
    }
  };
  return (
    <Card as="section" aria-labelledby={TITLE_ID}>
      <MoneyParts>
        <h2 id={TITLE_ID}>
          <FormattedMessage id="billing.statement" />
        </h2>
        <SelectControl
          name="iban"
          label={formatMessage({ id: 'billing.statementOf' })}
          value={iban}
          options={accounts.map((account) => ({
            value: account.iban,
            label: `${account.bank} ${account.currency} ${groupIban(account.iban)}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <MoneyRow>
          <p id={HINT_ID}>
            <FormattedMessage
              id="billing.statementFiles"
              values={{ megabytes: STATEMENT_MAX_BYTES / 1_024 ** 2 }}
            />
          </p>
          <FileChooser
            label={formatMessage({ id: 'billing.statementChoose' })}
            accept=".csv,.txt,.sta,.mt940,.xml"
            describedBy={HINT_ID}
            disabled={isLoading || iban === ''}
            onChoose={(file) => void read(file)}
          />
        </MoneyRow>
        <p role="status">
          {data && (
            <FormattedMessage
              id="billing.statementRead"
              values={{
                added: data.data.added,
                known: data.data.known,
                matched: data.data.matched,
                look: data.data.to_look,
              }}
            />
          )}
        </p>
        <Notice
          text={
            error === undefined && !isTooLarge
              ? null
              : fault
                ? formatMessage(
                    { id: 'billing.statementFault' },
                    {
                      reason: formatMessage({ id: `billing.fault.${fault.reason}` }),
                      where:
                        fault.line === 0
                          ? ''
                          : formatMessage({ id: 'billing.statementLine' }, { line: fault.line }),
                    },
                  )
                : (answer?.message ?? formatMessage({ id: 'billing.failed' }))
          }
        />
        {asked && fault?.reason === 'ambiguousDate' && (
          <Buttons>
            {DATE_ORDERS.map((order) => (
              <Button key={order} bordered busy={isLoading} onClick={() => void read(asked, order)}>
                <FormattedMessage id={`billing.dateOrder.${order}`} />
              </Button>
            ))}
          </Buttons>
        )}
      </MoneyParts>
    </Card>
  );
}
