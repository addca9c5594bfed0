import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { BankAccount } from '../../../../contract/content/content';
import { copyText, selectText } from '../../../lib/browser/clipboard';
import { groupIban } from '../../../lib/format/iban';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { CheckIcon, CopyIcon } from '../../../ui/icons/actions';
import { BankIcon } from '../../../ui/icons/things';
import { LiveRegion } from '../../../ui/LiveRegion';

const DONE_MS = 3_000;

/** One bank account. If the clipboard is refused, the IBAN is selected. */
export function BankAccountCard({ account }: { readonly account: BankAccount }): ReactElement {
  const { formatMessage, formatDisplayName } = useIntl();
  const { bank, holder, iban, swift, currency } = account;
  const number = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), DONE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    const copied = await copyText(iban);
    setOutcome(copied ? 'copied' : 'refused');
    if (!copied && number.current !== null) selectText(number.current);
  };
  const copyThis = formatMessage({ id: 'bankAccounts.copyOf' }, { bank });
  const refused = formatMessage({ id: 'bankAccounts.refused' });

  return (
    <Root as="article">
      <h2>
        <BankIcon size={28} />
        <bdi>{bank}</bdi>
      </h2>
      <dl>
        <div>
          <dt>{formatMessage({ id: 'bankAccounts.holder' })}</dt>
          <dd>
            <bdi>{holder}</bdi>
          </dd>
        </div>
        <div data-iban="">
          <dt>{formatMessage({ id: 'bankAccounts.iban' })}</dt>
          <dd>
            <bdi dir="ltr" ref={number}>
              {groupIban(iban)}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'bankAccounts.swift' })}</dt>
          <dd>
            <bdi dir="ltr">{swift}</bdi>
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'bankAccounts.currency' })}</dt>
          <dd>{formatDisplayName(currency, { type: 'currency' }) ?? currency}</dd>
        </div>
      </dl>
      <Button
        {...(outcome === 'copied' ? {} : { 'aria-label': copyThis })}
        fullWidth
        bordered={outcome !== 'copied'}
        startIcon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
      >
        {formatMessage({ id: outcome === 'copied' ? 'bankAccounts.copied' : 'bankAccounts.copy' })}
      </Button>
      {outcome === 'refused' && <FormHelperText aria-hidden="true">{refused}</FormHelperText>}
      <LiveRegion message={spoken()} />
    </Root>
  );

  function spoken(): string {
    if (outcome === undefined) return '';
    return outcome === 'refused'
      ? refused
      : formatMessage({ id: 'bankAccounts.announced' }, { bank });
  }
}

const Root = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  blockSize: '100%',
  '& > h2': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    margin: 0,
    '& > svg': { color: theme.palette.primary.main },
  },
  '& > dl': { display: 'grid', flex: 1, alignContent: 'start', gap: theme.spacing(1.5), margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(3),
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& [data-iban]': {
    display: 'grid',
    gap: theme.spacing(0.5),
    paddingBlock: theme.spacing(1.5),
    borderBlock: `1px solid ${theme.palette.divider}`,
  },
  '& [data-iban] dd': {
    fontWeight: 700,
    fontSize: 'clamp(0.875rem, 4.4vw, 1.125rem)',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: 0,
  },
}));
