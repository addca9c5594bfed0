import { useFollowLiveEventsQuery } from '../api/liveEvents/liveEventsApi';
import { selectIsSignedIn } from '../slices/session';
import { useAppSelector } from '../store/hooks';

/**
 * Keeps what the screen shows up to date while it is there: its queries are asked again when the
 * server tells of a change (API-19). Not for the first page, whose script has no room for it.
 */
export function useLiveEvents(): void {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useFollowLiveEventsQuery(undefined, { skip: !isSignedIn, selectFromResult: nothing });
}

const NOTHING = {};
/** The stream's state is no reason to render. */
const nothing = (): typeof NOTHING => NOTHING;
