import { typedText } from './typedTexts';

/** The custom property with the height that `OwnStartPlace` keeps free. */
const ROOM = '--own-start';

const keptRoom = (account: string) => typedText('own_start', account);

/**
 * Keeps the height that the own start had on the last visit free, so that nothing moves when it comes
 * (APP-24). Runs before the first paint; in a window of another width it is not known.
 */
export function reserveOwnStart(account: string): void {
  const [width, height] = keptRoom(account).read()?.split(' ').map(Number) ?? [];
  if (width !== window.innerWidth || height === undefined || !Number.isFinite(height)) return;
  document.documentElement.style.setProperty(ROOM, `${height}px`);
}

/** Keeps the height for the next visit, and gives the room of this one back. */
export function keepOwnStart(account: string, height: number): void {
  keptRoom(account).write(height > 0 ? `${window.innerWidth} ${Math.round(height)}` : null);
  document.documentElement.style.removeProperty(ROOM);
}
