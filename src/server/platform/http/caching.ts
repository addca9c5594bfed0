import type { FastifyReply } from 'fastify';

const MAX_AGE_SECONDS = 60;
const STALE_WHILE_REVALIDATE_SECONDS = 600;
const BRIEFLY = `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}`;

/** Marks a response of the API as cacheable: it rarely changes. */
export function cacheBriefly(reply: FastifyReply): void {
  void reply.header('cache-control', BRIEFLY);
}

/**
 * Returns whether a list was requested without search text; searches are too varied to be worth
 * caching.
 */
export function isNoSearch(q: string | undefined): boolean {
  return q === undefined || q === '';
}
