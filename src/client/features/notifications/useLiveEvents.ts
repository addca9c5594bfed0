import { useFollowLiveEventsQuery } from './liveEventsApi';
import { selectIsSignedIn } from '../../lib/store/session';
import { useAppSelector } from '../../lib/store/hooks';

/**
 * Keeps a screen's data up to date while mounted: its queries refetch on server events (API-19).
 * Not for the first page, whose script size is limited.
 */
export function useLiveEvents(): void {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useFollowLiveEventsQuery(undefined, { skip: !isSignedIn, selectFromResult: nothing });
}

const NOTHING = {};
/** The stream's state is no reason to render. */
const nothing = (): typeof NOTHING => NOTHING;
