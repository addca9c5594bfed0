import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { Figures } from '../../../../contract/admin/figures';
import { NO_DESTINATION } from '../../../../contract/desk/requestFilter';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/EmptyState';
import type { Bar } from '../components/BarChart';
import { FigureBlock } from '../components/FigureBlock';
import type { Cell } from '../components/FigureBlock';

/** Institutes in the chart; the table has all. */
const CHARTED_PARTNERS = 12;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** All figures of a period: what waits first. */
export function FigureBlocks({ figures }: { readonly figures: Figures }): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const word = (id: Parameters<typeof heading>[1]): string => heading(intl, id);
  const queue = (name: Figures['waiting'][number]['queue']): string =>
    formatMessage({ id: `desk.queues.${name}` });
  const bar = (key: string | number, label: string, value: number): Bar => ({
    key,
    label,
    value,
    text: formatNumber(value),
  });
  const { waiting, people } = figures;
  return (
    <>
      <FigureBlock
        title={word('waiting')}
        columns={[word('queue'), word('count')]}
        bars={waiting.map((one) => bar(one.queue, queue(one.queue), one.count))}
        rows={waiting.map((one) => ({
          key: one.queue,
          name: queue(one.queue),
          cells: [{ count: one.count, to: paths.desk.to({ queue: one.queue }) }],
        }))}
      />
      {figures.requests === 0 ? (
        <EmptyState
          title={formatMessage({ id: 'lead.figures.none' })}
          text={formatMessage({ id: 'lead.figures.noneText' })}
        />
      ) : (
        <PeriodBlocks figures={figures} bar={bar} word={word} />
      )}
      <FigureBlock
        title={word('people')}
        text={word('peopleText')}
        columns={[word('person'), word('own'), word('due')]}
        rows={people.map(({ id, name, open, due }) => {
          const own = { queue: 'every', member: id, standing: 'underWay' };
          return {
            key: id,
            name,
            cells: [
              { count: open, to: paths.desk.to(own) },
              { count: due, to: paths.desk.to({ ...own, due: 'yes' }) },
            ],
          };
        })}
      />
    </>
  );
}

type Word = (id: Parameters<typeof heading>[1]) => string;

const heading = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  id:
    | 'waiting'
    | 'queue'
    | 'count'
    | 'answers'
    | 'answersText'
    | 'channel'
    | 'sent'
    | 'answered'
    | 'median'
    | 'steps'
    | 'stepsText'
    | 'step'
    | 'reached'
    | 'underWay'
    | 'withdrawn'
    | 'closed'
    | 'sources'
    | 'source'
    | 'destinations'
    | 'destination'
    | 'months'
    | 'month'
    | 'partners'
    | 'partnersText'
    | 'partner'
    | 'unanswered'
    | 'people'
    | 'peopleText'
    | 'person'
    | 'own'
    | 'due'
    | 'requests'
    | 'chats',
): string => formatMessage({ id: `lead.figures.${id}` });

/** The figures of the requests that were sent in the period. */
function PeriodBlocks({
  figures,
  bar,
  word,
}: {
  readonly figures: Figures;
  readonly bar: (key: string | number, label: string, value: number) => Bar;
  readonly word: Word;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const { from, to, steps, sources, destinations, months, partners } = figures;
  const open = (count: number, filter: Readonly<Record<string, string | number>>): Cell => ({
    count,
    to: paths.desk.to({ queue: 'every', from, to, ...filter }),
  });
  const step = (name: (typeof steps)[number]['step']): string =>
    formatMessage({ id: `requests.step.${name}` });
  const source = (name: (typeof sources)[number]['source']): string =>
    formatMessage({ id: `desk.every.source.${name}` });
  const place = (id: (typeof destinations)[number]['destination']): string =>
    formatMessage({ id: id === null ? 'desk.every.noDestination' : `requests.destination.${id}` });
  const month = (first: string): string =>
    formatDate(`${first.slice(0, 7)}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <FigureBlock
        title={word('answers')}
        text={word('answersText')}
        columns={[word('channel'), word('answered'), word('unanswered'), word('median')]}
        rows={[
          {
            key: 'requests',
            name: word('requests'),
            cells: [
              open(figures.answered, { answered: 'yes' }),
              open(figures.requests - figures.answered, { answered: 'no' }),
              lengthText(intl, figures.answer_minutes),
            ],
          },
          {
            key: 'chats',
            name: word('chats'),
            cells: [
              { count: figures.chats, to: paths.desk.to({ queue: 'chats', from, to }) },
              {
                count: figures.waiting.find(({ queue }) => queue === 'chat')?.count ?? 0,
                to: paths.desk.to({ queue: 'chat' }),
              },
              lengthText(intl, figures.chat_minutes),
            ],
          },
        ]}
      />
      <FigureBlock
        title={word('steps')}
        text={word('stepsText')}
        columns={[
          word('step'),
          word('reached'),
          word('underWay'),
          word('withdrawn'),
          word('closed'),
        ]}
        bars={steps.map((one) => bar(one.step, step(one.step), one.reached))}
        rows={steps.map((one) => ({
          key: one.step,
          name: step(one.step),
          cells: [
            open(one.reached, { reached: one.step }),
            open(one.under_way, { step: one.step, standing: 'underWay' }),
            open(one.withdrawn, { step: one.step, standing: 'withdrawn' }),
            open(one.closed, { step: one.step, standing: 'closed' }),
          ],
        }))}
      />
      <FigureBlock
        title={word('sources')}
        columns={[word('source'), word('requests')]}
        bars={sources.map((one) => bar(one.source, source(one.source), one.count))}
        rows={sources.map((one) => ({
          key: one.source,
          name: source(one.source),
          cells: [open(one.count, { source: one.source })],
        }))}
      />
      <FigureBlock
        title={word('destinations')}
        columns={[word('destination'), word('requests')]}
        bars={destinations.map((one) =>
          bar(one.destination ?? NO_DESTINATION, place(one.destination), one.count),
        )}
        rows={destinations.map((one) => ({
          key: one.destination ?? NO_DESTINATION,
          name: place(one.destination),
          cells: [open(one.count, { destination: one.destination ?? NO_DESTINATION })],
        }))}
      />
      <FigureBlock
        title={word('months')}
        columns={[word('month'), word('requests')]}
        bars={months.map((one) => bar(one.from, month(one.from), one.count))}
        rows={months.map((one) => ({
          key: one.from,
          name: month(one.from),
          cells: [open(one.count, { from: one.from, to: one.to })],
        }))}
      />
      {partners.length > 0 && (
        <FigureBlock
          title={word('partners')}
          text={word('partnersText')}
          columns={[
            word('partner'),
            word('requests'),
            word('answered'),
            word('unanswered'),
            word('median'),
          ]}
          bars={partners
            .filter(({ median_hours: hours }) => hours !== null)
            .slice(0, CHARTED_PARTNERS)
            .map(({ id, name, median_hours: hours }) => ({
              key: id,
              label: name,
              value: hours ?? 0,
              text: lengthText(intl, (hours ?? 0) * HOUR_MINUTES),
            }))}
          rows={partners.map(({ id, name, median_hours: hours, ...counts }) => ({
            key: id,
            name,
            cells: [
              open(counts.requests, { institute: id }),
              open(counts.answered, { institute: id, partner: 'answered' }),
              open(counts.waiting, { institute: id, partner: 'waiting' }),
              lengthText(intl, hours === null ? null : hours * HOUR_MINUTES),
            ],
          }))}
        />
      )}
    </>
  );
}

/** A length of time in its largest fitting unit. */
function lengthText(
  { formatMessage, formatNumber }: Pick<IntlShape, 'formatMessage' | 'formatNumber'>,
  minutes: number | null,
): string {
  if (minutes === null) return formatMessage({ id: 'lead.figures.notMeasured' });
  const [unit, length] =
    minutes >= 2 * DAY_MINUTES
      ? (['day', DAY_MINUTES] as const)
      : minutes >= HOUR_MINUTES
        ? (['hour', HOUR_MINUTES] as const)
        : (['minute', 1] as const);
  const value = minutes / length;
  return formatNumber(value, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'minute' || value >= 10 ? 0 : 1,
  });
}
