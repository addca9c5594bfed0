import type { Answer } from '../../../contract/answers';
import type { PhoneChanged } from '../../../contract/phone';
import { studentPhoneSchema } from '../../../contract/schemas/phone';
import { answer } from '../../http/answers';
import type { App } from '../../http/app';
import { signedIn } from '../../http/session';
import { entryUuid } from '../../lib/entryId';
import { changeStudentPhone } from '../../services/phone/changePhone';

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
      return answer(request, 'phoneChanged', await changeStudentPhone(app.deps, act, request.body));
    },
  });
}
