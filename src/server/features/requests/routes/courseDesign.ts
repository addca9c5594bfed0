import { ROLES } from '../../../../contract/common/constants';
import type { KeptDesign } from '../../../../contract/requests/courseDesign';
import { courseDesignSchema } from '../../../../contract/requests/routes';
import type { Db } from '../../../db/types';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { findCourseDesign, storeCourseDesign } from '../queries/courseDesigns';

/** The course that the caller is designing, for all of their devices (CRS-01). */
export function courseDesignRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/course-design',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) =>
      answer(request, 'ok', await readKept(app.deps.db, signedIn(request).accountId)),
  });

  app.route({
    method: 'POST',
    url: '/api/course-design',
    schema: { body: courseDesignSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { db, clock } = app.deps;
      const { accountId } = signedIn(request);
      const { design, changed_at } = request.body;
      // A clock that runs ahead must not outdo every later change.
      const changedAt = new Date(Math.min(Date.parse(changed_at), clock.now().getTime()));
      await storeCourseDesign(db, accountId, { design, changedAt });
      return answer(request, 'ok', await readKept(db, accountId));
    },
  });
}

async function readKept(db: Db, accountId: string): Promise<KeptDesign> {
  const kept = await findCourseDesign(db, accountId);
  return { design: kept?.design ?? null, changed_at: kept?.changedAt.toISOString() ?? null };
}
