/** The figures as a CSV file (LEAD-08): one number a line, so that a spreadsheet can pivot it. */
import type { Language } from '../../../../contract/common/constants';
import type { Figures } from '../../../../contract/admin/figures';
import { CSV_BOM, csvRecord } from '../../../lib/text/csv';
import { figureWords } from '../texts/figureWords';
import type { FigureText } from '../texts/figureWords';

type Line = readonly [figure: FigureText, of: string, measure: FigureText, value: number | null];

export const figuresFileName = ({ from, to }: Figures): string => `masar-figures-${from}-${to}.csv`;

/** @param destinations names by id */
export function* figuresFileText(
  figures: Figures,
  language: Language,
  destinations: ReadonlyMap<string, string>,
): Generator<string> {
  const words = figureWords(language);
  yield CSV_BOM + csvRecord(words.headings);
  for (const [figure, of, measure, value] of linesOf(figures, words, destinations)) {
    yield csvRecord([words.text(figure), of, words.text(measure), value]);
  }
}

function linesOf(
  figures: Figures,
  words: ReturnType<typeof figureWords>,
  destinations: ReadonlyMap<string, string>,
): Line[] {
  const requests = words.text('requests');
  const chats = words.text('chats');
  return [
    ...figures.waiting.map(({ queue, count }): Line => [
      'waiting',
      words.queue(queue),
      'count',
      count,
    ]),
    ['answers', requests, 'count', figures.requests],
    ['answers', requests, 'answered', figures.answered],
    ['answers', requests, 'medianMinutes', figures.answer_minutes],
    ['answers', chats, 'answered', figures.chats],
    ['answers', chats, 'medianWorkingMinutes', figures.chat_minutes],
    ...figures.steps.flatMap(
      ({ step, reached, under_way: underWay, withdrawn, closed }): Line[] => [
        ['steps', words.step(step), 'reached', reached],
        ['steps', words.step(step), 'underWay', underWay],
        ['steps', words.step(step), 'withdrawn', withdrawn],
        ['steps', words.step(step), 'closed', closed],
      ],
    ),
    ...figures.sources.map(({ source, count }): Line => [
      'sources',
      words.source(source),
      'count',
      count,
    ]),
    ...figures.destinations.map(({ destination, count }): Line => [
      'destinations',
      destination === null ? words.noDestination : (destinations.get(destination) ?? destination),
      'count',
      count,
    ]),
    ...figures.months.map(({ from, count }): Line => ['months', from.slice(0, 7), 'count', count]),
    ...figures.partners.flatMap(({ name, ...partner }): Line[] => [
      ['partners', name, 'count', partner.requests],
      ['partners', name, 'answered', partner.answered],
      ['partners', name, 'unanswered', partner.waiting],
      ['partners', name, 'medianHours', partner.median_hours],
    ]),
    ...figures.people.flatMap(({ name, open, due }): Line[] => [
      ['people', name, 'own', open],
      ['people', name, 'due', due],
    ]),
  ];
}
