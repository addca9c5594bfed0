import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type { DeskProgrammeDetails, DeskProgrammes } from '../../../../contract/admin/catalogue';
import type {
  DeskProgrammesQuery,
  NewStartPayload,
  ProgrammeEnglishPayload,
  ProgrammePricesPayload,
  ProgrammeStatePayload,
  ProgrammeTextsPayload,
  RemovedStartPayload,
} from '../../../../contract/admin/catalogueRoutes';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

interface OfProgramme<Body> {
  readonly id: number;
  readonly body: Body;
}

const deskCatalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Programmes, withdrawn ones too, the newest first. */
    getDeskProgrammes: build.infiniteQuery<
      Answer<DeskProgrammes>,
      Omit<DeskProgrammesQuery, 'cursor'>,
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => ({
        url: '/api/desk/programmes',
        params: { ...queryArg, cursor: pageParam },
      }),
      providesTags: ['Programmes'],
    }),
    getDeskProgramme: build.query<Answer<DeskProgrammeDetails>, number>({
      query: (id) => ({ url: apiPath('/api/desk/programmes/:id', { id }) }),
      providesTags: ['Programmes'],
    }),
    /** A refusal refetches: a colleague has changed it. */
    changeProgramme: build.mutation<
      Answer<DeskProgrammeDetails>,
      OfProgramme<ProgrammeTextsPayload>
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    changeProgrammeState: build.mutation<
      Answer<DeskProgrammeDetails>,
      OfProgramme<ProgrammeStatePayload>
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/state', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    changePrices: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<ProgrammePricesPayload>>(
      {
        query: ({ id, body }) => ({
          url: apiPath('/api/desk/programmes/:id/prices', { id }),
          method: 'POST',
          body,
        }),
        invalidatesTags: ['Programmes'],
      },
    ),
    changeEnglish: build.mutation<
      Answer<DeskProgrammeDetails>,
      OfProgramme<ProgrammeEnglishPayload>
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/english', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    addStart: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<NewStartPayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/starts', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    removeStart: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<RemovedStartPayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/starts/remove', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
  }),
});

export const {
  useGetDeskProgrammesInfiniteQuery,
  useGetDeskProgrammeQuery,
  useChangeProgrammeMutation,
  useChangeProgrammeStateMutation,
  useChangePricesMutation,
  useChangeEnglishMutation,
  useAddStartMutation,
  useRemoveStartMutation,
} = deskCatalogueApi;
