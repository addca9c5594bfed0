import { definePlugin } from './platform/http/plugin';
import { jobHandlers } from './jobHandlers';
import { createJobRunner } from './platform/jobs/jobRunner';

/** The job runner as a plugin; on shutdown it takes no new jobs and drains running ones. */
export const jobs = definePlugin(
  async (app) => {
    const runner = createJobRunner({ ...app.deps, log: app.log }, jobHandlers(app.deps));
    let stopping: Promise<void> | undefined;
    app.decorate('jobs', runner);
    app.addHook('preClose', async () => {
      stopping = runner.stop();
    });
    app.addHook('onClose', async () => {
      await stopping;
    });
  },
  { name: 'jobs', decorators: { fastify: ['deps'] } },
);
