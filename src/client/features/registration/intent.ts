/**
 * What a visitor was doing when an account became necessary. It survives a reload in session storage
 * and decides where registration leads (specification, section 4; product decisions: Registration).
 * A page that needs an account remembers its errand here, then goes to the register page.
 */
import { forgetReturnPath, takeReturnPath } from '../../lib/returnPath';
import { readStored, writeStored } from '../../lib/storage';
import type { SelectedCourse } from '../../../contract/requests';
import type { PackageChoice, RegistrationIntent } from '../../machines/support/registrationFacts';

export type { PackageChoice } from '../../machines/support/registrationFacts';

const KEYS = {
  selectedCourse: 'selected_course',
  packageChoice: 'package_registration',
  packageId: 'package_id',
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

/** What is no id stands as one that no extra has, so that it is left out aloud. */
const NO_EXTRA = 0;

const NOTHING = { selectedCourse: null, packageChoice: null, packageId: null } as const;

/** What session storage refused to keep; it lasts as long as the page does. */
const unsaved = new Map<Key, string>();

/** Remembers the course that was chosen: case 1 of the specification. */
export function rememberSelectedCourse(course: SelectedCourse): void {
  write(KEYS.selectedCourse, course);
}

/** Remembers the package that is to be registered: case 2 of the specification. */
export function rememberPackageChoice(choice: PackageChoice): void {
  write(KEYS.packageChoice, choice);
}

/** Remembers the package that is to become a favourite: case 3 of the specification. */
export function rememberPackageId(packageId: number): void {
  write(KEYS.packageId, packageId);
}

/** What is remembered; null for what is not there or is not readable. */
export function readIntent(): Omit<RegistrationIntent, 'returnPath'> {
  const course = read(KEYS.selectedCourse);
  const choice = read(KEYS.packageChoice);
  const packageId = read(KEYS.packageId);
  return {
    selectedCourse: toSelectedCourse(course),
    packageChoice: isPackageChoice(choice) ? choice : null,
    packageId: isId(packageId) ? packageId : null,
  };
}

/**
 * What registration is to lead to. The last errand counts: remembering one forgets the page that a
 * guard remembered before, so a page that is still remembered came after whatever else there is.
 * That page is forgotten by this.
 */
export function takeErrand(): RegistrationIntent {
  const returnPath = takeReturnPath();
  const intent = returnPath === null ? readIntent() : NOTHING;
  return { ...intent, returnPath };
}

/** Forgets all of it, once one of it has been used. */
export function clearIntent(): void {
  for (const key of Object.values(KEYS)) {
    unsaved.delete(key);
    writeStored('session', key, null);
  }
}

function write(key: Key, value: unknown): void {
  forgetReturnPath();
  const text = JSON.stringify(value);
  writeStored('session', key, text);
  if (readStored('session', key) === text) unsaved.delete(key);
  else unsaved.set(key, text);
}

function read(key: Key): unknown {
  const text = unsaved.get(key) ?? readStored('session', key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function toSelectedCourse(value: unknown): SelectedCourse | null {
  if (typeof value !== 'object' || value === null) return null;
  const course: Partial<Record<keyof SelectedCourse, unknown>> = value;
  const { id, numberOfWeeks, startDate, amount } = course;
  const extras: readonly unknown[] = Array.isArray(course.extras) ? course.extras : [];
  if (!isId(id) || !isId(numberOfWeeks) || !isAmount(amount)) return null;
  if (typeof startDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(startDate)) return null;
  return {
    id,
    numberOfWeeks,
    startDate,
    amount,
    extras: extras.map((extra) => (isId(extra) ? extra : NO_EXTRA)),
  };
}

function isPackageChoice(value: unknown): value is PackageChoice {
  if (typeof value !== 'object' || value === null) return false;
  const choice: Partial<Record<keyof PackageChoice, unknown>> = value;
  return isId(choice.plan_id) && isId(choice.partner_id) && isId(choice.package_id);
}
