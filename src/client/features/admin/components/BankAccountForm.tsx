import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ACCOUNT_FIELDS } from '../../../../contract/admin/content';
import type { DeskBankAccount } from '../../../../contract/admin/content';
import { cleanIban } from '../../../../shared/iban';
import { READER_CURRENCIES } from '../../../../shared/money';
import {
  bankAccountChangeSchema,
  bankAccountSchema,
} from '../../../../contract/admin/contentRoutes';
import { useAddBankAccountMutation, useChangeBankAccountMutation } from '../api/deskContentApi';
import { groupIban } from '../../../lib/format/iban';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ContentForm } from './ContentForm';
import { useQuestion } from './useQuestion';

const NEW = {
  bank_name_ar: '',
  bank_name_en: '',
  holder_ar: '',
  holder_en: '',
  iban: '',
  swift: '',
  currency: '',
  version: '',
};

/** A bank account: one that is there, or a new one. Where money goes is asked about once more. */
export function BankAccountForm({
  account,
  onSaved,
}: {
  readonly account: DeskBankAccount | null;
  readonly onSaved: () => void;
}): ReactElement {
  const { formatMessage, formatDisplayName } = useIntl();
  const [add] = useAddBankAccountMutation();
  const [change] = useChangeBankAccountMutation();
  const [question, ask] = useQuestion({
    title: formatMessage({ id: 'lead.content.ibanTitle' }),
    yes: formatMessage({ id: 'lead.content.ibanRight' }),
  });
  const currencies = READER_CURRENCIES.map((value) => ({
    value,
    label: formatDisplayName(value, { type: 'currency' }) ?? value,
  }));
  return (
    <>
      <ContentForm
        subject={`bank_account:${account?.id ?? 'new'}`}
        names={ACCOUNT_FIELDS}
        current={account ?? NEW}
        schema={bankAccountSchema}
        confirm={async (typed, now) => {
          const iban = cleanIban(String(typed.iban));
          if (iban === now.iban) return true;
          return ask(
            <>
              <p>
                <FormattedMessage id="lead.content.ibanText" />
              </p>
              <Iban>
                <bdi dir="ltr">{groupIban(iban)}</bdi>
              </Iban>
            </>,
          );
        }}
        save={async (typed) => {
          const { data } = account
            ? await change({
                id: account.id,
                body: bankAccountChangeSchema.cast(typed, { stripUnknown: true }),
              }).unwrap()
            : await add(bankAccountSchema.cast(typed, { stripUnknown: true })).unwrap();
          onSaved();
          return data;
        }}
        theirsIn={(data) => data?.account}
      >
        {(name, field) =>
          name === 'currency' ? (
            <SelectField
              {...field()}
              key={name}
              placeholder={formatMessage({ id: 'lead.content.chooseCurrency' })}
              options={currencies}
              required
            />
          ) : (
            <TextField {...field()} key={name} autoComplete="off" required />
          )
        }
      </ContentForm>
      {question}
    </>
  );
}

const Iban = styled('p')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
}));
