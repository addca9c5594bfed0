/**
 * What the whole run shares: the server's address, who is signed in, and which things of the demo
 * data stand in the addresses of pages.
 */
import type { SelectedCourseQuery } from '../../src/client/lib/paths';
import type { SavedSession } from '../../src/client/lib/storage/savedSession';
import type { CourseDesign } from '../../src/client/machines/support/courseDesign';
import type { PackageChoice } from '../../src/contract/requests';

/** Things of the demo data that addresses name. */
export interface Demo {
  readonly university: number;
  readonly english: number;
  readonly summer: number;
  readonly specialization: number;
  /** One of the student's own requests. */
  readonly request: number;
  /** One of the requests made to the partner. */
  readonly partnerRequest: number;
  readonly course: SelectedCourseQuery;
  readonly design: CourseDesign;
  readonly package: PackageChoice;
}

export interface World {
  readonly url: string;
  readonly sessions: Readonly<Record<'student' | 'partner', SavedSession>>;
  readonly demo: Demo;
}

const KEY = 'A11Y_WORLD';

/** Hands the world to the workers, which start with this process's environment. */
export function announceWorld(world: World): void {
  process.env[KEY] = JSON.stringify(world);
}

/** The world that the run's setup has announced. */
export function readWorld(): World {
  const text = process.env[KEY];
  if (text === undefined) throw new Error('Run these tests with playwright.a11y.config.ts.');
  return JSON.parse(text) as World;
}
