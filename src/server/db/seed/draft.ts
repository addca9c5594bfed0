import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText } from '../schema/columns';
import type { programmes } from '../schema/programmes';
import type { SeedInstitute } from './institute';

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

export interface ProgrammeDraft extends Row {
  title: LocalText;
  summary: LocalText;
  description: LocalText;
  /** Empty when it starts every Monday. */
  starts: string[];
  plans: PlanDraft[];
}

/** The columns that a programme inherits from its institute. */
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

/** Minor units, rounded to five whole units like a price list. */
export const roundPrice = (minorUnits: number): number => Math.round(minorUnits / 500) * 500;
