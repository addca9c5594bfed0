/** The selected course in the address of designCourse/register (CRS-02). */
import { isIsoDate, isMonday } from '../../../shared/dates';
import type { SelectedCourse } from '../../../contract/requests/requests';
import { COURSE_WEEKS_MAX } from '../../../contract/requests/requests';
import { paths } from '../paths';

/** Between the ids of the extras. */
const SEPARATOR = '-';

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;

/** The selected course, or null if the URL has none. */
export function readSelectedCourse(query: URLSearchParams): SelectedCourse | null {
  const id = numberIn(query.get('id'));
  const numberOfWeeks = numberIn(query.get('numberOfWeeks'));
  const amount = numberIn(query.get('amount'));
  const startDate = query.get('startDate') ?? '';
  if (id === null || numberOfWeeks === null || amount === null) return null;
  if (numberOfWeeks < 1 || numberOfWeeks > COURSE_WEEKS_MAX) return null;
  if (!isIsoDate(startDate) || !isMonday(startDate)) return null;
  return { id, numberOfWeeks, startDate, amount, extras: extrasIn(query.get('extras') ?? '') };
}

/**
 * The extras without duplicates. An invalid id becomes 0, which no extra has, so that the user is
 * told it was dropped, as for an extra that is no longer offered.
 */
function extrasIn(text: string): readonly number[] {
  if (text === '') return [];
  const ids = text.split(SEPARATOR).map((part) => numberIn(part) ?? 0);
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** The selected course, as an address has it. */
export function selectedCourseQuery({
  id,
  numberOfWeeks,
  startDate,
  amount,
  extras,
}: SelectedCourse) {
  return { id, numberOfWeeks, startDate, amount, extras: extras.join(SEPARATOR) };
}

/** The page that registers a selected course for an account. */
export function selectedCourseAddress(course: SelectedCourse, userId: string): string {
  return paths.designCourseRegister.to({ ...selectedCourseQuery(course), user_id: userId });
}
