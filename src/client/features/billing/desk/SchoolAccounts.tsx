import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  SCHOOL_ACCOUNT_HOLDER_MAX_LENGTH,
  schoolAccountSchema,
} from '../../../../contract/billing/schoolAccounts';
import type { SchoolAccount } from '../../../../contract/billing/schoolAccounts';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { errorAnswerOf } from '../../../lib/api/errors';
import { groupIban } from '../../../lib/format/iban';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { Notice } from '../../../ui/limits/Notice';
import { QueryView, SkeletonBlocks } from '../../../ui/query/QueryView';
import { MoneyParts, MoneyRow } from '../components/moneyParts';
import {
  useAddSchoolAccountMutation,
  useChangeSchoolAccountMutation,
  useGetSchoolAccountsQuery,
} from './moneyApi';

/** The accounts that a school is paid to: a lead types one, and another lead confirms it (BIL-73). */
export function SchoolAccounts({ instituteId }: { readonly instituteId: number }): ReactElement {
  const query = useGetSchoolAccountsQuery(instituteId, REFETCH_ON_MOUNT);
  const [isOpen, setOpen] = useState(false);
  const block = useFocusInPlace(isOpen, 'input');
  return (
    <Card as="section" aria-labelledby="school-accounts">
      <MoneyParts>
        <h2 id="school-accounts">
          <FormattedMessage id="billing.schoolAccounts" />
        </h2>
        <p>
          <FormattedMessage id="billing.schoolAccounts.lead" />
        </p>
        <QueryView query={query} skeleton={<SkeletonBlocks />}>
          {({ data }) => (
            <>
              {data.map((account) => (
                <Account key={account.id} account={account} />
              ))}
            </>
          )}
        </QueryView>
        <div ref={block}>
          {isOpen ? (
            <AccountForm instituteId={instituteId} onClose={() => setOpen(false)} />
          ) : (
            <Button bordered onClick={() => setOpen(true)}>
              <FormattedMessage id="billing.schoolAccounts.add" />
            </Button>
          )}
        </div>
      </MoneyParts>
    </Card>
  );
}

function Account({
  account: { id, holder, iban, waits, by, confirmed_by: confirmedBy, may, hindrance },
}: {
  readonly account: SchoolAccount;
}): ReactElement {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeSchoolAccountMutation();
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  return (
    <div>
      <MoneyRow>
        <div>
          <p>
            <b>
              <bdi dir="ltr">{groupIban(iban)}</bdi>
            </b>
            <bdi>{holder}</bdi>
          </p>
          <p>
            <span>
              <FormattedMessage
                id={waitsWord(waits, hindrance)}
                values={{
                  by: <bdi key="by">{by}</bdi>,
                  other: <bdi key="other">{confirmedBy}</bdi>,
                }}
              />
            </span>
          </p>
        </div>
        <Buttons>
          {may.map((event) => (
            <Button
              key={event}
              bordered={event === 'REMOVED'}
              busy={isLoading}
              aria-label={intl.formatMessage(
                { id: `billing.schoolAccounts.${event}.of` },
                { iban: groupIban(iban) },
              )}
              onClick={() => void act(() => change({ id, event }).unwrap())}
            >
              <FormattedMessage id={`billing.schoolAccounts.${event}`} />
            </Button>
          ))}
        </Buttons>
      </MoneyRow>
      <Notice text={failure} />
    </div>
  );
}

/** Who typed it and what is still to be done, or who has confirmed it. */
function waitsWord(waits: boolean, hindrance: SchoolAccount['hindrance']) {
  if (!waits) return 'billing.schoolAccounts.confirmed';
  if (hindrance === null) return 'billing.schoolAccounts.waits';
  return `billing.schoolAccounts.${hindrance}` as const;
}

const FIELDS = ['holder', 'iban'] as const;

function AccountForm({
  instituteId,
  onClose,
}: {
  readonly instituteId: number;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const words = validationWords(intl);
  const [add, { isLoading }] = useAddSchoolAccountMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.schoolAccounts.failed' }));
  const kept = useKeptFields(`school_account:${instituteId}`, FIELDS);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.schoolAccounts.add' })}
      initial={{ holder: '', iban: '' }}
      kept={kept}
      schema={schoolAccountSchema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.schoolAccounts.add" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={async (body, { setFieldError }) => {
        await act(async () => {
          try {
            await add({ id: instituteId, body }).unwrap();
            finish();
          } catch (error) {
            const refused = errorAnswerOf(error)?.errors?.find(({ field }) => field === 'iban');
            if (!refused) throw error;
            setFieldError('iban', words(refused.key));
          }
        });
      }}
      onCancel={finish}
    >
      <TextField
        name="holder"
        label={formatMessage({ id: 'billing.schoolAccounts.holder' })}
        maxLength={SCHOOL_ACCOUNT_HOLDER_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
      <TextField
        name="iban"
        label={formatMessage({ id: 'billing.schoolAccounts.iban' })}
        maxLength={42}
        readOnly={isLoading}
        required
      />
    </ShortForm>
  );
}
