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

export const subject = (ar: string, en: string, arText: string, enText: string): SeedSubject => ({
  name: both(ar, en),
  description: both(arText, enText),
});
