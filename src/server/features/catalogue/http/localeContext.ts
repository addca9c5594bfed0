import type { FastifyRequest } from 'fastify';

import { toIsoDate } from '../../../../shared/dates';
import { languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import type { LocaleContext } from '../queries/cards';

/** The caller's language and today's date, for catalogue queries. */
export function localeContextOf({ deps }: App, request: FastifyRequest): LocaleContext {
  return { language: languageOf(request), today: toIsoDate(deps.clock.now()) };
}
