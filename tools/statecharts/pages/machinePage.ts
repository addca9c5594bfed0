/** A machine's page in docs/statecharts, in Markdown and one language. */
import type { Words } from '../../../src/client/lib/machines/docs';
import type { Chart } from '../draw/charts';
import type { MachineFiles } from '../machineFiles';
import type {
  EdgeReading,
  MachineReading,
  StateReading,
} from '../../../src/client/lib/machines/readMachine';
import {
  describeCondition,
  formatSeconds,
  describeTrigger,
} from '../../../src/client/lib/machines/words';
import type { Language } from '../../../src/client/lib/machines/words';
import { chartName, code, inLanguage, pageName, table } from './markdown';
import { PAGE_WORDS } from './pageWords';

interface Page {
  readonly files: MachineFiles;
  readonly reading: MachineReading;
  readonly language: Language;
  readonly charts: readonly Chart[];
}

/** Writes the page: prose first, then the names in code. */
export function machinePage(page: Page, coverage: Words): string {
  const { files, language } = page;
  const { name, feature, docs } = files;
  const say = sayIn(language);
  const other = language === 'en' ? 'ar' : 'en';
  const source = `[${code(`${name}.ts`)}](../../src/client/features/${feature}/machines/${name}.ts)`;
  const facts = [
    `**${say('where')}:** ${docs.place[language]}`,
    `**${say('machine')}:** ${source}`,
    `**${say('tests')}:** ${coverage[language]}`,
  ];
  return inLanguage(language, [
    `# ${docs.title[language]}`,
    `[${say('otherLanguage')}](./${pageName(name, other)})`,
    docs.description[language],
    facts.join(' · '),
    ...pictures(page),
    ...forAnybody(page),
    `## ${say('engineers')}`,
    ...forEngineers(page),
  ]);
}

/** The charts, each of a part under its name. */
function pictures({ files: { name, docs }, charts, language }: Page): string[] {
  return charts.flatMap(({ number, of }) => {
    const title = (of === undefined ? docs.title : docs.states[of]?.name)?.[language] ?? name;
    const picture = `![${title}](./${chartName(name, number, language)})`;
    return of === undefined
      ? [picture]
      : [`### ${PAGE_WORDS.chart[language]} ${number}: ${title}`, picture];
  });
}

function forAnybody({ files: { docs }, reading, language }: Page): string[] {
  const say = sayIn(language);
  return [
    ...section(`## ${say('states')}`, [say('state'), say('sees')], reading.states, (state) => [
      `${state.parent === null ? '' : '↳ '}${stateName(state, docs, language)}`,
      docs.states[state.id]?.sees[language],
    ]),
    `## ${say('events')}`,
    reading.events.map((event) => `- ${docs.events[event]?.says[language] ?? event}`).join('\n'),
    ...section(
      `## ${say('delays')}`,
      [say('delays'), say('howLong')],
      reading.delays,
      ({ name }) => [
        docs.delays[name]?.[language],
        formatSeconds(reading, name, language) ?? say('computed'),
      ],
    ),
  ];
}

function forEngineers({ files: { docs }, reading, language }: Page): string[] {
  const say = sayIn(language);
  const nameOf = (id: string): string => docs.states[id]?.name[language] ?? id;
  const named = (
    title: keyof typeof PAGE_WORDS,
    column: keyof typeof PAGE_WORDS,
    names: readonly string[],
    words: Readonly<Record<string, Words>>,
  ): string[] =>
    section(`### ${say(title)}`, [say('code'), say(column)], names, (name) => [
      code(name),
      words[name]?.[language],
    ]);
  const delays = reading.delays.map(({ name }) => name);
  return [
    ...section(
      `### ${say('states')}`,
      [say('code'), say('state'), say('tags')],
      reading.states,
      (state) => [
        code(state.id),
        stateName(state, docs, language),
        state.tags.map(code).join(' ') || '–',
      ],
    ),
    ...section(
      `### ${say('events')}`,
      [say('code'), say('event'), say('payload')],
      reading.events,
      (event) => {
        const { says, payload = {} } = docs.events[event] ?? {};
        const fields = Object.entries(payload).map(
          ([field, words]) => `${code(field)}: ${words[language]}`,
        );
        return [code(event), says?.[language], fields.join('<br>') || '–'];
      },
    ),
    ...named('guards', 'guard', reading.guards, docs.guards),
    ...named('actors', 'actor', reading.actors, docs.actors),
    ...named('delays', 'delays', delays, docs.delays),
    ...section(
      `### ${say('transitions')}`,
      [say('from'), say('when'), say('condition'), say('to'), say('actions')],
      reading.edges,
      (edge) => [
        nameOf(edge.source) || say('anywhere'),
        describeTrigger(edge, reading, docs, language),
        describeCondition(edge, docs, language) ?? '–',
        edge.targets.map(nameOf).join(', ') || say('stays'),
        actionsOf(edge, reading),
      ],
    ),
  ];
}

function sayIn(language: Language): (word: keyof typeof PAGE_WORDS) => string {
  return (word) => PAGE_WORDS[word][language];
}

function stateName(
  { id, type }: StateReading,
  docs: MachineFiles['docs'],
  language: Language,
): string {
  const name = docs.states[id]?.name[language] ?? id;
  return type === 'final' ? `${name} ${PAGE_WORDS.end[language]}` : name;
}

function section<Item>(
  heading: string,
  head: readonly string[],
  items: readonly Item[],
  row: (item: Item) => (string | undefined)[],
): string[] {
  return items.length === 0 ? [] : [heading, table(head, items.map(row))];
}

function actionsOf({ actions, targets }: EdgeReading, { states }: MachineReading): string {
  const entered = states.filter(({ id }) => targets.includes(id)).flatMap(({ entry }) => entry);
  return [...actions, ...entered].map(code).join(', ') || '–';
}
