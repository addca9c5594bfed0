import type { Answer } from '../../../../contract/common/answers';
import type {
  BookingCounts,
  BookingProgrammes,
  BookingsConfirmed,
  BookingsPage,
} from '../../../../contract/partner/partner';
import {
  bookingsCsvQuerySchema,
  bookingsQuerySchema,
  confirmBookingsSchema,
} from '../../../../contract/partner/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { memberOf } from '../http/member';
import { bookingStatusName } from '../../requests/texts/orderWords';
import { countBookings, listBookingPositions } from '../queries/bookingList';
import type { BookingPosition } from '../queries/bookingList';
import { listBookings } from '../../requests/queries/bookings';
import type { BookingRow } from '../../requests/queries/bookings';
import { listBookingProgrammes } from '../queries/bookingProgrammes';
import { toBookingCard } from '../services/bookingCard';
import { confirmBookings } from '../services/confirmBookings';
import { toBookingsFilter } from '../services/bookingFilter';
import { pageOf } from '../../../lib/keysetPages';
import { bookingKeyOf, bookingPositionIn } from '../services/positions';
import { statusOf } from '../../requests/services/nextAction';
import { cardContextOf } from '../../requests/services/requestCard';
import {
  FILE_PAGE,
  requestColumns,
  requestsFileName,
  requestsFileText,
} from '../../requests/services/requestsFile';

/** An institute's requests: the list, the CSV file and the filter options (PAR-01). */
export function partnerBookingsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/partner/bookings',
    schema: { querystring: bookingsQuerySchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<BookingsPage>> => {
      const { cursor, limit, ...query } = request.query;
      const { db, clock, codeSecret } = app.deps;
      const member = await memberOf(app, request);
      const language = languageOf(request);
      const now = clock.now();
      const filter = toBookingsFilter(query);
      const list = { secret: codeSecret, list: ['bookings', member.instituteId, filter] };
      const after = bookingPositionIn(list, cursor);
      const range = { limit: limit + 1, after, now };
      const found = await listBookingPositions(db, member.instituteId, filter, range);
      const page = pageOf(list, found, limit, bookingKeyOf);
      const ids = page.items.map(({ id }) => id);
      const rows = await listBookings(db, member, ids, { language, now });
      const context = await cardContextOf(db, 'Partner', language);
      return answer(request, 'ok', {
        institute: { id: member.instituteId, name: member.institute.name[language] },
        ...page,
        items: rows.map((row) => toBookingCard(row, context, now)),
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/partner/bookings.csv',
    schema: { querystring: bookingsCsvQuerySchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request, reply) => {
      const { time_zone: timeZone } = request.query;
      const { db, clock } = app.deps;
      const member = await memberOf(app, request);
      const language = languageOf(request);
      const now = clock.now();
      const filter = toBookingsFilter(request.query);
      let after: BookingPosition | undefined;
      const readPage = async (): Promise<BookingRow[]> => {
        const range = { limit: FILE_PAGE, after, now };
        const found = await listBookingPositions(db, member.instituteId, filter, range);
        after = found.at(-1);
        const ids = found.map(({ id }) => id);
        return listBookings(db, member, ids, { language, now });
      };
      const columns = {
        ...requestColumns(language, timeZone, 'Partner'),
        booking: (row: BookingRow) => bookingStatusName(statusOf(row, now) ?? 'open', language),
      };
      const file = { columns, language, first: await readPage(), readPage };
      return sendCsv(reply, requestsFileName(now, timeZone), requestsFileText(file));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/partner/booking-programmes',
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<BookingProgrammes>> => {
      const { instituteId } = await memberOf(app, request);
      const { db } = app.deps;
      return answer(
        request,
        'ok',
        await listBookingProgrammes(db, instituteId, languageOf(request)),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/api/partner/booking-counts',
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<BookingCounts>> => {
      const { instituteId } = await memberOf(app, request);
      const { db, clock } = app.deps;
      return answer(request, 'ok', await countBookings(db, instituteId, clock.now()));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/partner/bookings/confirm',
    schema: { body: confirmBookingsSchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<BookingsConfirmed>> => {
      const member = await memberOf(app, request);
      const { ids } = request.body;
      const outcomes = await confirmBookings(app.deps, member, ids, languageOf(request));
      return answer(request, 'ok', { outcomes });
    },
  });
}
