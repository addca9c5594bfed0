/** Begins no more calls than the database can answer in time (API-20). */
import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '../../../contract/common/constants';
import { languageOf } from '../http/answers';
import type { App } from '../http/app';
import { isNavigation } from '../http/failurePage';
import { definePlugin } from '../http/plugin';
import { errorAnswer } from '../http/sendError';
import { createAdmission, OverloadedError } from '../load/admission';
import type { Admission, AdmissionLimits } from '../load/admission';
import { SECOND } from '../../lib/time/clock';
import { ApiError } from '../../lib/errors';
import { createQuietTurns, createTurns } from '../load/turns';

const CALLS_PER_TURN = 64;
/**
 * Number of turns for which calls let new connections be accepted first: as many as may arrive in a
 * burst.
 */
const PATIENCE = { crowd: 4_096, task: 64 };
const REPORT_MS = SECOND;
/** Retry-After, in seconds: drawn, so that those who were refused together do not return together. */
const RETRY_SECONDS = { least: 1, most: 3 };

/** `few`: the number of simultaneous calls from the pages of two or three browsers. */
const WAITS = { waiting: 512, waitMs: 2 * SECOND, few: 16, fewWaitMs: 10 * SECOND };
/** The embedded database does one thing at a time; a server has a pool of connections. */
const LIMITS: Readonly<Record<'embedded' | 'postgres', AdmissionLimits>> = {
  embedded: { running: 2, ...WAITS },
  postgres: { running: 32, ...WAITS },
};
/** Apart from all others, and more than may wait as slowed checks (REG-21). */
const SIGN_IN_LIMITS: AdmissionLimits = {
  running: 256,
  waiting: 0,
  waitMs: 0,
  few: 0,
  fewWaitMs: 0,
};

export const admission = definePlugin(
  async (app) => {
    const { database, admissionLimits } = app.deps;
    let connections = 0;
    app.server.on('connection', () => {
      connections += 1;
    });
    const later = createQuietTurns(() => connections, PATIENCE);
    const calls = createAdmission(admissionLimits ?? LIMITS[database.kind], later);
    const signIns = createAdmission(SIGN_IN_LIMITS);
    const held = new WeakMap<FastifyRequest, () => void>();
    reportRefusals(app, { calls, signIns });

    /** The places that a call waits for; undefined without. */
    const placesOf = (request: FastifyRequest): Admission | undefined => {
      const { admission: declared, shared } = request.routeOptions.config;
      if (request.is404 || shared || declared === 'free' || declared === 'always') return undefined;
      return declared === 'signIn' ? signIns : calls;
    };
    const hold = async (request: FastifyRequest, places: Admission): Promise<void> => {
      const leave = await enter(places);
      // The client has disconnected.
      if (request.raw.socket.destroyed) {
        leave();
        throw new ApiError('BAD_REQUEST');
      }
      held.set(request, leave);
    };
    /** Holds the call until it has a place, or refuses it. */
    const admitCall = (
      request: FastifyRequest,
      reply: FastifyReply,
      places: Admission,
      done: (error?: Error) => void,
    ): void => {
      if (!places.refuses()) hold(request, places).then(() => done(), done);
      else if (isNavigation(request)) done(busy());
      else refuse(request, reply);
    };
    const release = (request: FastifyRequest): void => {
      held.get(request)?.();
      held.delete(request);
    };

    app.decorate('callsLoad', calls.load);
    app.decorate('admit', async (task) => {
      const leave = await enter(calls);
      return task().finally(leave);
    });

    const begin = createTurns(CALLS_PER_TURN, later);
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.config.admission === 'always') done();
      else begin(done);
    });
    // Uses no promises when a place is free: they would cost every call.
    app.addHook('onRequest', (request, reply, done) => {
      const places = placesOf(request);
      // A public call with a body asks the database nothing before that has arrived.
      const isLater = hasBody(request) && request.routeOptions.config.public;
      if (!places || isLater) done();
      else admitCall(request, reply, places, done);
    });
    // A slow sender must not hold a place.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (hasBody(request)) release(request);
      done(null, payload);
    });
    app.addHook('preValidation', (request, reply, done) => {
      const places = hasBody(request) ? placesOf(request) : undefined;
      if (!places) done();
      else admitCall(request, reply, places, done);
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      release(request);
      done(null, payload);
    });
  },
  { name: 'admission', decorators: { fastify: ['deps'] } },
);

/** Answers BUSY with few steps: under load most calls end here. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const wait = retrySeconds();
  const { statusCode, headers, body } = busyAnswer(languageOf(request), wait);
  reply.isRefused = true;
  reply.hijack();
  const all = { ...reply.getHeaders(), ...headers } as OutgoingHttpHeaders;
  reply.raw.writeHead(statusCode, all).end(body);
}

interface BusyAnswer {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** By language and seconds: there are few. */
const busyAnswers = new Map<string, BusyAnswer>();

function busyAnswer(language: Language, wait: number): BusyAnswer {
  const key = `${language} ${wait}`;
  const known = busyAnswers.get(key);
  if (known) return known;
  const error = new ApiError('BUSY', { retryAfter: wait });
  const body = Buffer.from(JSON.stringify(errorAnswer(error, language)));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    vary: 'Accept-Language',
    'retry-after': String(wait),
  };
  const made = { statusCode: error.statusCode, headers, body };
  busyAnswers.set(key, made);
  return made;
}

/** @throws ApiError BUSY */
async function enter(places: Admission): Promise<() => void> {
  try {
    return await places.enter();
  } catch (error) {
    if (!(error instanceof OverloadedError)) throw error;
    throw busy(error);
  }
}

function busy(cause?: unknown): ApiError {
  return new ApiError('BUSY', { retryAfter: retrySeconds(), cause });
}

function hasBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function retrySeconds(): number {
  const { least, most } = RETRY_SECONDS;
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** One line a second in place of one for each refused call. */
function reportRefusals(app: App, kinds: Readonly<Record<string, Admission>>): void {
  const reported = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [kind, { load }] of Object.entries(kinds)) {
      const { refused: inAll, ...now } = load();
      const refused = inAll - (reported.get(kind) ?? 0);
      if (refused > 0) app.log.warn({ kind, refused, ...now }, 'refused: too many at once');
      reported.set(kind, inAll);
    }
  }, REPORT_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
