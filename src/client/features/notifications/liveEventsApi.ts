import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';

import { CONTROL_EVENTS, EVENT_KINDS } from '../../../contract/common/events';
import type { EventKind } from '../../../contract/common/events';
import { api } from '../../lib/api/api';
import type { CallState } from '../../lib/api/baseQuery';
import { isRecord, toText } from '../../lib/storage/parse';
import { requestHeaders } from '../../lib/api/request';
import type { ParsedEvent } from '../../lib/eventStream/eventStreamParser';
import { followEvents } from '../../lib/eventStream/followEvents';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/** Cache tags invalidated by each kind of event. */
const TAGS: Readonly<Record<EventKind, readonly Tag[]>> = {
  requestChanged: ['Requests'],
  openRequestsChanged: ['Requests'],
  notificationsChanged: ['Notifications'],
  // No screen shows them.
  membersChanged: [],
  chatChanged: ['Chat'],
  deskChanged: ['Desk'],
  deskViewersChanged: ['Viewers'],
  ratesChanged: ['Rates'],
};
const ALL_TAGS: readonly Tag[] = ['Bookings', ...Object.values(TAGS).flat()];
/** Above this number of changed requests the lists refetch instead. */
const FEW_REQUESTS = 5;

/** Seconds for which the stream outlives the last screen that wants it, as between two pages. */
const KEPT_SECONDS = 20;
/**
 * Milliseconds within which events are taken together, a different time in every browser: one event
 * may have all partners ask.
 */
const GATHER_MS = 300;

function tagsOf(event: string): readonly Tag[] {
  const kind = EVENT_KINDS.find((one) => one === event);
  if (kind) return TAGS[kind];
  return CONTROL_EVENTS.some((one) => one === event) ? ALL_TAGS : [];
}

/** The request that an event is about; null for other events. */
function requestOf(event: string, id: string | null): number | null {
  const isOne = event === 'requestChanged' || event === 'openRequestsChanged';
  return isOne && id !== null ? Number(id) : null;
}

/** An event of the stream; `id` names its subject. */
export const liveEventHeard = createAction<{
  readonly event: string;
  readonly id: string | null;
}>('liveEvents/heard');

type RequestListener = (ids: readonly number[]) => void;
const requestListeners = new Set<RequestListener>();

/**
 * Subscribes to changed requests, if there are few; otherwise the tag `Bookings` is invalidated.
 * @returns ends it
 */
export function onRequestsChanged(listener: RequestListener): () => void {
  requestListeners.add(listener);
  return () => requestListeners.delete(listener);
}

function idOf(data: string): string | null {
  try {
    const parsed: unknown = JSON.parse(data);
    return isRecord(parsed) ? toText(parsed.id) : null;
  } catch {
    return null;
  }
}

interface Call {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly cacheDataLoaded: Promise<unknown>;
  readonly cacheEntryRemoved: Promise<void>;
  readonly updateCachedData: (update: () => StreamState) => unknown;
}

/** State of the event stream. */
type StreamState = 'open' | 'lost';

/** False when the entry is removed before it is made. */
function isThere({ cacheDataLoaded }: Call): Promise<boolean> {
  return cacheDataLoaded.then(
    () => true,
    () => false,
  );
}

/** Invalidates the cache as events arrive, until the cache entry is removed. */
async function follow(call: Call): Promise<void> {
  // The stream's state needs an entry to be kept in.
  if (!(await isThere(call))) return;
  const { session, locale } = call.getState() as CallState;
  const { token } = session;
  if (token === null) return;
  const ended = new AbortController();
  const gathered = new Set<Tag>();
  const changed = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = (): void => {
    timer = undefined;
    if (changed.size > FEW_REQUESTS) gathered.add('Bookings');
    call.dispatch(api.util.invalidateTags([...gathered]));
    if (!gathered.has('Bookings')) for (const hear of requestListeners) hear([...changed]);
    gathered.clear();
    changed.clear();
  };
  const gather = (tags: readonly Tag[]): void => {
    for (const tag of tags) gathered.add(tag);
    if (gathered.size > 0) timer ??= setTimeout(invalidate, Math.random() * GATHER_MS);
  };
  void call.cacheEntryRemoved.then(() => {
    ended.abort();
    clearTimeout(timer);
  });
  await followEvents({
    headers: requestHeaders({
      token,
      language: locale.language,
      multipart: false,
      accept: 'text/event-stream',
    }),
    signal: ended.signal,
    onEvent: ({ event, data }: ParsedEvent) => {
      const id = idOf(data);
      call.dispatch(liveEventHeard({ event, id }));
      const request = requestOf(event, id);
      if (request !== null) changed.add(request);
      gather(tagsOf(event));
    },
    onOpenChange: (isOpen) => {
      if (!ended.signal.aborted) call.updateCachedData(() => (isOpen ? 'open' : 'lost'));
    },
    askAgain: () => gather(ALL_TAGS),
  });
}

export const liveEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Not a call, but a stream that is open while there are subscribers (API-19); the data is its
     * state. It ends with the cache, so with the session: mounted screens then reopen it.
     */
    followLiveEvents: build.query<StreamState, undefined>({
      queryFn: () => ({ data: 'lost' }),
      keepUnusedDataFor: KEPT_SECONDS,
      onCacheEntryAdded: (_none, call) => follow(call),
    }),
  }),
});

export const { useFollowLiveEventsQuery } = liveEventsApi;
