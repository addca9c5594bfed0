import { apiPath } from '../../../../contract/apiPaths';
import type {
  ChatFile,
  ChatFileAccesses,
  ChatFilePayload,
  ChatFiles,
} from '../../../../contract/chat/files';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

/** By message. */
export type FilesByMessage = Readonly<Record<string, ChatFile>>;

interface FilesArg {
  readonly room: string;
  /** The newest message that may have one: with another the list is asked for again. */
  readonly newest: string;
}

/** A conversation with more has its oldest as their names alone. */
const PAGES_MAX = 10;

const chatFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The files of a conversation (CHAT-38). */
    getChatFiles: build.query<FilesByMessage, FilesArg>({
      queryFn: async ({ room }, _api, _options, fetchPage) => {
        const files: Record<string, ChatFile> = {};
        let cursor: string | null | undefined;
        for (let pages = 0; pages < PAGES_MAX && cursor !== null; pages += 1) {
          const url = apiPath('/api/chat/rooms/:room/files', { room });
          const page = await fetchPage({ url, params: { cursor } });
          if (page.error) return { error: page.error };
          const { items, next_cursor: next } = (page.data as Answer<ChatFiles>).data;
          for (const file of items) files[file.id] = file;
          cursor = next;
        }
        return { data: files };
      },
    }),
    /** Sends a file that was handed in; the same again is the same message. */
    sendChatFile: build.mutation<ChatFile, { readonly room: string } & ChatFilePayload>({
      query: ({ room, ...body }) => ({
        url: apiPath('/api/chat/rooms/:room/files', { room }),
        method: 'POST',
        body,
      }),
      transformResponse: ({ data }: Answer<ChatFile>) => data,
    }),
    /** Who has opened a file. */
    getChatFileAccesses: build.infiniteQuery<Answer<ChatFileAccesses>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: id, pageParam }) => ({
        url: apiPath('/api/chat/files/:id/accesses', { id }),
        params: { cursor: pageParam },
      }),
    }),
  }),
});

export const {
  useGetChatFilesQuery,
  useSendChatFileMutation,
  useGetChatFileAccessesInfiniteQuery,
} = chatFilesApi;
