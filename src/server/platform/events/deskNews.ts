import type { NewEvent } from './events';

/** Something waits at the desk, or does no more. */
export const DESK_NEWS: readonly NewEvent[] = [{ to: 'team', kind: 'deskChanged' }];
