import type { Answer } from '../../../contract/common/answers';
import { statechartsUrl } from '../../../contract/statecharts/statecharts';
import type { Statechart, Statecharts } from '../../../contract/statecharts/statecharts';
import { entryUrl } from '../../../contract/common/urls';
import { api } from '../../lib/api/api';

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
