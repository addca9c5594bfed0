import { HOUR } from '../../../lib/time/clock';
import { definePlugin } from '../../../platform/http/plugin';
import { deleteUnusedFiles } from '../services/files';

/** Deletes files and uploads that nothing refers to, once an hour (FIL-02). */
export const fileHousekeeping = definePlugin(
  async (app) => {
    const { deps } = app;
    const timer = setInterval(() => {
      deleteUnusedFiles(deps, deps.clock.now()).catch((error: unknown) => {
        app.log.error({ err: error }, 'could not delete unused files');
      });
    }, HOUR).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'file-housekeeping', decorators: { fastify: ['deps'] } },
);
