/** Answers 405 with Allow for a known URL with another method. */
import type { HTTPMethods } from 'fastify';

import { definePlugin } from '../http/plugin';
import { ApiError } from '../../lib/errors';

/** Records the methods of routes registered from now on. */
export const methods = definePlugin(
  async (app) => {
    const known = new Map<string, Set<HTTPMethods>>();
    app.decorate('methodsByUrl', known);
    app.addHook('onRoute', ({ url, method, config }) => {
      if (config?.pageForm) return;
      const ofUrl = known.get(url) ?? new Set();
      for (const one of [method].flat()) ofUrl.add(one);
      known.set(url, ofUrl);
    });
  },
  { name: 'methods' },
);

/** Registers the 405 routes for everything recorded so far. */
export const refuseOtherMethods = definePlugin(
  async (app) => {
    const routes = [...app.methodsByUrl].filter(([url]) => !url.includes('*'));
    for (const [url, taken] of routes) {
      const allow = [...taken].sort();
      const others = app.supportedMethods.filter((method) => !taken.has(method));
      app.route({
        url,
        method: others,
        config: { public: true, admission: 'free' },
        exposeHeadRoute: false,
        // Before parsing, so that a bad body does not hide the wrong method.
        onRequest: () => Promise.reject(new ApiError('METHOD_NOT_ALLOWED', { allow })),
        handler: () => undefined,
      });
    }
  },
  { name: 'refuse-other-methods', dependencies: ['methods', 'routes'] },
);
