/** GET /metrics for Prometheus, and health, on a port of their own (OPS-04, API-40). */
import { createServer } from 'node:http';
import type { Server } from 'node:http';

import type * as prom from 'prom-client';

import { definePlugin } from '../http/plugin';
import type { App } from '../http/app';
import { codeOf, OperatorError } from '../../lib/failure';
import { withinMs } from '../../lib/withinMs';
import { HEALTH_URLS } from '../http/healthUrls';
import { countJobs } from '../jobs/queries';

type PromClient = typeof prom;

/** Timeout in milliseconds for database queries; Prometheus waits for ten seconds. */
const DATABASE_MS = 2_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const metrics = definePlugin(
  async (app) => {
    const settings = app.deps.config.metrics;
    if (!settings) {
      app.decorate('metrics', null);
      return;
    }
    // Loaded only when used.
    const client = await import('prom-client');
    const registry = new client.Registry();
    client.collectDefaultMetrics({ register: registry });
    measureRequests(app, client, registry);
    measureState(app, client, registry);
    app.decorate('metrics', registry);

    const server = createServer((request, response) => {
      // Uses the raw URL: parsing an invalid one would throw here, where nothing catches it.
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      if (request.method === 'GET' && HEALTH_URLS.includes(pathname)) {
        app.inject(pathname).then(
          ({ statusCode, headers, rawPayload }) =>
            response.writeHead(statusCode, headers).end(rawPayload),
          () => response.writeHead(500).end(),
        );
        return;
      }
      if (request.method !== 'GET' || pathname !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          app.log.warn({ err: error }, 'The metrics could not be read');
          response.writeHead(500).end();
        },
      );
    });
    app.addHook('onReady', async () => {
      await listen(server, settings);
      app.log.info({ address: server.address() }, 'metrics are served');
    });
    app.addHook('onClose', async () => {
      server.close();
      server.closeAllConnections();
    });
  },
  {
    name: 'metrics',
    decorators: { fastify: ['deps', 'eventStreams', 'callsLoad', 'publicAnswers'] },
  },
);

/** Times by the route's pattern: addresses have no bound, and may hold personal data. */
function measureRequests(app: App, { Histogram }: PromClient, registry: prom.Registry): void {
  const seconds = new Histogram({
    name: 'masar_http_request_duration_seconds',
    help: 'Time to answer a request, by route; event streams are left out',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // The duration of an event stream is how long its client listened.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const { url: route = 'unknown' } = request.routeOptions;
    const labels = { method: request.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
}

/** Gauges that are read on each scrape. */
function measureState(app: App, { Counter, Gauge }: PromClient, registry: prom.Registry): void {
  const { database, db, clock } = app.deps;
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge(
    'masar_database_running',
    'Database connections in use, or calls under way in the embedded database',
    () => database.load().running,
  );
  gauge(
    'masar_database_waiting',
    'Calls that wait for a connection, or for the embedded database',
    () => database.load().waiting,
  );
  gauge(
    'masar_calls_running',
    'Calls that have a place, but for sign-in',
    () => app.callsLoad().running,
  );
  gauge('masar_calls_waiting', 'Calls that wait for a place', () => app.callsLoad().waiting);
  new Counter({
    name: 'masar_calls_refused_total',
    help: 'Calls refused with BUSY since the start',
    registers,
    collect() {
      this.reset();
      this.inc(app.callsLoad().refused);
    },
  });
  gauge('masar_answer_cache_bytes', 'Memory of public answers that are kept', () =>
    app.publicAnswers.bytes(),
  );
  gauge('masar_event_streams', 'Open event streams of this server', () => app.eventStreams.count());
  new Gauge({
    name: 'masar_jobs',
    help: 'Jobs in the database: waiting or running, overdue of these, and failed for good',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      try {
        const counts = await withinMs(countJobs(db, clock.now()), DATABASE_MS);
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      } catch (error) {
        // The others matter most while the database fails.
        app.log.warn({ err: error }, 'Counting jobs for the metrics failed');
      }
    },
  });
}

async function listen(server: Server, address: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  }).catch((error: unknown) => {
    const code = codeOf(error);
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const why = code === 'EACCES' ? 'not allowed' : 'in use';
    throw new OperatorError(`Port ${address.port} is ${why}: choose another with METRICS_PORT`);
  });
}
