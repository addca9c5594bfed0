/** The selected course in the address of designCourse/register (specification, sections 3 and 4). */
import { isIsoDate, isMonday } from '../../../contract/dates';
import type { SelectedCourse } from '../../../contract/requests';
import { COURSE_WEEKS_MAX } from '../../../contract/requests';
import type { CourseChoice } from '../../machines/support/courseDesign';
import { restoreDesign } from './savedDesign';

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;

/** The selected course, or null where the address names none. */
export function readSelectedCourse(query: URLSearchParams): SelectedCourse | null {
  const id = numberIn(query.get('id'));
  const numberOfWeeks = numberIn(query.get('numberOfWeeks'));
  const amount = numberIn(query.get('amount'));
  const startDate = query.get('startDate') ?? '';
  if (id === null || numberOfWeeks === null || amount === null) return null;
  if (numberOfWeeks < 1 || numberOfWeeks > COURSE_WEEKS_MAX) return null;
  if (!isIsoDate(startDate) || !isMonday(startDate)) return null;
  return { id, numberOfWeeks, startDate, amount };
}

/**
 * All that prices the selected course. Its extras are not among the selected course's fields: they
 * are the design's, as long as that is the same course.
 */
export function choiceOfSelected({ id, numberOfWeeks, startDate }: SelectedCourse): CourseChoice {
  const design = restoreDesign();
  const isSame =
    design?.planId === id && design.weeks === numberOfWeeks && design.startDate === startDate;
  const extras = isSame ? design.extras : [];
  return { planId: id, weeks: numberOfWeeks, startDate, extras };
}
