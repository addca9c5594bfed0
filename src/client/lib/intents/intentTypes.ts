/** Kinds of intents, and how they are parsed from storage, whose content is untrusted. */
import type { PackageChoice, SelectedCourse } from '../../../contract/requests/requests';
import { isRecord } from '../storage/parse';
import { isReturnable } from './returnPath';

/** An action that was interrupted because it needs an account. */
export type Intent =
  | { readonly kind: 'course'; readonly course: SelectedCourse }
  | { readonly kind: 'package'; readonly choice: PackageChoice }
  | { readonly kind: 'favorite'; readonly packageId: number }
  | { readonly kind: 'page'; readonly path: string };

/** An invalid id becomes one that no extra has, so that the user is told it was dropped. */
const NO_EXTRA = 0;

/** The value, if it can be an id. */
export function toId(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

/** The value, if it is a selected course; null also for half of one. */
export function toSelectedCourse(value: unknown): SelectedCourse | null {
  const { id, numberOfWeeks, startDate, amount, extras } = fieldsOf(value);
  const [planId, weeks] = [toId(id), toId(numberOfWeeks)];
  if (planId === null || weeks === null || !isAmount(amount)) return null;
  if (typeof startDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(startDate)) return null;
  const listed: readonly unknown[] = Array.isArray(extras) ? extras : [];
  return {
    id: planId,
    numberOfWeeks: weeks,
    startDate,
    amount,
    extras: listed.map((extra) => toId(extra) ?? NO_EXTRA),
  };
}

/** The value, if it names a package. */
export function toPackageChoice(value: unknown): PackageChoice | null {
  const fields = fieldsOf(value);
  const [plan_id, partner_id, package_id] = [
    toId(fields.plan_id),
    toId(fields.partner_id),
    toId(fields.package_id),
  ];
  if (plan_id === null || partner_id === null || package_id === null) return null;
  return { plan_id, partner_id, package_id };
}

/** The value, if it is an intent. */
export function parseIntent(value: unknown): Intent | null {
  const { kind, ...fields } = fieldsOf(value);
  switch (kind) {
    case 'course': {
      const course = toSelectedCourse(fields.course);
      return course && { kind, course };
    }
    case 'package': {
      const choice = toPackageChoice(fields.choice);
      return choice && { kind, choice };
    }
    case 'favorite': {
      const packageId = toId(fields.packageId);
      return packageId === null ? null : { kind, packageId };
    }
    case 'page': {
      const { path } = fields;
      return typeof path === 'string' && isReturnable(path) ? { kind, path } : null;
    }
    default:
      return null;
  }
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
