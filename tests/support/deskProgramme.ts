import type { DeskProgrammeDetails } from '../../src/contract/admin/catalogue';
import type { SignedInSession } from '../../src/client/lib/store/session';
import { json } from './fakeServer';

/** A lead of the team at the catalogue's editor. */
export const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};

export const PROGRAMME: DeskProgrammeDetails = {
  id: 7,
  kind: 'english',
  title: 'General English',
  institute: 'Thames School',
  state: 'listed',
  version: 'v1',
  title_ar: 'الإنجليزية العامة',
  title_en: 'General English',
  summary_ar: 'ملخص',
  summary_en: 'Summary',
  description_ar: 'وصف',
  description_en: 'Description',
  starts_mondays: true,
  starts: [],
  level: null,
  english: null,
  prices: {
    currency: 'GBP',
    basis: 'week',
    tuition: null,
    headline: 83_500,
    headline_weeks: 4,
    plans: [
      {
        id: 3,
        name: 'Standard',
        lessons_per_week: 20,
        currency: 'GBP',
        requests: 0,
        bands: [
          { weeks_from: 1, weeks_to: 3, price_per_week: 20_000 },
          { weeks_from: 4, weeks_to: 48, price_per_week: 19_000 },
        ],
      },
    ],
    fees: [],
  },
};

export const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });

/** A colleague was faster: the programme as it is now. */
export const overtaken = (programme: DeskProgrammeDetails): Response =>
  json(409, { status_code: 409, code: 'CONFLICT', message: 'No', data: { programme } });
