import { typedText } from './typedTexts';

/** The custom property with the height that `OwnStartPlace` keeps free; absent while it is not known. */
const ROOM = '--own-start';

const keptRoom = (account: string) => typedText('own_start', account);

/**
 * Keeps the height that the own start had on the last visit free, so that nothing moves when it comes
 * (APP-24). Runs before the first paint; in a window of another width it is not known.
 */
export function reserveOwnStart(account: string): void {
  const { style } = document.documentElement;
  const [width, height] = keptRoom(account).read()?.split(' ').map(Number) ?? [];
  if (width === window.innerWidth && Number.isFinite(height)) {
    style.setProperty(ROOM, `${String(height)}px`);
  } else style.removeProperty(ROOM);
}

/** Whether a height is kept free, be it none. */
export const isOwnStartReserved = (): boolean =>
  document.documentElement.style.getPropertyValue(ROOM) !== '';

/** Keeps the height for the next visit, and gives the room of this one back. */
export function keepOwnStart(account: string, height: number): void {
  keptRoom(account).write(`${window.innerWidth} ${Math.round(height)}`);
  document.documentElement.style.removeProperty(ROOM);
}
