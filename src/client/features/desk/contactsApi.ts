import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { ContactAdded, ContactsPage } from '../../../contract/desk/contacts';
import type { DeskChanged } from '../../../contract/desk/desk';
import type { ContactEndPayload, ContactPayload } from '../../../contract/desk/routes';
import type { StudentAdded } from '../../../contract/desk/students';
import { api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';

/** People without a phone number, who wait at the desk (DESK-25). */
const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those who wait, page by page. */
    getContacts: build.infiniteQuery<Answer<ContactsPage>, undefined, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({ url: '/api/desk/contacts', params: { cursor: pageParam } }),
      providesTags: ['Desk'],
    }),
    addContact: build.mutation<Answer<ContactAdded>, ContactPayload>({
      query: (body) => ({ url: '/api/desk/contacts', method: 'POST', body }),
      invalidatesTags: ['Desk'],
    }),
    giveContactNumber: build.mutation<
      Answer<StudentAdded>,
      { readonly id: string; readonly phone: string }
    >({
      query: ({ id, phone }) => ({
        url: apiPath('/api/desk/contacts/:id/phone', { id }),
        method: 'POST',
        body: { phone },
      }),
      invalidatesTags: ['Desk'],
    }),
    endContact: build.mutation<
      Answer<DeskChanged>,
      { readonly id: string; readonly body: ContactEndPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/contacts/:id/end', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
  }),
});

export const {
  useGetContactsInfiniteQuery,
  useAddContactMutation,
  useGiveContactNumberMutation,
  useEndContactMutation,
} = contactsApi;
