/** Answers 405 with Allow for a known URL with another method. */
import findMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';

import { definePlugin } from '../http/plugin';
import { ApiError } from '../../lib/errors';

/** Records the methods of routes registered from now on. */
export const methods = definePlugin(
  async (app) => {
    const known = new Map<string, Set<string>>();
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

/** All URLs are found under one method, whichever they have. */
const ANY: HTTPMethod = 'GET';

/**
 * Refuses other methods of everything recorded so far. Its URLs are looked up only for a call that
 * no route of its own takes: a route for every other method would double the time of a start.
 */
export const refuseOtherMethods = definePlugin(
  async (app) => {
    let urls: ReturnType<typeof findableUrls> | undefined;
    const methodsOf = (url: string): ReadonlySet<string> | undefined => {
      urls ??= findableUrls(app.methodsByUrl);
      return urls(url);
    };
    // Before parsing, so that a bad body does not hide the wrong method.
    app.addHook('onRequest', (request, _reply, done) => {
      const { url = '*' } = request.routeOptions;
      const taken = url.includes('*') ? methodsOf(request.url) : undefined;
      const isOther = taken !== undefined && !taken.has(request.method);
      done(isOther ? new ApiError('METHOD_NOT_ALLOWED', { allow: [...taken].sort() }) : undefined);
    });
  },
  { name: 'refuse-other-methods', dependencies: ['methods', 'routes'] },
);

/** @returns the methods of the URL that this one is; undefined for one that nobody has */
function findableUrls(
  byUrl: ReadonlyMap<string, ReadonlySet<string>>,
): (url: string) => ReadonlySet<string> | undefined {
  const router = findMyWay();
  const methodsByHandler = new Map<unknown, ReadonlySet<string>>();
  for (const [url, taken] of byUrl) {
    if (url.includes('*')) continue;
    const handler = (): void => undefined;
    router.on(ANY, url, handler);
    methodsByHandler.set(handler, taken);
  }
  return (url) => methodsByHandler.get(router.find(ANY, url)?.handler);
}
