/** Files for search engines: the sitemap and robots.txt (SEO-06, SEO-07). */
import { createGunzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageList } from '../../../../contract/common/pageList';
import { isNamed } from '../../../platform/http/etag';
import { pageOrigin } from '../../../platform/http/pageVisit';
import { definePlugin } from '../../../platform/http/plugin';
import { ApiError } from '../../../lib/errors';
import { findCatalogueVersion } from '../../catalogue/queries/version';
import { keptFiles } from '../services/search/keptFiles';
import { robotsText } from '../services/search/robots';
import { sitemapFile, sitemapIndex } from '../services/search/sitemapFiles';
import type { SitemapDeps } from '../services/search/sitemapFiles';

/** Compressed files of the sitemap. */
const KEPT_BYTES = 32 * 1024 ** 2;
const HOUR = 'public, max-age=3600';
/** Clients must revalidate; the server then asks the database for the version. */
const REVALIDATE = 'no-cache';

interface SearchOptions {
  readonly list: PageList;
  /** Entries of a file of the sitemap; for tests. */
  readonly entries?: number;
}

export const search = definePlugin<SearchOptions>(
  async (app, { list, entries }) => {
    const { db, config } = app.deps;
    const kept = keptFiles(KEPT_BYTES);

    const send = async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      write: (deps: SitemapDeps) => Promise<AsyncIterable<string> | undefined>,
    ): Promise<FastifyReply> => {
      const origin = pageOrigin(request, config);
      if (origin === null) throw new ApiError('BAD_REQUEST');
      const version = await findCatalogueVersion(db);
      const deps = { db, list, origin, ...(entries !== undefined && { entries }) };
      const file = await kept([origin, version, name].join(' '), () => write(deps));
      if (!file) throw new ApiError('NOT_FOUND');
      void reply.header('cache-control', REVALIDATE).header('etag', file.etag);
      reply.vary('Accept-Encoding');
      if (isNamed(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
      void reply.type('application/xml; charset=utf-8');
      if (/\bgzip\b(?!;\s*q=0(\.0*)?(\s|,|$))/i.test(request.headers['accept-encoding'] ?? '')) {
        return reply.header('content-encoding', 'gzip').send(file.gzip);
      }
      const plain = createGunzip();
      plain.end(file.gzip);
      return reply.send(plain);
    };

    app.get('/sitemap.xml', { config: { public: true, quiet: true } }, (request, reply) =>
      send(request, reply, 'index', async (deps) => sitemapIndex(deps)),
    );
    app.get<{ Params: { name: string } }>(
      '/sitemap/:name.xml',
      { config: { public: true, quiet: true } },
      (request, reply) => {
        const { name } = request.params;
        return send(request, reply, name, (deps) => sitemapFile(deps, name));
      },
    );
    app.get(
      '/robots.txt',
      { config: { public: true, quiet: true, admission: 'free' } },
      (request, reply) =>
        reply
          .header('cache-control', HOUR)
          .type('text/plain; charset=utf-8')
          .send(robotsText(list, pageOrigin(request, config))),
    );
  },
  { name: 'search', dependencies: ['admission', 'methods', 'security'] },
);
