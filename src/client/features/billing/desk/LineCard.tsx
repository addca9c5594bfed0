import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MoneyLine } from '../../../../contract/billing/deskMoney';
import { useAct } from '../../../lib/hooks/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { rowId } from '../../../ui/rows/rowFocus';
import { MoneyParts } from '../components/moneyParts';
import { CardPayoutFacts } from './CardPayoutFacts';
import { InstalmentFacts } from './InstalmentFacts';
import { LineHead } from './LineHead';
import { MatchWithRequest } from './MatchWithRequest';
import { PickCards } from './PickCards';
import { useMatchLineMutation } from './moneyApi';

/** A line of a statement, why it was not matched by itself, and what it may be of. */
export function LineCard({ line }: { readonly line: MoneyLine }): ReactElement {
  const intl = useIntl();
  const { id, currency } = line;
  const [match, { isLoading }] = useMatchLineMutation();
  // Suggestions are mostly right; a line without one is searched for at once.
  const [isOther, setOther] = useState(line.suggestions.length === 0);
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const [isPicking, setPicking] = useState(false);
  const row = `line-${id}`;
  const titleId = rowId(row);
  const confirm = (instalmentId: number): void =>
    void act(() => match({ id, instalmentId }).unwrap());
  return (
    <Card as="article" data-row={row} aria-labelledby={titleId}>
      <MoneyParts>
        <LineHead titleId={titleId} line={line} who={line.payer}>
          <FormattedMessage id={`billing.reason.${line.reason}`} />
        </LineHead>
        {line.suggestions.map((instalment, place) => (
          <InstalmentFacts key={instalment.id} instalment={instalment}>
            <Button
              busy={isLoading}
              {...(place === 0 && { 'aria-keyshortcuts': 'm' })}
              aria-label={intl.formatMessage(
                { id: 'billing.matchWith' },
                { number: instalment.invoice },
              )}
              onClick={() => confirm(instalment.id)}
            >
              <FormattedMessage id="billing.match" />
            </Button>
          </InstalmentFacts>
        ))}
        {line.card_payout !== null && (
          <CardPayoutFacts id={id} payout={line.card_payout} currency={currency} />
        )}
        {isOther && <MatchWithRequest line={line} busy={isLoading} onMatch={confirm} />}
        {isPicking && <PickCards line={line} onClose={() => setPicking(false)} />}
        <Buttons>
          {!isOther && (
            <Button quiet onClick={() => setOther(true)}>
              <FormattedMessage id="billing.otherRequest" />
            </Button>
          )}
          {!isPicking && line.cards_to_settle > 0 && (
            <Button quiet onClick={() => setPicking(true)}>
              <FormattedMessage id="billing.pickCards" />
            </Button>
          )}
        </Buttons>
        <Notice text={failure} />
      </MoneyParts>
    </Card>
  );
}
