/** API calls for a custom course, used by the machines' actors. */
import { coursesApi } from '../coursesApi';
import type { AppStore } from '../../../lib/store/rootReducer';
import type { Quote } from '../../../../contract/requests/requests';
import type { CourseChoice } from '../machines/support/courseDesign';
import type { QuotedCourse } from '../machines/support/courseRegistration.types';
import { isRefused } from '../../../lib/machines/apiRejection';
import { callEndpoint } from '../../../lib/actors/fromEndpoint';
import { quotePayload } from './quotePayload';

/**
 * Quotes a course with those of its extras that are available. A URL or a stored intent may contain
 * extras that are no longer offered.
 */
export async function quoteOffered(
  store: AppStore,
  choice: CourseChoice,
  signal: AbortSignal,
): Promise<QuotedCourse> {
  const quoteWith = async (extras: readonly number[]): Promise<QuotedCourse> => {
    const payload = quotePayload({ ...choice, extras });
    const { data } = await callEndpoint(store, coursesApi.endpoints.getQuote, payload, signal);
    return { quote: data, extras };
  };
  const isChoiceRefused = (error: unknown): boolean => isRefused(error, 'VALIDATION_FAILED');
  try {
    return await quoteWith(choice.extras);
  } catch (error) {
    if (choice.extras.length === 0 || !isChoiceRefused(error)) throw error;
  }
  // Only a price identifies a plan's institute, and so its extras. If the refusal was not about the
  // extras, this call fails as well.
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
  const { data } = await callEndpoint(store, coursesApi.endpoints.getCourseOptions, query, signal);
  return data.flatMap(({ extras }) => extras.map(({ id }) => id));
}
