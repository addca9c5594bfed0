/** Two accounts of one student become one (DESK-18). */
import { object, string } from 'yup';

import { key } from '../common/fields';
import { idField } from '../common/numbers';
import type { Language } from '../common/constants';
import type { StudentRow } from './students';

/** Minutes in which a merge can be undone. */
export const MERGE_UNDO_MINUTES = 10;

/** Students in GET /api/desk/students/{id}/duplicates, at most. */
export const DUPLICATES_MAX = 5;

const studentField = string().strict().uuid(key('invalid')).required(key('required'));

/** GET /api/desk/students/{id}/merge-preview, POST /api/desk/students/{id}/merge: the account that becomes part of {id}. */
export const mergeSchema = object({ other: studentField });

/** POST /api/desk/students/{id}/merge/undo. */
export const undoMergeSchema = object({ merge_id: idField.required(key('required')) });

/**
 * GET /api/desk/students/{id}/duplicates: students whose name has the same words, in either script,
 * newest sign-up first.
 */
export interface Duplicates {
  readonly items: readonly StudentRow[];
}

/** One account's data. */
export interface MergeSide extends Omit<StudentRow, 'requests'> {
  readonly language: Language | null;
  /** ISO timestamp of the newest use of a session; null if there is none. */
  readonly last_seen: string | null;
  readonly requests: number;
  readonly messages: number;
  readonly calls: number;
  readonly favorites: number;
  readonly notes: number;
}

/** GET /api/desk/students/{id}/merge-preview: both accounts side by side. */
export interface MergePreview {
  readonly kept: MergeSide;
  readonly merged: MergeSide;
  /** Requests of `merged` for a programme that `kept` has an open request for as well. */
  readonly same_programmes: readonly number[];
}

/** POST /api/desk/students/{id}/merge: done; sent again, it is the same merge. */
export interface StudentsMerged {
  readonly merge_id: number;
  /** ISO timestamp. */
  readonly undo_until: string;
}

/** Another number that signs in to a student's account. */
export interface MergedAccount {
  readonly merge_id: number;
  readonly name: string;
  /** As typed; empty once it belongs to another person (REG-24). */
  readonly phone: string;
  readonly phone_e164: string;
  /** ISO timestamp of the merge. */
  readonly at: string;
  /** The lead who did it. */
  readonly by: string;
  /** ISO timestamp until which it can be undone. */
  readonly undo_until: string;
}
