/** A known address asked with the wrong method answers 405 and names the right ones. */
import type { HTTPMethods } from 'fastify';

import { ApiError } from '../lib/errors';
import type { App } from '../http/app';

/**
 * Notes every route from now on. The function it returns is called once they all stand; it adds the
 * refusals.
 */
export function useMethods(app: App): () => void {
  const known = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });

  return () => {
    const routes = [...known].filter(([url]) => !url.includes('*'));
    for (const [url, methods] of routes) {
      const allow = [...methods].sort();
      const others = app.supportedMethods.filter((method) => !methods.has(method));
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
  };
}
