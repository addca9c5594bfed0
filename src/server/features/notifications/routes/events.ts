import { ROLES } from '../../../../contract/common/constants';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { readLastEventId } from '../../../platform/events/eventStream';
import { FLUSH_MS } from '../services/events/openStream';

/** GET /api/events: the caller's event stream (API-14). */
export function eventsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/events',
    config: { roles: ROLES, owner: 'caller', quiet: true },
    // A HEAD would never be answered.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const lastEventId = readLastEventId(request.headers['last-event-id']);
      const body = await app.eventStreams.open(signedIn(request), lastEventId);
      // A client that disconnected meanwhile would keep the stream open.
      if (request.raw.socket.destroyed) body.destroy();
      // A stalled client would delay the server's shutdown with its last bytes.
      body.once('end', () => setTimeout(() => reply.raw.destroy(), FLUSH_MS).unref());
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // Kept alive after its end, the connection would hold up the server's stop.
          .header('connection', 'close')
          .send(body)
      );
    },
  });
}
