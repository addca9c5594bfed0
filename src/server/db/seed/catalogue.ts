import type { FeeKind } from '../../../contract/catalogue/catalogue';
import { addDays } from '../../../shared/dates';
import type { institutes } from '../schema/places';
import type { fees, planPriceBands, plans } from '../schema/prices';
import type { programmes, programmeStarts } from '../schema/programmes';
import type { PlacedInstitute, ProgrammeDraft } from './draft';
import { englishProgrammes } from './englishProgrammes';
import { feesFor } from './fees';
import { instituteFacts } from './instituteFacts';
import { INSTITUTES_DATA } from './institutes';
import {
  buildReference,
  descriptions,
  names,
  placedCities,
  placedSubjects,
  type ReferenceRows,
} from './reference';
import { summerProgrammes } from './summerProgrammes';
import { universityProgrammes } from './universityProgrammes';

export interface CatalogueRows extends ReferenceRows {
  institutes: (typeof institutes.$inferInsert & { id: number })[];
  programmes: (typeof programmes.$inferInsert & { id: number })[];
  starts: (typeof programmeStarts.$inferInsert)[];
  plans: (typeof plans.$inferInsert & { id: number })[];
  bands: (typeof planPriceBands.$inferInsert)[];
  fees: (typeof fees.$inferInsert & { id: number })[];
}

function placedInstitutes(): PlacedInstitute[] {
  const byKey = new Map(placedCities().map((city) => [city.key, city]));
  return INSTITUTES_DATA.map((institute, index) => {
    const city = byKey.get(institute.city);
    if (!city) throw new Error(`No such city: ${institute.city}`);
    return {
      ...institute,
      id: index + 1,
      cityId: city.id,
      cityName: city.name,
      destinationId: city.destination.id,
      currency: city.destination.currency,
    };
  });
}

function draftProgrammes(placed: readonly PlacedInstitute[], today: Date): ProgrammeDraft[] {
  const subjects = placedSubjects();
  const ofKind = (kind: string) => placed.filter((institute) => institute.kind === kind);
  return [
    ...ofKind('university').flatMap((place, index) =>
      universityProgrammes(place, index, subjects, today),
    ),
    ...ofKind('language').flatMap((place, index) => englishProgrammes(place, index)),
    ...ofKind('summer').flatMap((place, index) => summerProgrammes(place, index, 3, today)),
    ...ofKind('language')
      .filter((_, index) => index % 3 === 0)
      .flatMap((place, index) => summerProgrammes(place, index + 1, 1, today)),
  ];
}

/** Days before the first day by which a demo university wants the application. */
const DEGREE_DEADLINE_DAYS = 84;

/** Recommended order: a fixed shuffle, so that neighbours differ. */
const rankOf = (index: number, count: number): number => (index * 37 + 11) % count;

/** The demo catalogue. Deterministic for a given day. */
export function buildCatalogue(today: Date): CatalogueRows {
  const placed = placedInstitutes();
  const drafts = draftProgrammes(placed, today);
  const rows: CatalogueRows = {
    ...buildReference(),
    institutes: placed.map((place) => ({
      id: place.id,
      kind: place.kind,
      destinationId: place.destinationId,
      cityId: place.cityId,
      ...names(place.name),
      ...descriptions(place.description),
      foundedYear: place.founded,
      ...instituteFacts(place),
      partnerSince: place.partnerSince === undefined ? null : `${place.partnerSince}-01-01`,
      createdAt: today,
    })),
    programmes: [],
    starts: [],
    plans: [],
    bands: [],
    fees: placed
      .flatMap((place) => instituteFees(place, drafts))
      .map((fee, index) => ({ ...fee, id: index + 1 })),
  };
  drafts.forEach((draft, index) => addProgramme(rows, draft, index, drafts.length, today));
  return rows;
}

/** Fees included in a summer programme's price but charged by an English course. */
const CAMP_INCLUDES: readonly FeeKind[] = ['materials', 'accommodation', 'transfer'];

/** A school with both kinds charges only its courses for what its camps include (PRI-07). */
function instituteFees(
  place: PlacedInstitute,
  drafts: readonly ProgrammeDraft[],
): Omit<CatalogueRows['fees'][number], 'id'>[] {
  const own = drafts
    .map((draft, index) => ({ kind: draft.kind, id: index + 1, instituteId: draft.instituteId }))
    .filter(({ instituteId }) => instituteId === place.id);
  const courses = own.filter(({ kind }) => kind === 'english').map(({ id }) => id);
  const isMixed = courses.length > 0 && courses.length < own.length;
  return feesFor(place.kind, place.destinationId).flatMap(({ name, ...fee }) => {
    const row = { ...fee, ...names(name), instituteId: place.id, currency: place.currency };
    const scopes = isMixed && CAMP_INCLUDES.includes(fee.kind) ? courses : [null];
    return scopes.map((programmeId) => ({ ...row, programmeId }));
  });
}

function addProgramme(
  rows: CatalogueRows,
  draft: ProgrammeDraft,
  index: number,
  count: number,
  today: Date,
): void {
  const { title, summary, description, starts, plans: planDrafts, ...facts } = draft;
  const id = index + 1;
  rows.programmes.push({
    ...facts,
    id,
    titleAr: title.ar,
    titleEn: title.en,
    summaryAr: summary.ar,
    summaryEn: summary.en,
    ...descriptions(description),
    rank: rankOf(index, count),
    createdAt: new Date(today.getTime() - index * 3_600_000),
  });
  rows.starts.push(
    ...starts.map((startsOn) => ({
      programmeId: id,
      startsOn,
      applyBy: draft.kind === 'university' ? addDays(startsOn, -DEGREE_DEADLINE_DAYS) : null,
    })),
  );
  for (const { name, lessonsPerWeek, bands } of planDrafts) {
    const planId = rows.plans.length + 1;
    rows.plans.push({
      id: planId,
      programmeId: id,
      ...names(name),
      lessonsPerWeek,
      currency: draft.currency,
    });
    rows.bands.push(...bands.map((band) => ({ planId, ...band })));
  }
}
