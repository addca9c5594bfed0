import { definePlugin } from '../../../platform/http/plugin';
import { createEventStreams } from '../services/events/eventStreams';
import type { EventStreams } from '../services/events/eventStreams';

declare module 'fastify' {
  interface FastifyInstance {
    readonly eventStreams: EventStreams;
  }
}

/** The event streams, which end before the server stops: it would wait for them. */
export const events = definePlugin(
  async (app) => {
    const streams = createEventStreams(app.deps, app.log);
    app.decorate('eventStreams', streams);
    app.addHook('preClose', async () => streams.close());
  },
  { name: 'events', decorators: { fastify: ['deps'] } },
);
