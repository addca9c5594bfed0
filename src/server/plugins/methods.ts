/** A known address asked with the wrong method answers 405 and names the right ones. */
import type { HTTPMethods } from 'fastify';

import { definePlugin } from '../http/plugin';
import { ApiError } from '../lib/errors';

/** Notes the methods of every route from now on. */
export const methods = definePlugin(
  async (app) => {
    const known = new Map<string, Set<HTTPMethods>>();
    app.decorate('methodsByUrl', known);
    app.addHook('onRoute', ({ url, method }) => {
      const ofUrl = known.get(url) ?? new Set();
      for (const one of [method].flat()) ofUrl.add(one);
      known.set(url, ofUrl);
    });
  },
  { name: 'methods' },
);

/** Refuses the other methods of every route that stands by now. */
export const refuseOtherMethods = definePlugin(
  async (app) => {
    const routes = [...app.methodsByUrl].filter(([url]) => !url.includes('*'));
    for (const [url, taken] of routes) {
      const allow = [...taken].sort();
      const others = app.supportedMethods.filter((method) => !taken.has(method));
      app.route({
        url,
        method: others,
        config: { public: true },
        exposeHeadRoute: false,
        // Before the body is looked at: whatever is wrong with that, the method is wrong first.
        onRequest: () => Promise.reject(new ApiError('METHOD_NOT_ALLOWED', { allow })),
        handler: () => undefined,
      });
    }
  },
  { name: 'refuse-other-methods', dependencies: ['methods', 'routes'] },
);
