import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { cheapestOf, coversOf } from '../../../../contract/prices/cheapest';
import type { Cheapest, ComparedTotal } from '../../../../contract/prices/cheapest';
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

/** The price of one compared programme, as the server computes it. */
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

/** The cheapest of the compared programmes, as the quote for the family marks it. */
export function cheapestPrice(
  programmes: readonly ProgrammeDetails[],
  prices: Prices,
  { words }: ComparedChoice,
  rates: readonly ExchangeRate[],
): Cheapest | null {
  const totals = programmes.map((programme, index): ComparedTotal | null => {
    const { status, price, courseTotal, course } = prices[index] ?? {};
    if (status !== 'current' || !price || courseTotal === undefined) return null;
    const missing = wordsMissing(words, programme);
    return {
      covers: coversOf(programme, course?.weeks ?? null),
      total: price.total,
      courseTotal,
      currency: price.currency,
      extras: words.filter((word) => !missing.includes(word)),
    };
  });
  return cheapestOf(totals, rates);
}
