import { numbersIn, pageOf } from '../../../lib/keysetPages';
import type { Answer } from '../../../../contract/common/answers';
import type { PartnerNote, PartnerNotesPage } from '../../../../contract/partner/partner';
import { notesQuerySchema, noteSchema } from '../../../../contract/partner/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { memberOf } from '../http/member';
import { signedIn } from '../../sessions/http/session';
import { entryId } from '../../../lib/entryId';
import { addNote, readNotes } from '../services/notes';

/**
 * GET and POST /api/partner/requests/{id}/notes: private notes of the institute's members (PAR-10).
 */
export function partnerNotesRoutes(app: App): void {
  const url = '/api/partner/requests/:id/notes';

  app.route({
    method: 'GET',
    url,
    schema: { querystring: notesQuerySchema },
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request): Promise<Answer<PartnerNotesPage>> => {
      const id = entryId(request.params);
      const { cursor, limit } = request.query;
      const { codeSecret } = app.deps;
      const member = await memberOf(app, request);
      const list = { secret: codeSecret, list: ['notes', member.instituteId, id] };
      const [before] = numbersIn(list, cursor, 1) ?? [];
      const notes = await readNotes(app.deps, member, id, { limit: limit + 1, before });
      return answer(
        request,
        'ok',
        pageOf(list, notes, limit, (note) => [note.id]),
      );
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: { body: noteSchema },
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request): Promise<Answer<PartnerNote>> => {
      const id = entryId(request.params);
      const member = await memberOf(app, request);
      const { name: author } = signedIn(request);
      const { text, idempotency_key: idempotencyKey } = request.body;
      const note = await addNote(app.deps, member, id, { text, author, idempotencyKey });
      return answer(request, 'noteAdded', note);
    },
  });
}
