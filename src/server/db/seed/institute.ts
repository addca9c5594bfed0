import type { InstituteKind } from '../schema/sets';
import type { LocalText } from '../schema/columns';

export interface SeedInstitute {
  kind: InstituteKind;
  city: string;
  founded: number;
  /** Year since when it is a partner; absent when it is not. */
  partnerSince?: number;
  name: LocalText;
  description: LocalText;
}

/** An institute in a row of the tables: kind, facts, name, description. */
export function institute(
  kind: InstituteKind,
  [city, founded, partnerSince]: [city: string, founded: number, partnerSince?: number],
  name: LocalText,
  description: LocalText,
): SeedInstitute {
  const facts = { kind, city, founded, name, description };
  return partnerSince === undefined ? facts : { ...facts, partnerSince };
}
