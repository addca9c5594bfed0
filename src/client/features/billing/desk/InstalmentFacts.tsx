import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { shownReference } from '../../../../contract/billing/creditorReference';
import type { MoneyInstalment } from '../../../../contract/billing/deskMoney';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { rowId } from '../../../ui/rows/rowFocus';
import { MoneyRow } from '../components/moneyParts';

/** An instalment with the request that it is of, and what can be done with it. */
export function InstalmentFacts({
  instalment: { request_id: request, student, invoice, institute, due_on: dueOn, ...of },
  row,
  children,
}: {
  readonly instalment: MoneyInstalment;
  /** The key of its row, where it is one. */
  readonly row?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const intl = useIntl();
  return (
    <MoneyRow>
      <div>
        <p>
          <b {...(row !== undefined && { id: rowId(row), tabIndex: -1 })}>
            <bdi>{student}</bdi>
          </b>
          <span>{formatMoney(intl, of.open, of.currency)}</span>
          <span>
            <FormattedMessage id="billing.due" values={{ day: formatDay(intl, dueOn) }} />
          </span>
        </p>
        <p>
          <bdi dir="ltr">{invoice}</bdi>
          {institute && <bdi>{institute.name}</bdi>}
          <bdi dir="ltr">{shownReference(of.reference)}</bdi>
        </p>
      </div>
      <Buttons>
        <Button bordered to={paths.deskRequest.to(request)}>
          <FormattedMessage id="billing.openRequest" values={{ number: request }} />
        </Button>
        {children}
      </Buttons>
    </MoneyRow>
  );
}
