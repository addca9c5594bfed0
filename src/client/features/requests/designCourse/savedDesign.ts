/** The design in local storage, so that a later visit takes it up (CRS-01). */
import { COURSE_TYPES, DESTINATIONS } from '../../../../contract/common/constants';
import { isIsoDate, isMonday } from '../../../../shared/dates';
import {
  COURSE_WEEKS_MAX,
  COURSE_WEEKS_MIN,
  courseStartRange,
} from '../../../../contract/requests/requests';
import { isRecord, oneOf } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';
import { today } from '../../../lib/today';
import { DESIGN_STEPS, NO_DESIGN, withExtras } from '../../prices/machines/support/courseDesign';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';

const stored = createStoredValue({
  storage: 'local',
  key: 'course_design',
  parse: designIn,
});

export function saveDesign(design: CourseDesign): void {
  stored.write(design);
}

export function forgetDesign(): void {
  stored.write(null);
}

/** The saved design or null; invalid parts count as not chosen. */
export function restoreDesign(): CourseDesign | null {
  const kept = stored.read();
  if (kept === null) return null;
  // Checked on each read: a tab may be open for days.
  return { ...kept, startDate: startOf(kept.startDate) };
}

function designIn(value: unknown): CourseDesign | null {
  if (!isRecord(value)) return null;
  const extras = Array.isArray(value.extras) ? value.extras.map(idOf) : [];
  const design = withExtras(
    {
      ...NO_DESIGN,
      destination: oneOf(DESTINATIONS)(value.destination),
      city: idOf(value.city),
      courseType: oneOf(COURSE_TYPES)(value.courseType),
      instituteId: idOf(value.instituteId),
      programmeId: idOf(value.programmeId),
      planId: idOf(value.planId),
      weeksMin: courseWeeks(value.weeksMin) ?? COURSE_WEEKS_MIN,
      weeksMax: courseWeeks(value.weeksMax) ?? COURSE_WEEKS_MAX,
      weeks: courseWeeks(value.weeks) ?? NO_DESIGN.weeks,
      startDate: typeof value.startDate === 'string' ? value.startDate : null,
    },
    extras.filter((id) => id !== null),
  );
  return { ...design, step: oneOf(DESIGN_STEPS)(value.step) ?? 'destination' };
}

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

/** The weeks if a designed course can last so long; otherwise null. */
export function courseWeeks(value: unknown): number | null {
  const weeks = idOf(value);
  return weeks !== null && weeks >= COURSE_WEEKS_MIN && weeks <= COURSE_WEEKS_MAX ? weeks : null;
}

function startOf(value: string | null): string | null {
  if (value === null || !isIsoDate(value) || !isMonday(value)) return null;
  const { first, last } = courseStartRange(today(), 0);
  return value >= first && value <= last ? value : null;
}
