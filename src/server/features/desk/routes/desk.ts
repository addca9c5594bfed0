import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import { DESK_KINDS } from '../../../../contract/desk/desk';
import type {
  CallAgain,
  Desk,
  DeskChanged,
  DeskItem,
  DeskViewers,
  EntriesAssigned,
} from '../../../../contract/desk/desk';
import {
  closeRequestSchema,
  correctStepSchema,
  deskAssignManySchema,
  deskAssignSchema,
  deskClaimSchema,
  deskNextActionSchema,
  deskQuerySchema,
  deskViewingSchema,
  holdRequestSchema,
  noAnswerSchema,
  reopenRequestSchema,
  undoMoveSchema,
} from '../../../../contract/desk/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { entryId, entryUuid } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import type { DeskEntry } from '../../claims/queries/claims';
import { correctStep, undoMove } from '../../requests/services/correctStep';
import {
  closeRequest,
  holdRequest,
  reopenRequest,
  resumeRequest,
} from '../../requests/services/closeRequest';
import type { LifecycleChanged, StepTaken } from '../../../../contract/requests/requests';
import { assign, assignMany } from '../services/assign';
import { noteNoAnswer } from '../services/noAnswer';
import { noteViewing } from '../services/viewing';
import { claim, finish, readDesk, readDeskItem, release, setNextAction } from '../services/desk';

const ENTRY = '/api/desk/:kind/:id';
/** GET /api/desk and the team's actions on its entries (DESK-02, DESK-06). */
export function deskRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk',
    schema: { querystring: deskQuerySchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<Desk>> => {
      const { accountId, role } = signedIn(request);
      const reader = { accountId, language: languageOf(request), isLead: role === 'TeamLead' };
      return answer(request, 'ok', await readDesk(app.deps, request.query, reader));
    },
  });

  app.route({
    method: 'GET',
    url: ENTRY,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskItem>> => {
      const entry = entryOf(request.params);
      const reader = { accountId: signedIn(request).accountId, language: languageOf(request) };
      return answer(request, 'ok', await readDeskItem(app.deps, entry, reader));
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/claim`,
    schema: { body: deskClaimSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const { accountId } = signedIn(request);
      await claim(app.deps, { ...entryOf(request.params), accountId }, request.body.from);
      return answer(request, 'ok', null);
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/release`,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const { accountId } = signedIn(request);
      await release(app.deps, { ...entryOf(request.params), accountId });
      return answer(request, 'ok', null);
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/assign`,
    schema: { body: deskAssignSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const { accountId: id, name, role } = signedIn(request);
      await assign(app.deps, { ...entryOf(request.params), by: { id, name }, role }, request.body);
      return answer(request, 'ok', null);
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/viewing`,
    schema: { body: deskViewingSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskViewers>> => {
      const { accountId } = signedIn(request);
      const viewing = { ...entryOf(request.params), accountId };
      return answer(request, 'ok', await noteViewing(app.deps, viewing, request.body.open));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/assign',
    schema: { body: deskAssignManySchema },
    config: { roles: ['TeamLead'], owner: 'team' },
    handler: async (request): Promise<Answer<EntriesAssigned>> => {
      const { accountId: id, name, role } = signedIn(request);
      return answer(
        request,
        'ok',
        await assignMany(app.deps, { by: { id, name }, role }, request.body),
      );
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/done`,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const { accountId, role } = signedIn(request);
      await finish(app.deps, { ...entryOf(request.params), accountId, role });
      return answer(request, 'ok', null);
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/undo`,
    schema: { body: undoMoveSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<StepTaken>> => {
      const requestId = requestIdOf(request.params);
      const { accountId } = signedIn(request);
      const { from, next_action: nextAction } = request.body;
      const undone = await undoMove(app.deps, { requestId, accountId, from, nextAction });
      return answer(request, 'moveUndone', undone);
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/correct`,
    schema: { body: correctStepSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<StepTaken>> => {
      const requestId = requestIdOf(request.params);
      const { accountId, role } = signedIn(request);
      const correction = { ...request.body, requestId, accountId, role };
      return answer(request, 'stepCorrected', await correctStep(app.deps, correction));
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/no-answer`,
    schema: { body: noAnswerSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<CallAgain>> => {
      const { kind, id } = entryOf(request.params);
      if (kind !== 'consultation') throw new ApiError('NOT_FOUND');
      const { accountId, role } = signedIn(request);
      const call = { id, accountId, role, attempts: request.body.attempts };
      return answer(request, 'callNoted', await noteNoAnswer(app.deps, call));
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/close`,
    schema: { body: closeRequestSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<LifecycleChanged>> => {
      const closing = { ...actOf(request), ...request.body };
      return answer(request, 'requestClosed', await closeRequest(app.deps, closing));
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/reopen`,
    schema: { body: reopenRequestSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<LifecycleChanged>> => {
      const opening = { ...actOf(request), ...request.body };
      return answer(request, 'requestReopened', await reopenRequest(app.deps, opening));
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/hold`,
    schema: { body: holdRequestSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<LifecycleChanged>> => {
      const hold = { ...actOf(request), ...request.body };
      return answer(request, 'requestOnHold', await holdRequest(app.deps, hold));
    },
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/resume`,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<LifecycleChanged>> =>
      answer(request, 'requestResumed', await resumeRequest(app.deps, actOf(request))),
  });

  app.route({
    method: 'POST',
    url: `${ENTRY}/next-action`,
    schema: { body: deskNextActionSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskChanged>> => {
      const { accountId } = signedIn(request);
      await setNextAction(app.deps, { ...entryOf(request.params), accountId }, request.body);
      return answer(request, 'ok', null);
    },
  });
}

/** Who acts on which request. @throws ApiError NOT_FOUND for an entry that is no request */
function actOf(request: FastifyRequest) {
  const { accountId, role } = signedIn(request);
  return { requestId: requestIdOf(request.params), accountId, role };
}

/** @throws ApiError NOT_FOUND for an entry that is no request */
function requestIdOf(params: unknown): number {
  const { kind, id } = entryOf(params);
  if (kind !== 'request') throw new ApiError('NOT_FOUND');
  return Number(id);
}

/** @throws ApiError NOT_FOUND */
function entryOf(params: unknown): DeskEntry {
  const given: unknown =
    typeof params === 'object' && params ? Reflect.get(params, 'kind') : undefined;
  const kind = DESK_KINDS.find((one) => one === given);
  if (!kind) throw new ApiError('NOT_FOUND');
  return { kind, id: kind === 'chat' ? entryUuid(params, 'id') : String(entryId(params)) };
}
