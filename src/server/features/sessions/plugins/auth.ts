/**
 * Authorization. Routes declare `public`, or `roles` and `owner`; otherwise startup fails (SES-08).
 */
import type { FastifyRequest, RouteOptions } from 'fastify';

import { ROLES } from '../../../../contract/common/constants';
import { hashToken } from '../../../lib/crypto';
import { ApiError } from '../../../lib/errors';
import { tokenIn } from '../http/session';
import { findSession, touchSession } from '../queries/sessions';
import type { SignedIn } from '../queries/sessions';
import { OWNERS } from '../../../platform/http/app';
import type { App } from '../../../platform/http/app';
import { definePlugin } from '../../../platform/http/plugin';

export const auth = definePlugin(
  async (app) => {
    app.decorateRequest('session', null);
    app.addHook('onRoute', checkDeclaration);
    app.addHook('onRequest', (request, _reply, done) => {
      // Avoids a promise: most calls are public.
      if (request.is404 || request.routeOptions.config.public) done();
      else authorize(app, request).then(() => done(), done);
    });
  },
  { name: 'auth', decorators: { fastify: ['deps'] } },
);

function checkDeclaration(route: RouteOptions): void {
  const { public: isPublic, roles, owner } = route.config ?? {};
  const named = roles?.filter((role) => ROLES.includes(role)) ?? [];
  const sensible = isPublic
    ? roles === undefined && owner === undefined
    : named.length > 0 && named.length === roles?.length && OWNERS.some((one) => one === owner);
  if (sensible) return;
  const method = [route.method].flat().join(', ');
  throw new Error(
    `${method} ${route.url} must say either public: true or its roles and their owner`,
  );
}

async function authorize(app: App, request: FastifyRequest): Promise<void> {
  const session = await authenticate(app, request);
  if (!request.routeOptions.config.roles?.includes(session.role)) throw new ApiError('FORBIDDEN');
  request.session = session;
}

async function authenticate({ deps }: App, request: FastifyRequest): Promise<SignedIn> {
  const token = tokenIn(request);
  if (token === undefined) throw new ApiError('UNAUTHENTICATED');
  const now = deps.clock.now();
  const session = await findSession(deps.db, hashToken(token), now, deps.config.session.idleDays);
  if (!session) throw new ApiError('UNAUTHENTICATED');
  await touchSession(deps.db, session, now);
  return session;
}
