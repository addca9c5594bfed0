import { numbersIn } from '../../../lib/keysetPages';
import type { KeysetList } from '../../../lib/keysetPages';
import type { BookingPosition, Position } from '../queries/bookingList';

/** The sort key of a row of a partner's list. */
export const keyOf = ({ at, id }: Position): readonly number[] => [at, id];

/** The position in a cursor of a partner's list. @throws ApiError BAD_REQUEST of another list */
export function positionIn(list: KeysetList, cursor: string | undefined): Position | undefined {
  const [at, id] = numbersIn(list, cursor, 2) ?? [];
  return at === undefined || id === undefined ? undefined : { at, id };
}

/** The sort key of a booking. */
export const bookingKeyOf = ({ hasDuty, at, id }: BookingPosition): readonly number[] => [
  hasDuty ? 1 : 0,
  at,
  id,
];

/** The position in a cursor of the bookings. @throws ApiError BAD_REQUEST of another list */
export function bookingPositionIn(
  list: KeysetList,
  cursor: string | undefined,
): BookingPosition | undefined {
  const [duty, at, id] = numbersIn(list, cursor, 3) ?? [];
  if (duty === undefined || at === undefined || id === undefined) return undefined;
  return { hasDuty: duty === 1, at, id };
}
