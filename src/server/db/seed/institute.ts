import type { InstituteKind } from '../../../contract/catalogue/catalogue';
import type { LocalText } from '../schema/columns';

export interface SeedInstitute {
  kind: InstituteKind;
  city: string;
  founded: number;
  partnerSince?: number;
  name: LocalText;
  description: LocalText;
}

export function institute(
  kind: InstituteKind,
  [city, founded, partnerSince]: [city: string, founded: number, partnerSince?: number],
  name: LocalText,
  description: LocalText,
): SeedInstitute {
  const facts = { kind, city, founded, name, description };
  return partnerSince === undefined ? facts : { ...facts, partnerSince };
}
