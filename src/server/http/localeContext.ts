import type { FastifyRequest } from 'fastify';

import { toIsoDate } from '../../contract/dates';
import { languageOf } from './answers';
import type { App } from './app';
import type { LocaleContext } from '../repositories/catalogue/cards';

/** For whom the catalogue is read: their language, and today by the server's clock. */
export function localeContextOf({ deps }: App, request: FastifyRequest): LocaleContext {
  return { language: languageOf(request), today: toIsoDate(deps.clock.now()) };
}
