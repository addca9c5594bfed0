import type { Answer } from '../../../../contract/common/answers';
import type { PartnerStudentsPage } from '../../../../contract/partner/partner';
import { studentsQuerySchema } from '../../../../contract/partner/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { memberOf } from '../http/member';
import { listStudentPositions } from '../queries/students';
import { searchedWords } from '../services/bookingFilter';
import { pageOf } from '../../../lib/keysetPages';
import { keyOf, positionIn } from '../services/positions';
import { readStudents } from '../services/students';

/** GET /api/partner/students: students with a request that the institute holds (PAR-01). */
export function partnerStudentsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/partner/students',
    schema: { querystring: studentsQuerySchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<PartnerStudentsPage>> => {
      const { q, cursor, limit } = request.query;
      const { db, clock, codeSecret } = app.deps;
      const member = await memberOf(app, request);
      const now = clock.now();
      const words = searchedWords(q);
      const list = { secret: codeSecret, list: ['students', member.instituteId, words] };
      const after = positionIn(list, cursor);
      const range = { limit: limit + 1, after, now };
      const found = await listStudentPositions(db, member.instituteId, words, range);
      const page = pageOf(list, found, limit, keyOf);
      const items = await readStudents(db, member, page.items, {
        language: languageOf(request),
        now,
      });
      return answer(request, 'ok', { ...page, items });
    },
  });
}
