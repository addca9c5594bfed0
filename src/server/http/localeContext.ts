import type { FastifyRequest } from 'fastify';

import { toIsoDate } from '../../contract/dates';
import { languageOf } from './answers';
import type { App } from './app';
import type { LocaleContext } from '../repositories/catalogue/cards';

/** The caller's language and today's date, for catalogue queries. */
export function localeContextOf({ deps }: App, request: FastifyRequest): LocaleContext {
  return { language: languageOf(request), today: toIsoDate(deps.clock.now()) };
}
