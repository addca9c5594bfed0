/** Filters of the desk's list of all requests (DESK-22): each figure of a lead opens its part. */
import { string } from 'yup';

import { isIsoDate, isTimeZone } from '../../shared/dates';
import { DESTINATIONS } from '../common/constants';
import { key, text } from '../common/fields';
import { idField } from '../common/numbers';
import { REQUEST_STEPS } from '../common/requestSteps';

/**
 * Where a request came from: entered by the team (DESK-17), a designed course, a programme's page, or
 * a form without a programme.
 */
export const REQUEST_SOURCES = ['team', 'design', 'programme', 'form'] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];

/** How a request stands: under way, or how it ended. */
export const REQUEST_STANDINGS = ['underWay', 'enrolled', 'withdrawn', 'closed'] as const;
export type RequestStandingName = (typeof REQUEST_STANDINGS)[number];

/** The destination of a request that names none. */
export const NO_DESTINATION = 'none';

/** Whether the institute that a request was made to has confirmed or declined it. */
export const PARTNER_ANSWERS = ['answered', 'waiting'] as const;
export type PartnerAnswer = (typeof PARTNER_ANSWERS)[number];

const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** Fields of GET /api/desk for the list `every`; `chats` takes the days alone. */
export const requestFilterFields = {
  /** The days on which the request was sent, or the team answered in a conversation. */
  from: dayField,
  to: dayField,
  /** IANA time zone of these days; UTC by default. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
  /** It is, or ended, at this step. */
  step: string().oneOf(REQUEST_STEPS, key('invalid')),
  /** It has come to this step or beyond. */
  reached: string().oneOf(REQUEST_STEPS, key('invalid')),
  standing: string().oneOf(REQUEST_STANDINGS, key('invalid')),
  source: string().oneOf(REQUEST_SOURCES, key('invalid')),
  destination: string().oneOf([...DESTINATIONS, NO_DESTINATION], key('invalid')),
  /** Whether the team has done anything that its timeline shows. */
  answered: string().oneOf(['yes', 'no'], key('invalid')),
  /** It was made to this institute. */
  institute: idField.optional(),
  /** With `institute`: whether that has answered. */
  partner: string().oneOf(PARTNER_ANSWERS, key('invalid')),
  /** The member of the team who has it. */
  member: string().strict().uuid(key('invalid')),
  /** Its next action is due. */
  due: string().oneOf(['yes'], key('invalid')),
};
