import type { AppRouter } from './routes';

const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/** Returns whether code could not be loaded, usually because of the network or an update. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** The missing code error of the router's first page; undefined if none. */
const lacking = ({ state }: AppRouter): unknown =>
  Object.values(state.errors ?? {}).find(isMissingCode);

/**
 * Opens a page that the server rendered again until its code has come. Meanwhile it stays as it is, with
 * all that was typed (APP-20).
 */
export async function untilCodeComes(router: AppRouter): Promise<void> {
  for (let ms = FIRST_MS; lacking(router); ms = Math.min(2 * ms, MOST_MS)) {
    // The page's first script shows the error, offers a retry and leaves forms to the browser.
    reportError(lacking(router));
    await onlineOrAfter(ms);
    const { pathname, search, ...location } = router.state.location;
    const state: unknown = location.state;
    const inPlace = { replace: true, preventScrollReset: true, state };
    await router.navigate(`${pathname}${search}`, inPlace);
  }
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => resolve();
    setTimeout(go, ms);
    addEventListener('online', go, { once: true });
  });
}
