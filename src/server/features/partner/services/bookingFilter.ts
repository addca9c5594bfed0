import { addDays, startOfDay } from '../../../../shared/dates';
import type { BookingsCsvQuery } from '../../../../contract/partner/routes';
import { foldCharacter } from '../../../lib/text/fold';
import { phoneEndOf } from '../../../lib/text/phoneEnd';
import type { BookingsFilter } from '../queries/bookingList';

/** Converts the query to a filter: days to instants, typed text to a number, a phone's end or words. */
export function toBookingsFilter({
  status,
  late,
  programme,
  from,
  to,
  time_zone,
  q,
}: BookingsCsvQuery): BookingsFilter {
  return {
    status,
    late,
    programme,
    from: from ? startOfDay(from, time_zone) : undefined,
    until: to ? startOfDay(addDays(to, 1), time_zone) : undefined,
    ...searched(q),
  };
}

/** Words of a name; undefined for nothing to look for. */
export function searchedWords(typed: string | undefined): string | undefined {
  return typed !== undefined && /[\p{L}\p{N}]/u.test(typed) ? typed : undefined;
}

/**
 * Digits alone, in any script, are a request's number, or the last ones of a student's phone; with
 * a number sign they are a request's number.
 */
function searched(
  typed: string | undefined,
): Pick<BookingsFilter, 'number' | 'phoneEnd' | 'words'> {
  const folded = Array.from(typed ?? '', foldCharacter).join('');
  const [, sign, digits] = /^\s*(#?)\s*([\d\s+()-]*\d)\s*$/.exec(folded) ?? [];
  if (digits === undefined) return { words: searchedWords(typed) };
  const plain = digits.replace(/\D/g, '');
  return {
    number: /^\d{1,9}$/.test(digits) ? Number(plain) : undefined,
    phoneEnd: sign === '#' ? undefined : phoneEndOf(plain),
  };
}
