import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const NAME = 'x-own-call';
const SECRET = randomBytes(16).toString('hex');

/** Names the calls of this process to itself, which no limit for addresses counts. */
export const OWN_CALL: Readonly<Record<string, string>> = { [NAME]: SECRET };

/** Returns whether a call comes from this process. */
export const isOwnCall = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[NAME] === SECRET;
