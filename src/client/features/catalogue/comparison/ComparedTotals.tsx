import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { coversText } from '../../../lib/format/programmeWords';
import { Spinner } from '../../../ui/Spinner';
import { Price } from '../../prices/components/Price';
import { useEstimates } from '../../prices/components/useEstimates';
import { WholeDegree } from '../../prices/coursePrice/WholeDegree';
import { wordsMissing } from './comparedChoice';
import type { ComparedChoice } from './comparedChoice';
import type { ComparedPrice } from './useComparedPrices';

interface CellProps {
  readonly programme: ProgrammeDetails;
  readonly price: ComparedPrice;
}

/** A price, or why there is none: it is on its way, failed, or not offered. */
function Amount({
  price: { status, price, tryAgain },
  amount,
  children,
}: Pick<CellProps, 'price'> & {
  readonly amount: number;
  readonly children?: ReactElement | null | false;
}): ReactElement {
  if (status === 'failed') {
    return (
      <button type="button" onClick={tryAgain}>
        <FormattedMessage id="common.tryAgain" />
      </button>
    );
  }
  if (status === 'refused') return <FormattedMessage id="favorites.unpriced" />;
  if (price === null) return <Spinner size="small" />;
  return (
    <span data-old={status === 'current' ? undefined : ''}>
      <Price amount={amount} currency={price.currency} />
      {children}
    </span>
  );
}

/** A course's price for the chosen weeks without extras, or the price of a whole programme. */
export function CourseTotal({ programme, price }: CellProps): ReactElement {
  const intl = useIntl();
  const { headline_weeks: usual, price_basis: basis } = programme;
  const covers = { price_basis: basis, headline_weeks: price.course?.weeks ?? usual };
  return (
    <Amount price={price} amount={price.courseTotal}>
      <>
        <small>{coversText(intl, covers)}</small>
        <WholeDegree total={programme.degree_total} currency={programme.currency} />
      </>
    </Amount>
  );
}

/** The price with the chosen extras, and those that it does not offer. */
export function ExtrasTotal({
  programme,
  price,
  choice: { words },
}: CellProps & { readonly choice: ComparedChoice }): ReactElement {
  const { formatMessage, formatList } = useIntl();
  const missing = wordsMissing(words, programme);
  const names = missing.map((word) => formatMessage({ id: `prices.extra.${word}` }));
  const without = missing.length > 0 && (
    <small>{formatMessage({ id: 'favorites.notHere' }, { kinds: formatList(names) })}</small>
  );
  if (missing.length === words.length) return <>{without}</>;
  return (
    <Amount price={price} amount={price.price?.total ?? 0}>
      {without}
    </Amount>
  );
}

/** The least that housing costs, where none is chosen. */
export function HousingFrom({ programme }: Pick<CellProps, 'programme'>): ReactElement {
  const { formatMessage } = useIntl();
  const { shortTextOf } = useEstimates();
  const { housing_from: housing, currency } = programme;
  return (
    <>
      {housing === null
        ? formatMessage({ id: 'favorites.noFact' })
        : formatMessage(
            { id: `favorites.from.${housing.basis}` },
            { price: shortTextOf(housing.amount, currency) },
          )}
    </>
  );
}
