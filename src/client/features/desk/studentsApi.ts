import { apiPath } from '../../../contract/apiPaths';
import type { RegisterFormValues } from '../../../contract/accounts/routes';
import type { Answer } from '../../../contract/common/answers';
import type { NotificationsPage } from '../../../contract/content/content';
import type {
  DeskAssignManyPayload,
  DeskAssignPayload,
  StudentNotePayload,
} from '../../../contract/desk/routes';
import type { Duplicates, MergePreview, StudentsMerged } from '../../../contract/desk/merges';
import type { DeskChanged, DeskItem, EntriesAssigned } from '../../../contract/desk/desk';
import type {
  Colleagues,
  DeskFound,
  DeskStudent,
  DeskStudents,
  StudentAdded,
  StudentNote,
  StudentNotesPage,
} from '../../../contract/desk/students';
import { api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';

/** The next page of a list of pages. */
/** The student who stays, and the account that becomes part of theirs. */
interface TwoStudents {
  readonly id: string;
  readonly other: string;
}

const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Students, requests and calls that fit a typed text (DESK-10). */
    searchDesk: build.query<Answer<DeskFound>, string>({
      query: (q) => ({ url: '/api/desk/search', params: { q } }),
      providesTags: ['Desk'],
    }),
    /** All students, page by page. */
    getDeskStudents: build.infiniteQuery<Answer<DeskStudents>, undefined, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({ url: '/api/desk/students', params: { cursor: pageParam } }),
      providesTags: ['Desk'],
    }),
    /** Finds the student of a number, or makes one (DESK-16). */
    addStudent: build.mutation<Answer<StudentAdded>, RegisterFormValues>({
      query: (body) => ({ url: '/api/desk/students', method: 'POST', body }),
      invalidatesTags: ['Desk'],
    }),
    getDeskStudent: build.query<Answer<DeskStudent>, string>({
      query: (id) => ({ url: apiPath('/api/desk/students/:id', { id }) }),
      providesTags: ['Desk'],
    }),
    /** The student's notifications. */
    getStudentNotifications: build.infiniteQuery<Answer<NotificationsPage>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: id, pageParam }) => ({
        url: apiPath('/api/desk/students/:id/notifications', { id }),
        params: { cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    getStudentNotes: build.infiniteQuery<Answer<StudentNotesPage>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: id, pageParam }) => ({
        url: apiPath('/api/desk/students/:id/notes', { id }),
        params: { cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    addStudentNote: build.mutation<
      Answer<StudentNote>,
      { readonly student: string; readonly note: StudentNotePayload }
    >({
      query: ({ student: id, note }) => ({
        url: apiPath('/api/desk/students/:id/notes', { id }),
        method: 'POST',
        body: note,
      }),
      invalidatesTags: ['Desk'],
    }),
    /** The team's active members. */
    getColleagues: build.query<Answer<Colleagues>, undefined>({
      query: () => ({ url: '/api/desk/colleagues' }),
    }),
    /** Hands several entries to a member (DESK-19). */
    assignEntries: build.mutation<Answer<EntriesAssigned>, DeskAssignManyPayload>({
      query: (body) => ({ url: '/api/desk/assign', method: 'POST', body }),
      invalidatesTags: ['Desk'],
    }),
    /** Students with the same name (DESK-18). */
    getDuplicates: build.query<Answer<Duplicates>, string>({
      query: (id) => ({ url: apiPath('/api/desk/students/:id/duplicates', { id }) }),
      providesTags: ['Desk'],
    }),
    getMergePreview: build.query<Answer<MergePreview>, TwoStudents>({
      query: ({ id, other }) => ({
        url: apiPath('/api/desk/students/:id/merge-preview', { id }),
        params: { other },
      }),
      providesTags: ['Desk'],
    }),
    mergeStudents: build.mutation<Answer<StudentsMerged>, TwoStudents>({
      query: ({ id, other }) => ({
        url: apiPath('/api/desk/students/:id/merge', { id }),
        method: 'POST',
        body: { other },
      }),
      invalidatesTags: ['Desk'],
    }),
    undoMerge: build.mutation<
      Answer<DeskChanged>,
      { readonly id: string; readonly merge_id: number }
    >({
      query: ({ id, merge_id }) => ({
        url: apiPath('/api/desk/students/:id/merge/undo', { id }),
        method: 'POST',
        body: { merge_id },
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Hands an entry to a member; a refusal refetches. */
    assignEntry: build.mutation<
      Answer<DeskChanged>,
      Pick<DeskItem, 'kind' | 'id'> & { readonly body: DeskAssignPayload }
    >({
      query: ({ kind, id, body }) => ({
        url: apiPath('/api/desk/:kind/:id/assign', { kind, id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
  }),
});

export const {
  useSearchDeskQuery,
  useGetDeskStudentsInfiniteQuery,
  useAddStudentMutation,
  useGetDeskStudentQuery,
  useGetStudentNotificationsInfiniteQuery,
  useGetStudentNotesInfiniteQuery,
  useAddStudentNoteMutation,
  useGetColleaguesQuery,
  useAssignEntryMutation,
  useAssignEntriesMutation,
  useGetDuplicatesQuery,
  useGetMergePreviewQuery,
  useMergeStudentsMutation,
  useUndoMergeMutation,
} = studentsApi;
