import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DEGREES, LEVELS } from '../../../../../contract/catalogue/catalogue';
import type {
  FacetName,
  FacetValue,
  ProgrammeList,
} from '../../../../../contract/catalogue/catalogue';
import { COURSE_TYPES } from '../../../../../contract/common/constants';
import type { Language } from '../../../../../contract/common/constants';
import { selectRows } from '../../../../db/rows';
import { cities, destinations } from '../../../../db/schema/places';
import { specializations } from '../../../../db/schema/programmes';
import type { Db } from '../../../../db/types';
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
      // A level includes programmes that require that level, a lower one or none.
      return LEVELS.map((level) => ({
        value: level,
        label: null,
        count: [null, ...levelsUpTo(level)].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
      }));
  }
}

/** Names in the language, each facet in its order: one query. */
async function placesOf(
  db: Db,
  { filters }: Search,
  facets: Counts['facets'],
  language: Language,
): Promise<Places> {
  const idsOf = (facet: FacetName, chosen: number | undefined): SQL => {
    const values = [...(facets.get(facet)?.keys() ?? []), chosen ?? null];
    const ids = values.filter((value) => value !== null);
    return sql`any(${`{${ids.join(',')}}`}::int[])`;
  };
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const rows = await selectRows(
    db,
    sql`select 'destination' as facet, ${destinations.id} as value, ${destinations[name]} as label, ${destinations.position} as place
      from ${destinations}
      union all select 'city', ${cities.id}::text, ${cities[name]}, 0
      from ${cities} where ${cities.id} = ${idsOf('city', filters.city)}
      union all select 'specialization', ${specializations.id}::text, ${specializations[name]}, 0
      from ${specializations} where ${specializations.id} = ${idsOf('specialization', filters.specialization)}
      order by place, label`,
    ({ facet, value, label }) => ({ facet, value: String(value), label: String(label) }),
  );
  const of = (facet: keyof Places): Place[] => rows.filter((row) => row.facet === facet);
  return {
    destination: of('destination'),
    city: of('city'),
    specialization: of('specialization'),
  };
}
