import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { DEFAULT_CURRENCY, convert } from '../../../../shared/money';
import type { ExchangeRate } from '../../../../shared/money';
import type { PricedTotal } from '../../../../contract/requests/requests';
import { headlinePrice } from '../../prices/coursePrice/headlinePrice';
import { splitLines } from '../../prices/coursePrice/splitLines';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';
import type { CourseQuote } from '../../prices/coursePrice/useCourseQuote';
import { headlineCourse } from '../programmes/CoursePrice';
import type { ChosenOnPage } from '../programmes/CoursePrice';
import { ownChoice, wordsMissing } from './comparedChoice';
import type { ComparedChoice } from './comparedChoice';

/** What one of the compared programmes costs, as the server computes it. */
export interface ComparedPrice {
  readonly course: ChosenOnPage | null;
  readonly status: CourseQuote['status'];
  /** The last price that came; null without any. */
  readonly price: PricedTotal | null;
  /** Without extras, in minor units. */
  readonly courseTotal: number;
  readonly tryAgain: () => void;
}

type Prices = readonly ComparedPrice[];

/** The prices of up to three programmes for one choice. A headline price needs no call. */
export function useComparedPrices(
  programmes: readonly ProgrammeDetails[],
  choice: ComparedChoice,
): Prices {
  const [first, second, third] = programmes;
  const prices = [
    useComparedPrice(first, choice),
    useComparedPrice(second, choice),
    useComparedPrice(third, choice),
  ];
  return prices.slice(0, programmes.length);
}

function useComparedPrice(
  programme: ProgrammeDetails | undefined,
  choice: ComparedChoice,
): ComparedPrice {
  const course = programme === undefined ? null : ownChoice(programme, choice);
  const usual = programme === undefined ? null : headlineCourse(programme);
  const isHeadline =
    course === null ||
    (usual?.planId === course.planId && usual.weeks === course.weeks && course.extras.length === 0);
  const quoted = useCourseQuote(isHeadline ? null : { ...course, startDate: null });
  const headline = programme === undefined ? null : headlinePrice(programme);
  const price = isHeadline ? headline : quoted.quote;
  return {
    course,
    status: isHeadline ? 'current' : quoted.status,
    price,
    courseTotal: price === null ? 0 : splitLines(price.lines, course?.extras ?? []).ownTotal,
    tryAgain: quoted.tryAgain,
  };
}

/** The cheapest of the compared, where they can be compared in price. */
export interface Cheapest {
  /** Indexes of the programmes. */
  readonly indexes: readonly number[];
  /** What is compared: the whole totals, or the courses alone where not all offer each extra. */
  readonly of: 'total' | 'course';
}

/**
 * The cheapest of programmes that are priced for the same: by the week for as many weeks, or all of
 * them by the year or as a whole.
 * @returns null where they are not, a price or a rate is missing, or all cost the same
 */
export function cheapestOf(
  programmes: readonly ProgrammeDetails[],
  prices: Prices,
  { words }: ComparedChoice,
  rates: readonly ExchangeRate[],
): Cheapest | null {
  const covers = programmes.map(({ price_basis, headline_weeks }, index) =>
    price_basis === 'week'
      ? `week:${prices[index]?.course?.weeks ?? headline_weeks}`
      : `${price_basis}:`,
  );
  if (new Set(covers).size !== 1) return null;
  const isWhole = programmes.every((programme) => wordsMissing(words, programme).length === 0);
  const riyal = rates.find(({ currency }) => currency === DEFAULT_CURRENCY);
  const amounts = prices.map(({ status, price, courseTotal }) => {
    const rate = rates.find(({ currency }) => currency === price?.currency);
    if (status !== 'current' || price === null || !rate || !riyal) return null;
    return convert(isWhole ? price.total : courseTotal, rate, riyal);
  });
  const known = amounts.filter((amount) => amount !== null);
  const least = Math.min(...known);
  const isDecided = known.length === amounts.length && known.some((amount) => amount > least);
  if (!isDecided) return null;
  return {
    indexes: amounts.flatMap((amount, index) => (amount === least ? [index] : [])),
    of: isWhole ? 'total' : 'course',
  };
}
