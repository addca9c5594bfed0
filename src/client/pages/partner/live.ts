/** Milliseconds between asking again for what other people change. */
const ASKED_AGAIN_MS = 60_000;

/** For queries of the partner's pages, which other partners and colleagues change meanwhile. */
export const LIVE = {
  refetchOnMountOrArgChange: true,
  pollingInterval: ASKED_AGAIN_MS,
  skipPollingIfUnfocused: true,
} as const;
