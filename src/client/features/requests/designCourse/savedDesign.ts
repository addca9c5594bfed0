/**
 * The design in local storage, so that a later visit takes it up (CRS-01); an account keeps it for
 * other devices (`designSync.ts`).
 */
import { COURSE_TYPES, DESTINATIONS } from '../../../../contract/common/constants';
import { isIsoDate, isMonday } from '../../../../shared/dates';
import {
  COURSE_WEEKS_MAX,
  COURSE_WEEKS_MIN,
  courseStartRange,
} from '../../../../contract/requests/requests';
import { isRecord, oneOf } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';
import type { StoredValue } from '../../../lib/storage/storedValue';
import { typedValue } from '../../../lib/storage/typedTexts';
import { today } from '../../../lib/today';
import { DESIGN_STEPS } from '../../../../contract/requests/courseDesign';
import type { StoredDesign } from '../../../../contract/requests/courseDesign';
import { NO_DESIGN, withExtras } from '../../prices/machines/support/courseDesign';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';

/** A design on this device. */
export interface DeviceDesign {
  /** Null once it is registered, until the account knows. */
  readonly design: CourseDesign | null;
  /** ISO timestamp of the last change. */
  readonly changedAt: string;
  /** The account's id; null for a visitor's, which the next account takes over. */
  readonly owner: string | null;
  /** The account has it. */
  readonly isSent: boolean;
}

const stored = createStoredValue<DeviceDesign>({
  storage: 'local',
  key: 'course_design',
  parse: deviceDesignIn,
});

/** Keeps a design that was changed now. */
export function saveDesign(design: CourseDesign | null, owner: string | null = null): void {
  stored.write({ design, changedAt: new Date().toISOString(), owner, isSent: false });
}

/** Keeps the design that the account has. */
export function adoptDesign(design: CourseDesign | null, changedAt: string, owner: string): void {
  stored.write({ design, changedAt, owner, isSent: true });
}

/** Forgets the design; a signed-in person's is forgotten on their other devices, too. */
export function forgetDesign(owner: string | null = null): void {
  if (owner === null) stored.write(null);
  else saveDesign(null, owner);
}

/** Removes an account's design from this device, unless the account does not have it yet. */
export function leaveDesign(): void {
  if (stored.read()?.isSent) stored.write(null);
}

/**
 * The design stored on this device for the account or the visitor; null for none, or for another's.
 */
export function readDeviceDesign(owner: string | null): DeviceDesign | null {
  const kept = stored.read();
  return kept === null || (kept.owner !== null && kept.owner !== owner) ? null : kept;
}

/** The saved design or null; invalid parts count as not chosen. */
export function restoreDesign(owner: string | null = null): CourseDesign | null {
  const kept = readDeviceDesign(owner)?.design ?? null;
  if (kept === null) return null;
  return stillAllowed(kept);
}

/** The design without a start that has become too soon: a tab may be open for days. */
export const stillAllowed = (design: CourseDesign): CourseDesign => ({
  ...design,
  startDate: startOf(design.startDate),
});

function deviceDesignIn(value: unknown): DeviceDesign | null {
  if (!isRecord(value)) return null;
  const { changedAt, owner, isSent } = value;
  const isDated = typeof changedAt === 'string' && !Number.isNaN(Date.parse(changedAt));
  return {
    design: designIn(value.design),
    changedAt: isDated ? changedAt : new Date(0).toISOString(),
    owner: typeof owner === 'string' ? owner : null,
    isSent: isSent === true,
  };
}

/**
 * The design that a member of the team enters for a student (DESK-17): a draft of the member's own, apart
 * from what anybody designs on this device.
 */
export const callersDesign = (account: string, student: string): StoredValue<CourseDesign> =>
  typedValue(`callers_design:${student}`, account, designIn);

/** The design in the words of the API. */
export function toStored(design: CourseDesign): StoredDesign {
  const { step, destination, city, weeks, extras } = design;
  return {
    step,
    destination,
    city,
    course_type: design.courseType,
    institute_id: design.instituteId,
    programme_id: design.programmeId,
    plan_id: design.planId,
    weeks_min: design.weeksMin,
    weeks_max: design.weeksMax,
    weeks,
    start_date: design.startDate,
    extras,
  };
}

/** A design of the API; whatever this client does not know counts as not chosen. */
export function fromStored(design: StoredDesign | null): CourseDesign | null {
  if (design === null) return null;
  return designIn({
    ...design,
    courseType: design.course_type,
    instituteId: design.institute_id,
    programmeId: design.programme_id,
    planId: design.plan_id,
    weeksMin: design.weeks_min,
    weeksMax: design.weeks_max,
    startDate: design.start_date,
  });
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
