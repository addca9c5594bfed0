/** The page of one machine in docs/statecharts, in Markdown. */
import type { MachineFiles } from '../machineFiles';
import type { EdgeReading, MachineReading } from '../readMachine';
import { sayCondition, saySeconds, sayTrigger } from '../words';
import { heading, rightToLeft, table } from './markdown';
import { mermaidOf } from './mermaid';

/** Writes the page. `coverage` is a sentence about the tests. */
export function machinePage(
  { name, docs }: MachineFiles,
  reading: MachineReading,
  coverage: string,
): string {
  const stateName = (id: string): string => docs.states[id]?.name.en ?? id;
  const source = `../../src/client/machines/${name}.ts`;
  return [
    `# ${docs.title.en} · ${docs.title.ar}`,
    docs.description.en,
    rightToLeft(docs.description.ar),
    `**Where:** ${docs.place.en} · **Machine:** [\`${name}.ts\`](${source}) · **Tests:** ${coverage}`,
    `![${docs.title.en}: statechart](./${name}.svg)`,
    `<details><summary>بالعربية</summary>\n\n![${docs.title.ar}](./${name}.ar.svg)\n\n</details>`,
    heading('States'),
    table(
      ['State', 'What the user sees', 'الحالة', 'ما يراه المستخدم', 'In code', 'Tags'],
      reading.states.map(({ id, tags, type, parent }) => {
        const words = docs.states[id];
        const inset = parent === null ? '' : '↳ ';
        return [
          `${inset}${words?.name.en ?? ''}${type === 'final' ? ' (end)' : ''}`,
          words?.sees.en,
          words?.name.ar,
          words?.sees.ar,
          `\`${id}\``,
          tags.map((tag) => `\`${tag}\``).join(' '),
        ];
      }),
    ),
    heading('Events'),
    table(
      ['What happened', 'ما حدث', 'In code', 'With it'],
      reading.events.map((event) => {
        const { says, payload } = docs.events[event] ?? {};
        const fields = Object.entries(payload ?? {}).map(
          ([field, words]) => `\`${field}\`: ${words.en} · ${words.ar}`,
        );
        return [says?.en, says?.ar, `\`${event}\``, fields.join('<br>') || '–'];
      }),
    ),
    ...section('Guards', ['Question', 'السؤال', 'In code'], reading.guards, (guard) => [
      docs.guards[guard]?.en,
      docs.guards[guard]?.ar,
      `\`${guard}\``,
    ]),
    ...section('Actors', ['What it does', 'ما يفعله', 'In code'], reading.actors, (actor) => [
      docs.actors[actor]?.en,
      docs.actors[actor]?.ar,
      `\`${actor}\``,
    ]),
    ...section(
      'Delays',
      ['What is waited for', 'ما يُنتظر', 'How long', 'In code'],
      reading.delays.map((delay) => delay.name),
      (delay) => [
        docs.delays[delay]?.en,
        docs.delays[delay]?.ar,
        saySeconds(reading, delay, 'en') ?? 'as the moment demands',
        `\`${delay}\``,
      ],
    ),
    heading('Every transition'),
    table(
      ['From', 'When', 'If', 'To', 'What the machine does'],
      reading.edges.map((edge) => [
        stateName(edge.source) || 'anywhere',
        sayTrigger(edge, reading, docs, 'en'),
        sayCondition(edge, docs, 'en') ?? '–',
        edge.targets.map(stateName).join(', ') || 'stays',
        actionsOf(edge, reading),
      ]),
    ),
    heading('The same as Mermaid'),
    `\`\`\`mermaid\n${mermaidOf(reading, docs)}\n\`\`\``,
    '',
  ].join('\n\n');
}

function section(
  title: string,
  head: readonly string[],
  names: readonly string[],
  row: (name: string) => (string | undefined)[],
): string[] {
  return names.length === 0 ? [] : [heading(title), table(head, names.map(row))];
}

/** The named actions of an edge and of entering where it leads. */
function actionsOf({ actions, targets }: EdgeReading, { states }: MachineReading): string {
  const entered = states.filter(({ id }) => targets.includes(id)).flatMap(({ entry }) => entry);
  return [...actions, ...entered].map((action) => `\`${action}\``).join(', ') || '–';
}
