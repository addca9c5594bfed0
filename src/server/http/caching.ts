import type { FastifyReply } from 'fastify';

const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;

/** Marks a response as cacheable: it depends on the language only and rarely changes. */
export function cacheBriefly(reply: FastifyReply): void {
  const age = `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;
  void reply.header('cache-control', `public, ${age}`);
  reply.vary('Accept-Language');
}
