/** The calls of a designed course, as the machines' actors make them. */
import { coursesApi } from '../../api/coursesApi';
import { errorAnswerOf } from '../../api/errors';
import type { AppStore } from '../../store/rootReducer';
import type { Quote } from '../../../contract/requests';
import type { CourseChoice } from '../../machines/support/courseDesign';
import { PriceRejection } from '../../machines/support/courseRegistration.types';
import type { QuotedCourse } from '../../machines/support/courseRegistration.types';
import { isRefused } from '../../machines/support/registration.types';
import { toApiRejection } from '../actors/apiRejection';

interface Call<Result> {
  readonly abort: () => void;
  readonly unwrap: () => Promise<Result>;
}

/**
 * The answer of a call, which is given up when its actor stops.
 *
 * @throws `PriceRejection` or `ApiRejection` where the server gave a reason
 */
export async function unwrapResult<Result>(
  call: Call<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const abort = (): void => call.abort();
  signal.addEventListener('abort', abort);
  try {
    return await call.unwrap();
  } catch (error) {
    // A stopped actor has nobody to tell. Started again (as React does while developing), it asks
    // again, and must not hear of the call that was given up.
    if (signal.aborted) return await unanswered();
    throw refusalOf(error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const unanswered = (): Promise<never> => new Promise(() => undefined);

function refusalOf(error: unknown): unknown {
  const answer = errorAnswerOf(error);
  const quote = answer?.code === 'PRICE_CHANGED' ? answer.data?.quote : undefined;
  return quote === undefined ? toApiRejection(error) : new PriceRejection(quote);
}

/** What a course costs now. */
export async function quoteCourse(
  store: AppStore,
  { planId, weeks, startDate, extras }: CourseChoice,
  signal: AbortSignal,
): Promise<Quote> {
  const body = { plan_id: planId, weeks, start_date: startDate, extras: [...extras] };
  const call = store.dispatch(coursesApi.endpoints.quoteCourse.initiate(body, { track: false }));
  return (await unwrapResult(call, signal)).data;
}

/**
 * What a course costs now, with those of its extras that can be had. An address or a visitor's intent
 * may name extras that went meanwhile.
 */
export async function quoteOffered(
  store: AppStore,
  choice: CourseChoice,
  signal: AbortSignal,
): Promise<QuotedCourse> {
  const quoteWith = async (extras: readonly number[]): Promise<QuotedCourse> => ({
    quote: await quoteCourse(store, { ...choice, extras }, signal),
    extras,
  });
  const isChoiceRefused = (error: unknown): boolean => isRefused(error, 'VALIDATION_FAILED');
  try {
    return await quoteWith(choice.extras);
  } catch (error) {
    if (choice.extras.length === 0 || !isChoiceRefused(error)) throw error;
  }
  // Only a price tells where a plan belongs, and so which extras there are. Where it is not for the
  // extras that the course was refused, this is as well.
  const without = await quoteWith([]);
  const offered = await offeredExtras(store, without.quote, signal);
  const extras = choice.extras.filter((id) => offered.includes(id));
  if (extras.length === 0) return without;
  try {
    return await quoteWith(extras);
  } catch (error) {
    // The list may be a minute old, and some extras exclude each other.
    if (isChoiceRefused(error)) return without;
    throw error;
  }
}

async function offeredExtras(
  store: AppStore,
  { destination, programme_id }: Quote,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const query = { destination: destination.id, programme_id };
  const call = store.dispatch(
    coursesApi.endpoints.getCourseOptions.initiate(query, { subscribe: false }),
  );
  const { data } = await unwrapResult(call, signal);
  return data.flatMap(({ extras }) => extras.map(({ id }) => id));
}
