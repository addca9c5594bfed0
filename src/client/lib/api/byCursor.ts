import type { Answer } from '../../../contract/common/answers';
import type { Page } from '../../../contract/common/pages';

/** Options of an infinite query over keyset pages: its page parameter is the `cursor`. */
export const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ data }: Answer<Pick<Page<unknown>, 'next_cursor'>>) =>
    data.next_cursor ?? undefined,
};
