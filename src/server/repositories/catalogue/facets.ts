import { asc, inArray } from 'drizzle-orm';
import { DEGREES, LEVELS } from '../../../contract/catalogue';
import type { FacetName, FacetValue, ProgrammeList } from '../../../contract/catalogue';
import { COURSE_TYPES } from '../../../contract/constants';
import type { Language } from '../../../contract/constants';
import { cities, destinations } from '../../db/schema/places';
import { specializations } from '../../db/schema/programmes';
import type { Db } from '../../db/types';
import type { Counts, ValueCounts } from './counts';
import { levelsUpTo } from './filters';
import type { Search } from './filters';

/** Facet values that the client translates, in display order. */
const WORDED = { course_type: COURSE_TYPES, degree: DEGREES } as const;

interface Place {
  readonly value: string;
  readonly label: string;
}

type Places = Readonly<Record<'destination' | 'city' | 'specialization', readonly Place[]>>;

/** Facets with translated labels: non-empty values and the selected one. */
export async function facetsOf(
  db: Db,
  search: Search,
  { facets }: Counts,
  language: Language,
): Promise<ProgrammeList['facets']> {
  const names = await placesOf(db, search, facets, language);
  const result: Partial<Record<FacetName, FacetValue[]>> = {};
  for (const [facet, counts] of facets) {
    const chosen = search.filters[facet];
    const isShown = ({ value, count }: FacetValue) => count > 0 || value === String(chosen);
    result[facet] = valuesOf(facet, counts, names).filter(isShown);
  }
  return result;
}

function valuesOf(facet: FacetName, counts: ValueCounts, names: Places): FacetValue[] {
  const counted = (value: string, label: string | null): FacetValue => ({
    value,
    label,
    count: counts.get(value) ?? 0,
  });
  switch (facet) {
    case 'destination':
      return names.destination.map(({ value, label }) => counted(value, label));
    case 'city':
    case 'specialization':
      return names[facet]
        .map(({ value, label }) => counted(value, label))
        .sort((one, other) => other.count - one.count);
    case 'course_type':
    case 'degree':
      return WORDED[facet].map((value) => counted(value, null));
    case 'level':
      // A level includes programmes that ask for it, for less or for none.
      return LEVELS.map((level) => ({
        value: level,
        label: null,
        count: [null, ...levelsUpTo(level)].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
      }));
  }
}

async function placesOf(
  db: Db,
  { filters }: Search,
  facets: Counts['facets'],
  language: Language,
): Promise<Places> {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const idsOf = (facet: FacetName, chosen: number | undefined): number[] => {
    const values = [...(facets.get(facet)?.keys() ?? []), chosen ?? null];
    return values.filter((value) => value !== null).map(Number);
  };
  const byId = async (table: typeof cities | typeof specializations, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : db
          .select({ id: table.id, name: table[name] })
          .from(table)
          .where(inArray(table.id, [...ids]))
          .orderBy(asc(table[name]));
  return {
    destination: toPlaces(
      await db
        .select({ id: destinations.id, name: destinations[name] })
        .from(destinations)
        .orderBy(asc(destinations.position)),
    ),
    city: toPlaces(await byId(cities, idsOf('city', filters.city))),
    specialization: toPlaces(
      await byId(specializations, idsOf('specialization', filters.specialization)),
    ),
  };
}

function toPlaces(rows: readonly { id: number | string; name: string }[]): Place[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
