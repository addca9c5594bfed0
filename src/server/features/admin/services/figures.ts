/** The agency's figures (LEAD-08). */
import type { Language } from '../../../../contract/common/constants';
import { REQUEST_STEPS, isLater } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import { FIGURE_PARTNERS_MAX } from '../../../../contract/admin/figures';
import type { Figures, FiguresQuery, StepFigure } from '../../../../contract/admin/figures';
import { DESK_QUEUES, HOLDER_FILTERS } from '../../../../contract/desk/desk';
import type { DeskQueue } from '../../../../contract/desk/desk';
import { REQUEST_SOURCES } from '../../../../contract/desk/requestFilter';
import type { RequestStandingName } from '../../../../contract/desk/requestFilter';
import { addDays, dateInZone, startOfDay, toIsoDate } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { countDeskLists } from '../../desk/queries/items';
import {
  countRequests,
  listOwnRequests,
  listPartnerAnswers,
  measureChatAnswers,
  measureFirstAnswers,
} from '../queries/figures';
import type { RequestCount } from '../queries/figures';

interface Reader {
  readonly accountId: string;
  readonly language: Language;
}

/** Reads the figures of the last days, today among them. */
export async function readFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days, time_zone: zone }: FiguresQuery,
  { accountId, language }: Reader,
): Promise<Figures> {
  const now = clock.now();
  const today = toIsoDate(now);
  const to = dateInZone(now, zone);
  const from = addDays(to, 1 - days);
  const period = { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) };
  const months = monthsBetween(from, to);
  const starts = months.map((month) => startOfDay(month.from, zone));
  const counts = await countRequests(db, period, starts);
  const answers = await measureFirstAnswers(db, period);
  const chats = await measureChatAnswers(db, period);
  const limit = FIGURE_PARTNERS_MAX;
  const partners = await listPartnerAnswers(db, period, { language, limit });
  const sum = (is: (one: RequestCount) => boolean): number =>
    counts.reduce((total, one) => (is(one) ? total + one.count : total), 0);
  return {
    from,
    to,
    waiting: await countWaiting(db, { now, today }, accountId),
    requests: sum(({ source }) => source !== undefined),
    answered: answers.answered,
    answer_minutes: rounded(answers.medianMinutes),
    chats: chats.answered,
    chat_minutes: rounded(chats.medianMinutes),
    steps: REQUEST_STEPS.map((step) => stepFigure(step, counts)),
    sources: REQUEST_SOURCES.map((source) => ({
      source,
      count: sum((one) => one.source === source),
    })),
    destinations: counts
      .flatMap(({ destination, count }) =>
        destination === undefined ? [] : [{ destination, count }],
      )
      .sort((one, other) => other.count - one.count),
    months: months.map((month, index) => ({
      ...month,
      count: sum((one) => one.month === index + 1),
    })),
    partners: partners.map(({ medianHours, ...partner }) => ({
      ...partner,
      median_hours: medianHours === null ? null : Math.round(medianHours * 10) / 10,
    })),
    people: await listOwnRequests(db, today),
  };
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value);

function stepFigure(step: RequestStep, counts: readonly RequestCount[]): StepFigure {
  const countOf = (is: (one: RequestStep) => boolean, standing?: RequestStandingName): number =>
    counts.reduce(
      (total, one) =>
        one.step !== undefined && is(one.step) && (!standing || one.standing === standing)
          ? total + one.count
          : total,
      0,
    );
  const isHere = (one: RequestStep): boolean => one === step;
  return {
    step,
    reached: countOf((one) => isHere(one) || isLater(one, step)),
    under_way: countOf(isHere, 'underWay'),
    withdrawn: countOf(isHere, 'withdrawn'),
    closed: countOf(isHere, 'closed'),
  };
}

async function countWaiting(
  db: Db,
  at: { readonly now: Date; readonly today: string },
  accountId: string,
): Promise<{ readonly queue: DeskQueue; readonly count: number }[]> {
  const counts = await countDeskLists(db, DESK_QUEUES, { at, accountId });
  return DESK_QUEUES.map((queue) => {
    const byHolder = counts.get(queue);
    const count = HOLDER_FILTERS.reduce((sum, holder) => sum + (byHolder?.[holder] ?? 0), 0);
    return { queue, count };
  });
}

/** The calendar months of a period, the first and the last cut to it. @param from ISO date */
function monthsBetween(from: string, to: string): { readonly from: string; readonly to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let start = from; start <= to;) {
    // Day 32 of a month is one of the next month's first days.
    const next = `${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    const last = addDays(next, -1);
    months.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return months;
}
