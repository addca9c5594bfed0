import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import type {
  InstituteChoice,
  InstitutePayload,
  NewBandPayload,
  NewFeePayload,
  NewPlanPayload,
  NewProgrammePayload,
  ProgrammeChoices,
  RemovedBandPayload,
  RemovedFeePayload,
  RemovedPlanPayload,
} from '../../../../contract/admin/newProgramme';
import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { api } from '../../../lib/api/api';

interface OfProgramme<Body> {
  readonly id: number;
  readonly body: Body;
}

const newProgrammesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProgrammeChoices: build.query<Answer<ProgrammeChoices>, undefined>({
      query: () => ({ url: '/api/desk/programme-choices' }),
      providesTags: ['Programmes'],
    }),
    addInstitute: build.mutation<Answer<InstituteChoice>, InstitutePayload>({
      query: (body) => ({ url: '/api/desk/institutes', method: 'POST', body }),
      invalidatesTags: ['Programmes', 'Members'],
    }),
    addProgramme: build.mutation<Answer<DeskProgrammeDetails>, NewProgrammePayload>({
      query: (body) => ({ url: '/api/desk/programmes', method: 'POST', body }),
      invalidatesTags: ['Programmes'],
    }),
    copyProgramme: build.mutation<
      Answer<DeskProgrammeDetails>,
      OfProgramme<{ readonly version: string }>
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/copy', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    /** A programme as its page will show it. */
    getProgrammePreview: build.query<Answer<ProgrammeDetails>, number>({
      query: (id) => ({ url: apiPath('/api/desk/programmes/:id/preview', { id }) }),
      providesTags: ['Programmes'],
    }),
    addPlan: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<NewPlanPayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/plans', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    removePlan: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<RemovedPlanPayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/plans/remove', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    addBand: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<NewBandPayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/bands', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    removeBand: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<RemovedBandPayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/bands/remove', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    addFee: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<NewFeePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/fees', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
    removeFee: build.mutation<Answer<DeskProgrammeDetails>, OfProgramme<RemovedFeePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/programmes/:id/fees/remove', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Programmes'],
    }),
  }),
});

export const {
  useGetProgrammeChoicesQuery,
  useAddInstituteMutation,
  useAddProgrammeMutation,
  useCopyProgrammeMutation,
  useGetProgrammePreviewQuery,
  useAddPlanMutation,
  useRemovePlanMutation,
  useAddBandMutation,
  useRemoveBandMutation,
  useAddFeeMutation,
  useRemoveFeeMutation,
} = newProgrammesApi;
