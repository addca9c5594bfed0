import { styled } from '@mui/material/styles';
import { FormattedDisplayName, FormattedMessage } from 'react-intl';

import { ACCOUNT_FIELDS } from '../../../../../contract/admin/content';
import { bankAccountSchema } from '../../../../../contract/admin/contentRoutes';
import { cleanIban } from '../../../../../shared/iban';
import { READER_CURRENCIES } from '../../../../../shared/money';
import { groupIban } from '../../../../lib/format/iban';
import { paths } from '../../../../lib/paths';
import { BankAccountCard } from '../../../content/pages/BankAccountCard';
import { contentPages } from './contentKind';

/** The agency's bank accounts. Where money goes is asked about once more. */
export const ACCOUNTS = contentPages({
  id: 'account',
  fields: ACCOUNT_FIELDS,
  schema: bankAccountSchema,
  page: () => paths.bankAccounts.to(),
  nameOf: (account, language) => account[`bank_name_${language}`],
  Facts: ({ entry: { iban, swift, currency, ...account }, language }) => (
    <>
      <bdi>{account[`holder_${language}`]}</bdi>
      <Iban>
        <bdi dir="ltr">{groupIban(iban)}</bdi>
      </Iban>
      <bdi dir="ltr">{swift}</bdi>
      <span>
        <FormattedDisplayName type="currency" value={currency} />
      </span>
    </>
  ),
  controls: {
    currency: {
      placeholder: 'lead.content.chooseCurrency',
      options: ({ formatDisplayName }) =>
        READER_CURRENCIES.map((value) => ({
          value,
          label: formatDisplayName(value, { type: 'currency' }) ?? value,
        })),
    },
  },
  Preview: ({ values, language }) => (
    <BankAccountCard
      account={{
        id: 0,
        bank: String(values[`bank_name_${language}`]),
        holder: String(values[`holder_${language}`]),
        iban: cleanIban(String(values.iban)),
        swift: cleanIban(String(values.swift)),
        currency: String(values.currency || READER_CURRENCIES[0]),
      }}
    />
  ),
  question: {
    title: 'lead.content.ibanTitle',
    yes: 'lead.content.ibanRight',
    ask: (typed, now) => {
      const iban = cleanIban(String(typed.iban));
      return iban === now.iban ? null : (
        <>
          <p>
            <FormattedMessage id="lead.content.ibanText" />
          </p>
          <AskedIban>
            <bdi dir="ltr">{groupIban(iban)}</bdi>
          </AskedIban>
        </>
      );
    },
  },
});

/** Separated from its neighbours, so that it can be compared and copied. */
const Iban = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  color: theme.palette.text.primary,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}));

const AskedIban = styled('p')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
}));
