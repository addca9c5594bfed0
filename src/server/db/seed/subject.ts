import type { LocalText } from '../schema/columns';
import { both } from './text';

export interface SeedSubject {
  name: LocalText;
  description: LocalText;
}

export interface SeedField {
  slug: string;
  name: LocalText;
  subjects: SeedSubject[];
}

/** A specialization in a row of the tables: its names, then its descriptions. */
export const subject = (ar: string, en: string, arText: string, enText: string): SeedSubject => ({
  name: both(ar, en),
  description: both(arText, enText),
});
