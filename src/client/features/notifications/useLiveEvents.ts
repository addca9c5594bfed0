import { useFollowLiveEventsQuery } from './liveEventsApi';
import { selectIsSignedIn } from '../../lib/store/session';
import { useAppSelector } from '../../lib/store/hooks';

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
