import type { Answer } from '../../../contract/answers';
import type { PartnerNote, PartnerNotesPage } from '../../../contract/partner';
import { notesQuerySchema, noteSchema } from '../../../contract/schemas/partner';
import { partnerUrls } from '../../../contract/partnerUrls';
import { answer } from '../../http/answers';
import type { App } from '../../http/app';
import { memberOf } from '../../http/member';
import { signedIn } from '../../http/session';
import { entryId } from '../../lib/entryId';
import { cursorAfter, positionIn } from '../../services/partner/cursors';
import { addNote, readNotes } from '../../services/partner/notes';

/** GET and POST /api/partner/requests/{id}/notes: what only the institute's members read (PAR-10). */
export function partnerNotesRoutes(app: App): void {
  const url = `${partnerUrls.requests}/:id/notes`;

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
      const list = JSON.stringify(['notes', member.instituteId, id]);
      const before = positionIn(codeSecret, list, cursor)?.id;
      const notes = await readNotes(app.deps, member, id, { limit: limit + 1, before });
      const positions = notes.map((note) => ({ ...note, at: 0 }));
      const { next } = cursorAfter(codeSecret, list, positions, limit);
      return answer(request, 'ok', { items: notes.slice(0, limit), next_cursor: next });
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
