import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type {
  CatalogueKind,
  DestinationCard,
  ProgrammeDetails,
  ProgrammeList,
  SpecializationDetails,
  SpecializationList,
} from '../../../contract/catalogue/catalogue';
import type { CatalogueQuery } from '../../../contract/catalogue/routes';
import { PUBLIC_KEPT_SECONDS, api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';

/** List query: a kind of programme and its filters. */
export type ProgrammesAsked = Readonly<
  Partial<Omit<CatalogueQuery, 'kind' | 'cursor' | 'limit'>> & { kind: CatalogueKind }
>;

/** The catalogue is public, so these calls carry no token. */
export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A list of programmes, page by page; every page brings the counts of the whole list. */
    getProgrammes: build.infiniteQuery<Answer<ProgrammeList>, ProgrammesAsked, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => ({
        url: '/api/programmes',
        params: { ...queryArg, cursor: pageParam },
        token: null,
      }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
    /** One programme with everything about it. */
    getProgramme: build.query<Answer<ProgrammeDetails>, number>({
      query: (id) => ({ url: apiPath('/api/programmes/:id', { id }), token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
    /** The destinations and the number of programmes in each. */
    getDestinations: build.query<Answer<readonly DestinationCard[]>, undefined>({
      query: () => ({ url: '/api/destinations', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
    /** The specializations by field, optionally filtered by a text. */
    getSpecializations: build.query<Answer<SpecializationList>, string>({
      query: (q) => ({ url: '/api/specializations', params: { q: q || null }, token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
    /** One specialization with the first programmes that teach it. */
    getSpecialization: build.query<Answer<SpecializationDetails>, number>({
      query: (id) => ({ url: apiPath('/api/specializations/:id', { id }), token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
  }),
});

export const {
  useGetProgrammesInfiniteQuery,
  useGetProgrammeQuery,
  useGetDestinationsQuery,
  useGetSpecializationsQuery,
  useGetSpecializationQuery,
} = catalogueApi;
