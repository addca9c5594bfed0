import { decimalsOf } from '../../../shared/money';
import type { cities, currencies, destinations } from '../schema/places';
import type { specializationFields, specializations } from '../schema/programmes';
import { HUMAN_FIELDS } from './humanFields';
import { CURRENCY_RATES, DESTINATIONS_DATA, RATES_DATE, RATES_SOURCE } from './places';
import { TECHNICAL_FIELDS } from './technicalFields';
import type { LocalText } from '../schema/columns';

/** Reference data of every agency: currencies, destinations with cities, specializations. */
export interface ReferenceRows {
  currencies: (typeof currencies.$inferInsert)[];
  destinations: (typeof destinations.$inferInsert)[];
  cities: (typeof cities.$inferInsert & { id: number })[];
  fields: (typeof specializationFields.$inferInsert)[];
  specializations: (typeof specializations.$inferInsert)[];
}

export const names = (name: LocalText): { nameAr: string; nameEn: string } => ({
  nameAr: name.ar,
  nameEn: name.en,
});

export const descriptions = (
  text: LocalText,
): { descriptionAr: string; descriptionEn: string } => ({
  descriptionAr: text.ar,
  descriptionEn: text.en,
});

/** Cities with ids and destination. */
export function placedCities() {
  return DESTINATIONS_DATA.flatMap((destination) =>
    destination.cities.map((city) => ({ ...city, destination })),
  ).map((city, index) => ({ ...city, id: index + 1 }));
}

const FIELDS = [...TECHNICAL_FIELDS, ...HUMAN_FIELDS];

/** Specializations with ids and field. */
export function placedSubjects() {
  return FIELDS.flatMap((field, index) =>
    field.subjects.map((subject) => ({ ...subject, fieldSlug: field.slug, fieldId: index + 1 })),
  ).map((subject, index) => ({ ...subject, id: index + 1 }));
}

/** Reference rows with ids, in insertion order. */
export function buildReference(): ReferenceRows {
  return {
    currencies: Object.entries(CURRENCY_RATES).map(([code, sarRateMicros]) => ({
      code,
      sarRateMicros,
      decimals: decimalsOf(code),
      sourceAr: RATES_SOURCE.ar,
      sourceEn: RATES_SOURCE.en,
      ratedOn: RATES_DATE,
    })),
    destinations: DESTINATIONS_DATA.map(({ id, currency, name, description }, index) => ({
      id,
      currency,
      ...names(name),
      ...descriptions(description),
      position: index + 1,
    })),
    cities: placedCities().map(({ id, name, livingCost, location, destination }) => ({
      id,
      destinationId: destination.id,
      livingCost,
      latitude: location[0],
      longitude: location[1],
      ...names(name),
    })),
    fields: FIELDS.map((field, index) => ({
      id: index + 1,
      slug: field.slug,
      ...names(field.name),
      position: index + 1,
    })),
    specializations: placedSubjects().map(({ id, fieldId, name, description }) => ({
      id,
      fieldId,
      ...names(name),
      ...descriptions(description),
    })),
  };
}
