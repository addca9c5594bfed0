import type { Answer } from '../../../../contract/common/answers';
import type { ContactAdded, ContactsPage } from '../../../../contract/desk/contacts';
import type { DeskChanged } from '../../../../contract/desk/desk';
import {
  contactEndSchema,
  contactPhoneSchema,
  contactSchema,
  deskStudentsSchema,
} from '../../../../contract/desk/routes';
import type { StudentAdded } from '../../../../contract/desk/students';
import { entryUuid } from '../../../lib/entryId';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { addContact, closeContact, giveContactNumber, readContacts } from '../services/contacts';

const ALL = '/api/desk/contacts';
/** People without a phone number, who wait at the desk (DESK-25). */
export function deskContactsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: ALL,
    schema: { querystring: deskStudentsSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<ContactsPage>> =>
      answer(request, 'ok', await readContacts(app.deps, request.query.cursor)),
  });

  app.route({
    method: 'POST',
    url: ALL,
    schema: { body: contactSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<ContactAdded>> => {
      const added = await addContact(app.deps, signedIn(request).accountId, request.body);
      return answer(request, 'contactAdded', added);
    },
  });

  app.route({
    method: 'POST',
    url: `${ALL}/:id/phone`,
    schema: { body: contactPhoneSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<StudentAdded>> => {
      const act = { contactId: entryUuid(request.params, 'id'), by: signedIn(request).accountId };
      const student = await giveContactNumber(app.deps, act, request.body.phone);
      return answer(request, student.is_new ? 'studentAdded' : 'studentFound', student);
    },
  });

  app.route({
    method: 'POST',
    url: `${ALL}/:id/end`,
    schema: { body: contactEndSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const act = { contactId: entryUuid(request.params, 'id'), by: signedIn(request).accountId };
      await closeContact(app.deps, act, request.body);
      return answer(request, 'contactEnded', null);
    },
  });
}
