import type { FastifyReply } from 'fastify';

const MAX_AGE_SECONDS = 60;
const STALE_WHILE_REVALIDATE_SECONDS = 600;

/** Marks a response as cacheable: it depends on the language only and rarely changes. */
export function cacheBriefly(reply: FastifyReply): void {
  const age = `max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}`;
  void reply.header('cache-control', `public, ${age}`);
  reply.vary('Accept-Language');
}

/** Whether a list was asked for without typed text: with it, hardly anybody asks for the same again. */
export function isNoSearch(q: string | undefined): boolean {
  return q === undefined || q === '';
}
