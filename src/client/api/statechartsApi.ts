import type { Answer } from '../../contract/answers';
import { statechartsUrl } from '../../contract/statecharts';
import type { Statechart, Statecharts } from '../../contract/statecharts';
import { entryUrl } from '../../contract/urls';
import { api } from './api';

const statechartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The charts by name, with their titles. */
    getStatecharts: build.query<Answer<Statecharts>, undefined>({
      query: () => ({ url: statechartsUrl }),
    }),
    /** One chart with its drawings and words. */
    getStatechart: build.query<Answer<Statechart>, string>({
      query: (name) => ({ url: entryUrl(statechartsUrl, name) }),
    }),
  }),
});

export const { useGetStatechartsQuery, useGetStatechartQuery } = statechartsApi;
