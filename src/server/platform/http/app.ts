import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { Registry } from 'prom-client';
import type { InferType, Schema } from 'yup';

import type { Role } from '../../../contract/common/constants';
import type { Deps } from '../deps';
import type { JobRunner } from '../jobs/jobRunner';
import type { Admission } from '../load/admission';
import type { DocumentedRoute } from './apiDocs/openApi';

/** Types body, query and params of a route by their yup schemas. */
interface YupTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  YupTypes
>;

export type AppPlugin<Options extends object> = FastifyPluginAsync<
  Options,
  RawServerDefault,
  YupTypes
>;

export const OWNERS = ['caller', 'institute', 'request', 'room', 'team'] as const;

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
    /** True from the first stop signal; /readyz reports it. */
    readonly lifecycle: { draining: boolean };
    /** Runs a task after the response; failures are logged. */
    readonly afterAnswer: (request: FastifyRequest, task: () => Promise<void>) => void;
    /** Idle until it is started. */
    readonly jobs: JobRunner;
    /**
     * Runs a task of a `free` route within the limits of all calls.
     * @throws ApiError BUSY
     */
    readonly admit: <Result>(task: () => Promise<Result>) => Promise<Result>;
    /** Calls that are running, waiting and refused, except sign-in. */
    readonly callsLoad: Admission['load'];
    /** Null where metrics are off. */
    readonly metrics: Registry | null;
    /** The API's routes, in order of registration. */
    readonly documentedRoutes: readonly DocumentedRoute[];
    readonly methodsByUrl: ReadonlyMap<string, ReadonlySet<string>>;
  }
  interface FastifyReply {
    /** Refused because of load: such calls are counted instead of logged individually. */
    isRefused: boolean;
    /** Lets other sites frame the page (APP-03). */
    readonly allowFraming: () => void;
  }
  /** Every route declares `public`, or `roles` and `owner`, or the start fails. */
  interface FastifyContextConfig {
    /** Anyone may call it; a token is ignored. */
    readonly public?: true;
    readonly roles?: readonly Role[];
    /**
     * Data scope of a route with `roles`: the caller's own, their institute's, the team's, or the
     * request's or chat room's in the URL. A resource outside the scope is 404.
     */
    readonly owner?: (typeof OWNERS)[number];
    readonly quiet?: true;
    /** A form of a page: its URL answers GET with the page. */
    readonly pageForm?: true;
    /**
     * For the documentation: the alternative schemas with which the handler validates the body
     * itself.
     */
    readonly checks?: readonly Schema[];
    /** The body is a multipart form. */
    readonly upload?: true;
    /** The body is bytes. */
    readonly binary?: true;
    /** The same for everybody: kept in memory (API-23), and bounded when it is made. */
    readonly shared?: true;
    /**
     * Queueing under load (API-20): by default shared by all routes. `signIn` has its own queue;
     * `free` makes no database calls or limits them itself; `always` skips the queue.
     */
    readonly admission?: 'signIn' | 'free' | 'always';
  }
}
