/** Gives public answers from memory, before anything of the call is looked at closely (API-23). */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { toIsoDate } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import { languageOf } from '../../../platform/http/answers';
import { answerWriter } from '../../../platform/http/answerSchemas';
import { cacheBriefly } from '../../../platform/http/caching';
import { isNamed } from '../../../platform/http/etag';
import { definePlugin } from '../../../platform/http/plugin';
import { createByteCache } from '../../../lib/byteCache';
import { DAY } from '../../../lib/time/clock';
import type { Clock } from '../../../lib/time/clock';
import { createPublicAnswers } from '../services/publicAnswers/publicAnswers';
import type { PublicAnswer, PublicAnswers } from '../services/publicAnswers/publicAnswers';

declare module 'fastify' {
  interface FastifyInstance {
    readonly publicAnswers: PublicAnswers;
    /**
     * Answers a `shared` route from the cache, or with the result of `make`.
     * @param isKept false for what hardly anybody asks for again
     */
    readonly answerPublicly: (
      request: FastifyRequest,
      reply: FastifyReply,
      make: (db: Db) => Promise<unknown>,
      isKept?: boolean,
    ) => Promise<FastifyReply>;
  }
}

const MEGABYTE = 1024 ** 2;
/** The part of the memory for addresses as they were written, which lead to the kept answers. */
const ADDRESSES_PART = 1 / 16;

export const publicAnswers = definePlugin(
  async (app) => {
    const { db, database, clock, config } = app.deps;
    const bytes = config.answerCacheMegabytes * MEGABYTE;
    const answers = createPublicAnswers({
      db,
      database,
      replica: database.replica,
      log: app.log,
      mostBytes: bytes * (1 - ADDRESSES_PART),
    });
    const keys = createByteCache<string>(bytes * ADDRESSES_PART);
    const today = dayOf(clock);
    const addressOf = (request: FastifyRequest): string =>
      `${languageOf(request)} ${today()} ${request.url}`;

    app.decorate('publicAnswers', answers);
    app.decorate('answerPublicly', async (request, reply, make, isKept) => {
      const { url, schema } = request.routeOptions;
      const asked = [request.params, schema?.querystring === undefined ? null : request.query];
      const key = JSON.stringify([url, languageOf(request), today(), ...asked]);
      const write = answerWriter(`GET ${String(url)}`) ?? JSON.stringify;
      const makeText = async (): Promise<string> =>
        write(await app.admit(() => answers.read(make)));
      const found = await answers.get(key, makeText, isKept);
      const address = addressOf(request);
      if (isKept !== false) keys.set(address, key, 2 * key.length);
      return send(request, reply, found);
    });

    app.addHook('preValidation', (request, reply, done) => {
      if (request.routeOptions.config.shared) {
        const key = keys.get(addressOf(request));
        const found = key === undefined ? undefined : answers.peek(key);
        if (found) {
          send(request, reply, found);
          return;
        }
      }
      done();
    });
    app.addHook('onClose', async () => answers.stop());
  },
  { name: 'public-answers', dependencies: ['admission'], decorators: { fastify: ['deps'] } },
);

/** The date, written once a day. */
function dayOf(clock: Clock): () => string {
  let day = Number.NaN;
  let text = '';
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / DAY);
    if (current !== day) {
      day = current;
      text = toIsoDate(now);
    }
    return text;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, found: PublicAnswer): FastifyReply {
  cacheBriefly(reply);
  void reply.header('etag', found.etag);
  if (isNamed(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(found.body);
}
