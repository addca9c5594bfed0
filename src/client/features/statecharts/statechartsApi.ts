import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { Statechart, Statecharts } from '../../../contract/statecharts/statecharts';
import { api } from '../../lib/api/api';

const statechartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The charts by name, with their titles. */
    getStatecharts: build.query<Answer<Statecharts>, undefined>({
      query: () => ({ url: '/api/desk/statecharts' }),
    }),
    /** One chart with its drawings and words. */
    getStatechart: build.query<Answer<Statechart>, string>({
      query: (name) => ({ url: apiPath('/api/desk/statecharts/:name', { name }) }),
    }),
  }),
});

export const { useGetStatechartsQuery, useGetStatechartQuery } = statechartsApi;
