import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedDisplayName, FormattedMessage, useIntl } from 'react-intl';

import { ACCOUNT_FIELDS } from '../../../../../contract/admin/content';
import type { DeskBankAccount } from '../../../../../contract/admin/content';
import { bankAccountSchema } from '../../../../../contract/admin/bankAccountRoutes';
import type { Language } from '../../../../../contract/common/constants';
import { cleanIban } from '../../../../../shared/iban';
import { READER_CURRENCIES } from '../../../../../shared/money';
import { groupIban } from '../../../../lib/format/iban';
import { paths } from '../../../../lib/paths';
import { useAppSelector } from '../../../../lib/store/hooks';
import { selectUser } from '../../../../lib/store/session';
import { BankAccountCard } from '../../../content/pages/BankAccountCard';
import { useConfirmIbanMutation } from '../../api/deskContentApi';
import { LeadAction } from '../LeadAction';
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
  isWaiting: ({ iban_waits }) => iban_waits,
  More: ({ entry, language }) => <ConfirmIban account={entry} language={language} />,
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

/** For a lead who did not type the IBAN: where money goes is never one person's word (BIL-11). */
function ConfirmIban({
  account: {
    id,
    version,
    iban,
    iban_waits,
    iban_set_by,
    iban_set_by_name,
    iban_set_by_lead,
    ...account
  },
  language,
}: {
  readonly account: DeskBankAccount;
  readonly language: Language;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const ownId = useAppSelector(selectUser)?.id;
  const [confirm] = useConfirmIbanMutation();
  if (!iban_waits) return null;
  if (iban_set_by === ownId) {
    return (
      <p>
        <FormattedMessage id="lead.content.ibanWaits" />
      </p>
    );
  }
  if (!iban_set_by_lead) {
    return (
      <p>
        <FormattedMessage id="lead.content.ibanNoLead" values={{ by: iban_set_by_name ?? '' }} />
      </p>
    );
  }
  const name = account[`bank_name_${language}`];
  return (
    <LeadAction
      label={formatMessage({ id: 'lead.content.ibanConfirm' })}
      of={name}
      question={formatMessage(
        { id: 'lead.content.ibanConfirmText' },
        { by: iban_set_by_name ?? '', iban: groupIban(iban) },
      )}
      run={async () => {
        await confirm({ id, version }).unwrap();
        return formatMessage({ id: 'lead.content.ibanConfirmed' }, { name });
      }}
    />
  );
}

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
