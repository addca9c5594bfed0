import type { FastifyReply } from 'fastify';

/** Seconds for which an answer that is the same for everybody may be used again. */
const FRESH_SECONDS = 60;
/** Seconds for which the old answer may still be shown while a new one is fetched. */
const STALE_SECONDS = 600;

/** Marks an answer that depends on nothing but the language and seldom changes. */
export function cacheBriefly(reply: FastifyReply): void {
  const age = `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;
  void reply.header('cache-control', `public, ${age}`);
  reply.vary('Accept-Language');
}
