/**
 * The action during which a visitor needed an account. It survives a reload in session
 * storage and determines the page after sign-in (REG-08). A page that needs an account stores its
 * intent here, then opens the register page. Each kind keeps only the latest intent.
 */
import type { PackageChoice, SelectedCourse } from '../../../contract/requests/requests';
import { intentStores } from './intentStores';
import { toId, toPackageChoice, toSelectedCourse } from './intentTypes';
import type { Intent } from './intentTypes';
import { forgetReturnPath, readReturnPath } from './returnPath';

/** All stored intents of a visitor; null for missing or invalid ones. */
export interface StoredIntents {
  readonly selectedCourse: SelectedCourse | null;
  readonly packageChoice: PackageChoice | null;
  readonly packageId: number | null;
  /** The page whose guard asked to sign in. */
  readonly returnPath: string | null;
}

const { selectedCourse, packageChoice, packageId } = intentStores;

/** Remembers the course that was chosen: the first case of REG-08. */
export function rememberSelectedCourse(course: SelectedCourse): void {
  selectedCourse.write(course);
}

/** Remembers the package that is to be registered: the second case of REG-08. */
export function rememberPackageChoice(choice: PackageChoice): void {
  packageChoice.write(choice);
}

/** Remembers the package that is to become a favorite: the third case of REG-08. */
export function rememberPackageId(id: number): void {
  packageId.write(id);
}

/** Reads the stored intents. */
export function readIntents(): StoredIntents {
  return {
    selectedCourse: toSelectedCourse(selectedCourse.read()),
    packageChoice: toPackageChoice(packageChoice.read()),
    packageId: toId(packageId.read()),
    returnPath: readReturnPath(),
  };
}

/** Forgets all of it. */
export function forgetIntents(): void {
  for (const value of [selectedCourse, packageChoice, packageId]) value.write(null);
  forgetReturnPath();
}

/** The same as a list, in the order of REG-08. */
export function intentsInOrder(intents: StoredIntents): readonly Intent[] {
  const {
    selectedCourse: course,
    packageChoice: choice,
    packageId: id,
    returnPath: path,
  } = intents;
  const pendingIntents: Intent[] = [];
  if (course !== null) pendingIntents.push({ kind: 'course', course });
  if (choice !== null) pendingIntents.push({ kind: 'package', choice });
  if (id !== null) pendingIntents.push({ kind: 'favorite', packageId: id });
  if (path !== null) pendingIntents.push({ kind: 'page', path });
  return pendingIntents;
}
