import type { AgencyInfo, Answer, ContactLink, HomeData } from '../../../contract/common/answers';
import type { HomeShowcase } from '../../../contract/content/content';
import { api } from '../../lib/api/api';

/** The agency's data in the answer: only the first link is guaranteed (API-46). */
export interface Home extends Omit<HomeShowcase, 'size'> {
  readonly links: readonly Partial<ContactLink>[];
  readonly agency: Partial<AgencyInfo>;
  /** Null if the server does not count. */
  readonly size: HomeShowcase['size'] | null;
  /** Absent if the server does not list them. */
  readonly destinations?: HomeData['destinations'] | undefined;
}

export type HomeAnswer = Pick<Answer<Home>, 'data'>;
type SentHome = { readonly data?: Nullable<Home> | null } | null;
type Nullable<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | null };

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The agency and its contact data; the footer reads the first of `links`. */
    getHome: build.query<HomeAnswer, undefined>({
      query: () => ({ url: '/api/student/home' }),
      transformResponse: (answer: SentHome) => {
        const sent = answer?.data;
        return {
          ...answer,
          data: {
            links: sent?.links ?? [],
            agency: sent?.agency ?? {},
            destinations: sent?.destinations ?? undefined,
            featured: sent?.featured ?? [],
            stories: sent?.stories ?? [],
            city_prices: sent?.city_prices ?? [],
            consultants: sent?.consultants ?? [],
            size: sent?.size ?? null,
          },
        };
      },
      providesTags: ['Home'],
    }),
  }),
});

export const { useGetHomeQuery } = homeApi;
