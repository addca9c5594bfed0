import type { Answer } from '../../../../contract/common/answers';
import type { PhoneChanged } from '../../../../contract/accounts/phone';
import { studentPhoneSchema } from '../../../../contract/desk/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import { giveStudentNumber } from '../services/studentPhone';

/** POST /api/desk/students/{id}/phone: a lead gives a student another number (REG-23). */
export function deskStudentsRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/desk/students/:id/phone',
    schema: { body: studentPhoneSchema },
    config: { roles: ['TeamLead'], owner: 'team' },
    handler: async (request): Promise<Answer<PhoneChanged>> => {
      const act = {
        studentId: entryUuid(request.params, 'id'),
        by: signedIn(request).accountId,
      };
      return answer(request, 'phoneChanged', await giveStudentNumber(app.deps, act, request.body));
    },
  });
}
