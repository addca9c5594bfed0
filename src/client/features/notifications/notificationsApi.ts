import type { Answer } from '../../../contract/common/answers';
import type { NotificationsPage, NotificationsRead } from '../../../contract/content/content';
import type { NotificationsReadPayload } from '../../../contract/notifications/routes';
import { api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The user's notifications, newest first. */
    getNotifications: build.infiniteQuery<Answer<NotificationsPage>, undefined, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({ url: '/api/notifications', params: { cursor: pageParam } }),
      providesTags: ['Notifications'],
    }),
    /** Unread count for the navigation; UNREAD_COUNT_LIMIT means that many or more. */
    getUnreadCount: build.query<number, undefined>({
      query: () => ({ url: '/api/notifications', params: { limit: 1 } }),
      transformResponse: ({ data }: Answer<NotificationsPage>) => data.unread,
      providesTags: ['Notifications'],
    }),
    /** Marks these as read, or all without `ids`. Not optimistic: the lists update afterwards. */
    markNotificationsRead: build.mutation<Answer<NotificationsRead>, NotificationsReadPayload>({
      query: (body) => ({ url: '/api/notifications/read', method: 'POST', body }),
      onQueryStarted: async ({ ids }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer === undefined) return;
        const { unread } = answer.data.data;
        const { updateQueryData } = notificationsApi.util;
        dispatch(
          updateQueryData('getNotifications', undefined, (list) => ({
            ...list,
            pages: list.pages.map((page) => marked(page, ids, unread)),
          })),
        );
        dispatch(updateQueryData('getUnreadCount', undefined, () => unread));
      },
    }),
  }),
});

/** A page of the list after `ids`, or all without any, were marked as read. */
function marked(
  page: Answer<NotificationsPage>,
  ids: NotificationsReadPayload['ids'],
  unread: number,
): Answer<NotificationsPage> {
  const items = page.data.items.map((item) =>
    (ids?.includes(item.id) ?? true) ? { ...item, read: true } : item,
  );
  return { ...page, data: { ...page.data, items, unread } };
}

export const {
  useGetNotificationsInfiniteQuery,
  useGetUnreadCountQuery,
  useMarkNotificationsReadMutation,
} = notificationsApi;
