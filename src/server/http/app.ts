/** The type of the application, what it carries, and what a route may say of itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyTypeProvider,
  HTTPMethods,
  RawServerDefault,
} from 'fastify';
import type { InferType, Schema } from 'yup';

import type { Role } from '../../contract/constants';
import type { SignedIn } from '../repositories/sessions';
import type { Deps } from '../services/deps';

/** The body, query and params of a route have the types that their yup schemas give them. */
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

/** A plugin of the application; it is registered by `app.register`. */
export type AppPlugin<Options extends object> = FastifyPluginAsync<
  Options,
  RawServerDefault,
  YupTypes
>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
    /** True from the first signal to stop: /readyz then says so. */
    readonly lifecycle: { draining: boolean };
    /** Runs the task once the request is answered; what it fails with is logged. */
    readonly afterAnswer: (request: FastifyRequest, task: () => Promise<void>) => void;
    /** The methods that each address takes, as far as its routes stand. */
    readonly methodsByUrl: ReadonlyMap<string, ReadonlySet<HTTPMethods>>;
  }
  interface FastifyReply {
    /** Lets other sites frame the page (APP-03). */
    readonly allowFraming: () => void;
  }
  interface FastifyRequest {
    /** Who is asking; null on public routes. Behind a `roles` route use `signedIn(request)`. */
    session: SignedIn | null;
  }
  /** Every route says one of the two; the start refuses a route that says neither. */
  interface FastifyContextConfig {
    /** Anybody may call it; a token, good or bad, is not looked at. */
    readonly public?: true;
    /** Only these roles may call it. */
    readonly roles?: readonly Role[];
    /** Its requests are worth a line in the log at `debug` only. */
    readonly quiet?: true;
  }
}
