/** Runs tasks after the response, so that response times reveal nothing about them. */
import type { FastifyRequest } from 'fastify';

import { definePlugin } from '../http/plugin';

type Task = () => Promise<void>;

export const afterAnswer = definePlugin(
  async (app) => {
    const waiting = new WeakMap<FastifyRequest, Task>();
    const running = new Set<Promise<void>>();

    app.decorate('afterAnswer', (request, task) => {
      waiting.set(request, task);
    });
    app.addHook('onResponse', (request, _reply, done) => {
      done();
      const task = waiting.get(request);
      if (!task) return;
      const run = task()
        .catch((error: unknown) => request.log.error({ err: error }, 'failed after the answer'))
        .finally(() => running.delete(run));
      running.add(run);
    });
    app.addHook('onClose', async () => {
      await Promise.all(running);
    });
  },
  { name: 'after-answer' },
);
