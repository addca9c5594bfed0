import type { DestinationId } from '../../../contract/constants';
import type { LocalText } from '../schema/columns';
import type { programmes } from '../schema/programmes';
import type { SeedInstitute } from './institute';

/** An institute with the numbers that the other rows refer to. */
export interface PlacedInstitute extends SeedInstitute {
  id: number;
  cityId: number;
  cityName: LocalText;
  destinationId: DestinationId;
  currency: string;
}

export interface PlanDraft {
  name: LocalText;
  lessonsPerWeek: number;
  bands: { weeksFrom: number; weeksTo: number; pricePerWeek: number }[];
}

type Row = Omit<
  typeof programmes.$inferInsert,
  'id' | 'titleAr' | 'titleEn' | 'summaryAr' | 'summaryEn' | 'descriptionAr' | 'descriptionEn'
>;

/** A programme before it has its number, with what hangs on it. */
export interface ProgrammeDraft extends Row {
  title: LocalText;
  summary: LocalText;
  description: LocalText;
  /** ISO dates; empty where it begins every Monday. */
  starts: string[];
  plans: PlanDraft[];
}

/** What every programme takes over from its institute. */
export function placeOf(
  institute: PlacedInstitute,
): Pick<Row, 'instituteId' | 'cityId' | 'destinationId' | 'currency'> {
  return {
    instituteId: institute.id,
    cityId: institute.cityId,
    destinationId: institute.destinationId,
    currency: institute.currency,
  };
}

/** An amount in minor units, rounded to five whole units as price lists are. */
export const priceTag = (minorUnits: number): number => Math.round(minorUnits / 500) * 500;
