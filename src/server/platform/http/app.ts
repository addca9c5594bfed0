import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyTypeProvider,
  HTTPMethods,
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
    /** Stands still until it is started. */
    readonly jobs: JobRunner;
    /**
     * Runs a task of a `free` route within the limits of all calls.
     * @throws ApiError BUSY
     */
    readonly admit: <Result>(task: () => Promise<Result>) => Promise<Result>;
    /** The calls that are under way, wait, and were refused, but for sign-in. */
    readonly callsLoad: Admission['load'];
    /** Null where metrics are off. */
    readonly metrics: Registry | null;
    /** Those of the API, in the order of registration. */
    readonly documentedRoutes: readonly DocumentedRoute[];
    readonly methodsByUrl: ReadonlyMap<string, ReadonlySet<HTTPMethods>>;
  }
  interface FastifyReply {
    /** Refused for load: such calls are counted, and have no line each in the log. */
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
     * Whose data a route with `roles` reaches: the caller's own, their institute's, the team's, or those of
     * the request or the chat room in its URL, which is not found by whom it does not concern.
     */
    readonly owner?: (typeof OWNERS)[number];
    readonly quiet?: true;
    /** A form of a page: its URL answers GET with the page. */
    readonly pageForm?: true;
    /** For the documentation: the schemas of which the handler itself checks the body with one. */
    readonly checks?: readonly Schema[];
    /** The body is a multipart form. */
    readonly upload?: true;
    /** The same for everybody: kept in memory (API-23), and bounded when it is made. */
    readonly shared?: true;
    /**
     * How a call waits for its turn when there are too many (API-20): by default with all others. `signIn`
     * apart from them; `free` asks the database nothing, or bounds that by itself; `always` at once.
     */
    readonly admission?: 'signIn' | 'free' | 'always';
  }
}
