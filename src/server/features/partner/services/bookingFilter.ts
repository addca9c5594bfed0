import { addDays, startOfDay } from '../../../../shared/dates';
import type { BookingsCsvQuery } from '../../../../contract/partner/routes';
import { foldCharacter } from '../../../lib/text/fold';
import type { BookingsFilter } from '../queries/bookingList';

/** Converts the query to a filter: days to instants, typed text to a number or words. */
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

/** Digits alone, in any script and with a leading number sign or not, are a request's number. */
function searched(typed: string | undefined): Pick<BookingsFilter, 'number' | 'words'> {
  const folded = Array.from(typed ?? '', foldCharacter).join('');
  const number = /^\s*#?\s*(\d{1,9})\s*$/.exec(folded)?.[1];
  return number === undefined ? { words: searchedWords(typed) } : { number: Number(number) };
}
