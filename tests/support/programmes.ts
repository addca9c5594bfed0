import type {
  ListedProgramme,
  ProgrammeCard,
  ProgrammeDetails,
  ProgrammeList,
} from '../../src/contract/catalogue/catalogue';

/** A programme card; by default an English course in Brighton. */
export function aProgramme(id: number, more: Partial<ProgrammeCard> = {}): ProgrammeCard {
  return {
    id,
    kind: 'english',
    title: `Programme ${id}`,
    summary: 'Small classes near the sea.',
    institute: { id: 70, name: 'Pier School' },
    destination: { id: 'gb', name: 'United Kingdom' },
    city: { id: 7, name: 'Brighton' },
    english: null,
    level: 'B1',
    degree: null,
    course_type: 'general',
    specialization: null,
    weeks_min: 2,
    weeks_max: 12,
    starts_mondays: true,
    next_start: '2027-01-04',
    headline: 118_000,
    headline_weeks: 4,
    price_basis: 'week',
    currency: 'GBP',
    image: null,
    centre_distance: 900,
    housing_from: { amount: 19_500, basis: 'week' },
    foundation: null,
    ...more,
  };
}

export function programmeDetails(
  id: number,
  more: Partial<ProgrammeDetails> = {},
): ProgrammeDetails {
  return {
    ...aProgramme(id),
    description: 'Lessons in the morning, the town in the afternoon.',
    institute_description: 'A school on the pier.',
    institute_facts: {
      founded_year: 1988,
      students: 1_180,
      accreditation: 'Inspected every four years',
      languages: ['en', 'ar'],
      centre_distance: 900,
    },
    city_location: { latitude: 50.829, longitude: -0.141 },
    living_cost: { amount: 115_000, currency: 'GBP' },
    starts: [],
    lead_weeks: 0,
    long_course: null,
    age_min: 16,
    age_max: null,
    included: ['Course book'],
    not_included: ['Flights'],
    degree_facts: null,
    requirements: ['A passport'],
    plans: [
      {
        id: 300,
        name: 'Standard',
        lessons_per_week: 20,
        currency: 'GBP',
        bands: [
          { weeks_from: 2, weeks_to: 4, price_per_week: 28_000 },
          { weeks_from: 5, weeks_to: 12, price_per_week: 25_050 },
        ],
      },
    ],
    standard_plan_id: 300,
    degree_total: null,
    headline_lines: [
      {
        kind: 'tuition',
        fee_id: null,
        name: 'Standard',
        basis: 'week',
        unit_amount: 28_000,
        quantity: 4,
        amount: 112_000,
      },
      {
        kind: 'registration',
        fee_id: 400,
        name: 'Registration',
        basis: 'once',
        unit_amount: 6_000,
        quantity: 1,
        amount: 6_000,
      },
    ],
    fees: [
      {
        id: 400,
        kind: 'registration',
        housing: null,
        name: 'Registration',
        basis: 'once',
        amount: 6_000,
        currency: 'GBP',
        optional: false,
      },
      {
        id: 401,
        kind: 'accommodation',
        housing: 'host_family',
        name: 'Host family',
        basis: 'week',
        amount: 21_000,
        currency: 'GBP',
        optional: true,
      },
    ],
    similar: [aProgramme(id + 1)],
    ...more,
  };
}

export function programmeList(
  items: readonly (ProgrammeCard & Partial<ListedProgramme>)[],
  more: Partial<ProgrammeList> = {},
): ProgrammeList {
  return {
    items: items.map((item) => ({ above_cheapest: null, ...item })),
    next_cursor: null,
    total: items.length,
    counts_exact: true,
    facets: {},
    nearest: null,
    way_on: null,
    corrected_q: null,
    understood: { english: null, impossible: null, sort: null },
    unoffered: null,
    elsewhere: [],
    ...more,
  };
}
