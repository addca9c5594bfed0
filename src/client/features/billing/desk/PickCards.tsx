import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { arePlausibleFees } from '../../../../contract/billing/cardPayout';
import type { CardToSettle, MoneyLine } from '../../../../contract/billing/deskMoney';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { QueryView, SkeletonBlocks } from '../../../ui/query/QueryView';
import { MoneyParts } from '../components/moneyParts';
import { useGetUnsettledCardsQuery, useSettleCardsMutation } from './moneyApi';

/** The card payments that a line pays out, chosen one by one where what is proposed does not fit (BIL-71). */
export function PickCards({
  line,
  onClose,
}: {
  readonly line: Pick<MoneyLine, 'id' | 'amount' | 'currency'>;
  readonly onClose: () => void;
}): ReactElement {
  const query = useGetUnsettledCardsQuery(line.currency, REFETCH_ON_MOUNT);
  return (
    <QueryView query={query} skeleton={<SkeletonBlocks />}>
      {({ data }) => <Cards line={line} cards={data} onClose={onClose} />}
    </QueryView>
  );
}

function Cards({
  line: { id, amount, currency },
  cards,
  onClose,
}: {
  readonly line: Pick<MoneyLine, 'id' | 'amount' | 'currency'>;
  /** The first paid first. */
  readonly cards: readonly CardToSettle[];
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [settle, { isLoading }] = useSettleCardsMutation();
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const chosen = cards.filter((card) => picked.has(card.id));
  const gross = chosen.reduce((sum, card) => sum + card.amount, 0);
  const fees = gross - amount;
  const shown = (of: number) => formatMoney(intl, of, currency);
  const toggle = (card: string): void =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(card)) after.add(card);
      return after;
    });
  const confirm = (): void => {
    const body = { card_ids: chosen.map((card) => card.id), fees };
    void act(() => settle({ id, body }).unwrap());
  };
  return (
    <MoneyParts role="group" aria-label={intl.formatMessage({ id: 'billing.pickCards' })}>
      {cards.map(({ id: card, student, amount: left, paid_on: paidOn }) => (
        <Line key={card}>
          <Checkbox checked={picked.has(card)} onChange={() => toggle(card)} />
          <span>
            <bdi>{student}</bdi> <b>{shown(left)}</b> {formatDay(intl, paidOn)}
          </span>
        </Line>
      ))}
      <p role="status">
        <FormattedMessage
          id={feesWord(chosen.length, gross, fees)}
          values={{
            count: chosen.length,
            gross: shown(gross),
            fees: shown(fees),
            line: shown(amount),
          }}
        />
      </p>
      <Buttons>
        <Button
          busy={isLoading}
          disabled={chosen.length === 0 || !arePlausibleFees(gross, fees)}
          onClick={confirm}
        >
          <FormattedMessage id="billing.cardPayout.confirm" />
        </Button>
        <Button quiet onClick={onClose}>
          <FormattedMessage id="billing.cancel" />
        </Button>
      </Buttons>
      <Notice text={failure} />
    </MoneyParts>
  );
}

/** The message for the difference between the chosen payments and the line. */
function feesWord(count: number, gross: number, fees: number) {
  if (count === 0) return 'billing.pickCards.none';
  if (fees < 0) return 'billing.pickCards.less';
  return arePlausibleFees(gross, fees) ? 'billing.pickCards.fits' : 'billing.pickCards.more';
}

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minBlockSize: TOUCH_TARGET,
  cursor: 'pointer',
  // The box stays as large as it is beside a long name.
  '& > *': { flexShrink: 0 },
  '& > :last-child': { flexShrink: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
}));
