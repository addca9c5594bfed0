/** Data shared by the run: server URL, sessions and demo ids in URLs. */
import type { SelectedCourseQuery } from '../../src/client/lib/paths';
import type { SavedSession } from '../../src/client/lib/storage/savedSession';
import type { CourseDesign } from '../../src/client/features/prices/machines/support/courseDesign';
import type { PackageChoice } from '../../src/contract/requests/requests';

export interface Demo {
  readonly university: number;
  readonly english: number;
  readonly summer: number;
  readonly specialization: number;
  readonly request: number;
  readonly partnerRequest: number;
  /** The student's conversation with the team. */
  readonly room: string;
  readonly course: SelectedCourseQuery;
  readonly design: CourseDesign;
  readonly package: PackageChoice;
  /** A quote for the family. */
  readonly quote: string;
  /** The reference of a booked call. */
  readonly call: string;
  /** A partner application that waits at the desk. */
  readonly application: string;
  /** The account of a person without a phone number. */
  readonly contact: string;
}

export interface RunData {
  readonly url: string;
  readonly sessions: Readonly<Record<'student' | 'partner' | 'team' | 'lead', SavedSession>>;
  readonly demo: Demo;
}

const KEY = 'A11Y_RUN_DATA';

/** Passes the data to the workers by environment variable. */
export function publishRunData(run: RunData): void {
  process.env[KEY] = JSON.stringify(run);
}

export function readRunData(): RunData {
  const text = process.env[KEY];
  if (text === undefined) throw new Error('Run these tests with playwright.a11y.config.ts.');
  return JSON.parse(text) as RunData;
}
