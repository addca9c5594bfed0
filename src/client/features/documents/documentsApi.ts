import type {
  AccessReason,
  DocumentAccesses,
  DocumentList,
  DocumentQueue,
  PassportLines,
  RequestDocument,
} from '../../../contract/documents/documents';
import type { DocumentEventPayload, NewDocumentPayload } from '../../../contract/documents/routes';
import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import { api } from '../../lib/api/api';

interface Share {
  readonly id: number;
  readonly application_id: number;
}

interface DocumentPage {
  /** Of the version. */
  readonly id: number;
  /** From 1. */
  readonly page: number;
  readonly why: AccessReason;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The documents that a request needs, as far as the reader may read them (DOC-05). */
    getDocuments: build.query<Answer<DocumentList>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/documents', { id }) }),
      // The team hears of a change of any request as one of the desk.
      providesTags: ['Requests', 'Desk'],
    }),
    /** Adds a document to what a request needs (DOC-03). */
    addDocument: build.mutation<
      Answer<RequestDocument>,
      { readonly requestId: number; readonly body: NewDocumentPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/documents', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Sends a document, accepts it, sends it back, or says that it is not needed (DOC-02). */
    sendDocumentEvent: build.mutation<
      Answer<RequestDocument>,
      { readonly id: number; readonly body: DocumentEventPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/documents/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Notifications', 'Desk'],
    }),
    /** Shares a document with the school of an application. */
    shareDocument: build.mutation<Answer<RequestDocument>, Share>({
      query: ({ id, application_id }) => ({
        url: apiPath('/api/documents/:id/shares', { id }),
        method: 'POST',
        body: { application_id },
      }),
      invalidatesTags: ['Requests'],
    }),
    /** Ends what was shared with the school of an application. */
    unshareDocument: build.mutation<Answer<RequestDocument>, Share>({
      query: ({ id, application_id }) => ({
        url: apiPath('/api/documents/:id/shares/end', { id }),
        method: 'POST',
        body: { application_id },
      }),
      invalidatesTags: ['Requests'],
    }),
    /** Who has opened a document's files. */
    getDocumentAccesses: build.infiniteQuery<Answer<DocumentAccesses>, number, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.next_cursor ?? undefined,
      },
      query: ({ queryArg: id, pageParam }) => ({
        url: apiPath('/api/documents/:id/accesses', { id }),
        params: { cursor: pageParam },
      }),
      providesTags: ['Requests'],
    }),
    /** A page of a version's file as an object URL, which is revoked once nobody shows it (DOC-17). */
    getDocumentPage: build.query<string, DocumentPage>({
      query: ({ id, page, why }) => ({
        url: apiPath('/api/documents/versions/:id/page', { id }),
        params: { page, for: why },
        file: 'image/jpeg',
      }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
      onCacheEntryAdded: async (_page, { cacheDataLoaded, cacheEntryRemoved }) => {
        // A page that never came has nothing to revoke.
        const loaded = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
    /** A passport's lines, as the server reads them from a version's file (DOC-15). */
    getPassportLines: build.query<Answer<PassportLines>, number>({
      query: (id) => ({ url: apiPath('/api/documents/versions/:id/passport', { id }) }),
    }),
    /** The documents to review, longest waiting first. */
    getDocumentQueue: build.infiniteQuery<Answer<DocumentQueue>, undefined, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.next_cursor ?? undefined,
      },
      query: ({ pageParam }) => ({ url: '/api/desk/documents', params: { cursor: pageParam } }),
      providesTags: ['Desk'],
    }),
  }),
});

export const {
  useAddDocumentMutation,
  useGetDocumentAccessesInfiniteQuery,
  useGetDocumentPageQuery,
  useGetDocumentQueueInfiniteQuery,
  useGetDocumentsQuery,
  useLazyGetPassportLinesQuery,
  useSendDocumentEventMutation,
  useShareDocumentMutation,
  useUnshareDocumentMutation,
} = documentsApi;
