import type { Answer } from '../../contract/answers';
import type { RequestDetails, RequestSent } from '../../contract/requests';
import type { RegisterPackagePayload, RequestPayload } from '../../contract/schemas/request';
import { apiUrls, entryUrl } from '../../contract/urls';
import { api } from './api';

export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a request of any kind; the same key again answers with the same number. */
    sendRequest: build.mutation<Answer<RequestSent>, RequestPayload>({
      query: (body) => ({ url: apiUrls.requests, method: 'POST', body }),
      invalidatesTags: ['Requests', 'Notifications'],
    }),
    /** Registers a package (specification, section 3: Package registration payload). */
    registerPackage: build.mutation<Answer<RequestSent>, RegisterPackagePayload>({
      query: (body) => ({ url: apiUrls.registerPackage, method: 'POST', body }),
      invalidatesTags: ['Requests', 'Notifications'],
    }),
    /** One request with its timeline; 404 for what is not the reader's. */
    getRequest: build.query<Answer<RequestDetails>, number>({
      query: (id) => ({ url: entryUrl(apiUrls.requests, id) }),
      providesTags: ['Requests'],
    }),
  }),
});

export const { useRegisterPackageMutation, useGetRequestQuery } = requestsApi;
