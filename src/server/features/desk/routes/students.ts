import type { Answer } from '../../../../contract/common/answers';
import { registerFormSchema } from '../../../../contract/accounts/routes';
import type { PhoneChanged } from '../../../../contract/accounts/phone';
import {
  deskSearchSchema,
  deskStudentsSchema,
  studentNoteSchema,
  studentNotesSchema,
  studentPhoneSchema,
} from '../../../../contract/desk/routes';
import { mergeSchema, undoMergeSchema } from '../../../../contract/desk/merges';
import type { Duplicates, MergePreview, StudentsMerged } from '../../../../contract/desk/merges';
import type { DeskChanged } from '../../../../contract/desk/desk';
import type { NotificationsPage } from '../../../../contract/content/content';
import { notificationsQuerySchema } from '../../../../contract/notifications/routes';
import type { RequestSent } from '../../../../contract/requests/requests';
import type {
  Colleagues,
  DeskFound,
  DeskStudent,
  DeskStudents,
  StudentAdded,
  StudentNote,
  StudentNotesPage,
} from '../../../../contract/desk/students';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import { listColleagues } from '../queries/students';
import { REQUEST_BODIES, readRequestBody } from '../../requests/services/requestBody';
import { addStudent } from '../services/addStudent';
import { enterRequest } from '../services/enterRequest';
import { addStudentNote, readStudentNotes } from '../services/notes';
import { mergeStudents, previewMerge, readDuplicates, undoMerge } from '../services/mergeStudents';
import { giveStudentNumber } from '../services/studentPhone';
import { readSent, readStudent, readStudents, searchDesk } from '../services/students';

const ONE = '/api/desk/students/:id';
const OF_LEAD = { roles: ['TeamLead'], owner: 'team' } as const;

/** Students at the desk: search, list, page and notes (DESK-10, DESK-11), and another number (REG-23). */
export function deskStudentsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/search',
    schema: { querystring: deskSearchSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskFound>> => {
      const found = await searchDesk(app.deps, request.query.q, languageOf(request));
      return answer(request, 'ok', found);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/students',
    schema: { querystring: deskStudentsSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskStudents>> =>
      answer(request, 'ok', await readStudents(app.deps, request.query.cursor)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/students',
    schema: { body: registerFormSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<StudentAdded>> => {
      const added = await addStudent(app.deps, signedIn(request).accountId, request.body);
      return answer(request, added.is_new ? 'studentAdded' : 'studentFound', added);
    },
  });

  app.route({
    method: 'GET',
    url: ONE,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskStudent>> => {
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await readStudent(app.deps, id, languageOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/requests`,
    config: { ...OF_TEAM, checks: REQUEST_BODIES },
    handler: async (request): Promise<Answer<RequestSent>> => {
      const { accountId: enteredBy } = signedIn(request);
      const studentId = entryUuid(request.params, 'id');
      const body = readRequestBody(request.body);
      const act = { studentId, enteredBy, language: languageOf(request) };
      return answer(request, 'requestEntered', await enterRequest(app.deps, act, body));
    },
  });

  app.route({
    method: 'GET',
    url: `${ONE}/notifications`,
    schema: { querystring: notificationsQuerySchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<NotificationsPage>> => {
      const id = entryUuid(request.params, 'id');
      const language = languageOf(request);
      return answer(request, 'ok', await readSent(app.deps, id, request.query, language));
    },
  });

  app.route({
    method: 'GET',
    url: `${ONE}/notes`,
    schema: { querystring: studentNotesSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<StudentNotesPage>> => {
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await readStudentNotes(app.deps, id, request.query.cursor));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/notes`,
    schema: { body: studentNoteSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<StudentNote>> => {
      const { accountId: id, name } = signedIn(request);
      const studentId = entryUuid(request.params, 'id');
      const note = await addStudentNote(app.deps, studentId, { id, name }, request.body);
      return answer(request, 'noteAdded', note);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/colleagues',
    config: OF_TEAM,
    handler: async (request): Promise<Answer<Colleagues>> =>
      answer(request, 'ok', { items: await listColleagues(app.deps.db) }),
  });

  app.route({
    method: 'GET',
    url: `${ONE}/duplicates`,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<Duplicates>> => {
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await readDuplicates(app.deps, id));
    },
  });

  app.route({
    method: 'GET',
    url: `${ONE}/merge-preview`,
    schema: { querystring: mergeSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<MergePreview>> => {
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await previewMerge(app.deps, id, request.query.other));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/merge`,
    schema: { body: mergeSchema },
    config: OF_LEAD,
    handler: async (request): Promise<Answer<StudentsMerged>> => {
      const keptId = entryUuid(request.params, 'id');
      const merge = { keptId, mergedId: request.body.other, by: signedIn(request).accountId };
      return answer(request, 'studentsMerged', await mergeStudents(app.deps, merge));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/merge/undo`,
    schema: { body: undoMergeSchema },
    config: OF_LEAD,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const keptId = entryUuid(request.params, 'id');
      const { merge_id: mergeId } = request.body;
      await undoMerge(app.deps, { keptId, mergeId, by: signedIn(request).accountId });
      return answer(request, 'mergeUndone', null);
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/phone`,
    schema: { body: studentPhoneSchema },
    config: OF_LEAD,
    handler: async (request): Promise<Answer<PhoneChanged>> => {
      const act = {
        studentId: entryUuid(request.params, 'id'),
        by: signedIn(request).accountId,
      };
      return answer(request, 'phoneChanged', await giveStudentNumber(app.deps, act, request.body));
    },
  });
}
