/** The agency's figures, for team leads (LEAD-08). */
import { number, object } from 'yup';
import type { InferType } from 'yup';

import { isTimeZone } from '../../shared/dates';
import type { Answer, FileAnswer } from '../common/answers';
import type { DestinationId } from '../common/constants';
import { key, text } from '../common/fields';
import type { RequestStep } from '../common/requestSteps';
import type { DeskQueue } from '../desk/desk';
import type { RequestSource } from '../desk/requestFilter';

/** The periods that figures can be read for, in days up to today. */
export const FIGURE_DAYS = [30, 90, 365] as const;

/** Institutes in the figures, at most: those with most requests. */
export const FIGURE_PARTNERS_MAX = 50;

/** GET /api/desk/figures, and .csv. */
export const figuresQuerySchema = object({
  days: number().oneOf(FIGURE_DAYS, key('invalid')).default(30),
  /** IANA time zone of days and months; UTC by default. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
});
export type FiguresQuery = InferType<typeof figuresQuerySchema>;

/** Requests of the period by step. */
export interface StepFigure {
  readonly step: RequestStep;
  /** They came to it, or beyond. */
  readonly reached: number;
  /** They are at it, and under way. */
  readonly under_way: number;
  /** They ended at it: by their student, or by the team. */
  readonly withdrawn: number;
  readonly closed: number;
}

/** Requests of the period that were made to an institute. */
export interface PartnerFigure {
  readonly id: number;
  readonly name: string;
  readonly requests: number;
  readonly answered: number;
  readonly waiting: number;
  /** Median hours until it confirmed or declined; null without an answer. */
  readonly median_hours: number | null;
}

/** A member's own work now; nothing is compared. */
export interface PersonFigure {
  readonly id: string;
  readonly name: string;
  /** Requests under way that they have. */
  readonly open: number;
  /** Of these, those whose next action is due. */
  readonly due: number;
}

export interface MonthFigure {
  /** The month's first and last day that are in the period, ISO dates. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Medians are null where nothing was measured. */
export interface Figures {
  /** The first and last day of the period, ISO dates. */
  readonly from: string;
  readonly to: string;
  /** The waiting entries now, whatever the period. */
  readonly waiting: readonly { readonly queue: DeskQueue; readonly count: number }[];
  /** Requests sent in the period; all figures by step, source, destination and month are of these. */
  readonly requests: number;
  /** Those that the team has answered, and the median minutes until it did. */
  readonly answered: number;
  readonly answer_minutes: number | null;
  /** Conversations that the team answered in the period, and the median working minutes of a wait (DESK-05). */
  readonly chats: number;
  readonly chat_minutes: number | null;
  readonly steps: readonly StepFigure[];
  readonly sources: readonly { readonly source: RequestSource; readonly count: number }[];
  /** Most requests first; null for those that name no destination. */
  readonly destinations: readonly {
    readonly destination: DestinationId | null;
    readonly count: number;
  }[];
  /** Oldest first. */
  readonly months: readonly MonthFigure[];
  /** Those with most requests first, at most FIGURE_PARTNERS_MAX. */
  readonly partners: readonly PartnerFigure[];
  readonly people: readonly PersonFigure[];
}

/** The answers of these routes, each with a summary (API-42). */
export interface LeadFiguresAnswers {
  /** The agency's figures of a period */
  readonly 'GET /api/desk/figures': Answer<Figures>;
  /** The figures as a CSV file */
  readonly 'GET /api/desk/figures.csv': FileAnswer<'text/csv'>;
}
