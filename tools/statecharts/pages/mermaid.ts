/** A machine as Mermaid `stateDiagram-v2`, which GitHub draws. */
import type { AnyMachineDocs } from '../../../src/client/machines/support/docs';
import type { EdgeReading, MachineReading, StateReading } from '../readMachine';
import { sayCondition, sayTrigger } from '../words';

/** Writes the diagram's text, in English. */
export function mermaidOf(reading: MachineReading, docs: AnyMachineDocs): string {
  return [
    'stateDiagram-v2',
    ...block(reading.states, null, docs, '  '),
    ...reading.edges.flatMap((edge) => arrows(edge, reading, docs)),
  ].join('\n');
}

function block(
  states: readonly StateReading[],
  parent: string | null,
  docs: AnyMachineDocs,
  indent: string,
): string[] {
  return states
    .filter((state) => state.parent === parent)
    .flatMap((state) => {
      const name = plain(docs.states[state.id]?.name.en ?? state.id);
      const inner = block(states, state.id, docs, `${indent}  `);
      return [
        `${indent}state "${name}" as ${alias(state.id)}`,
        ...(inner.length > 0
          ? [`${indent}state ${alias(state.id)} {`, ...inner, `${indent}}`]
          : []),
        ...(state.isInitial ? [`${indent}[*] --> ${alias(state.id)}`] : []),
        ...(state.type === 'final' ? [`${indent}${alias(state.id)} --> [*]`] : []),
      ];
    });
}

function arrows(edge: EdgeReading, reading: MachineReading, docs: AnyMachineDocs): string[] {
  const condition = sayCondition(edge, docs, 'en');
  const trigger = sayTrigger(edge, reading, docs, 'en');
  const text = plain(condition === undefined ? trigger : `${trigger}<br/>${condition}`);
  const targets = edge.targets.length === 0 ? [edge.source] : edge.targets;
  return targets.flatMap((target) =>
    sourcesOf(edge.source, target, reading).map(
      (source) => `  ${alias(source)} --> ${alias(target)} : ${text}`,
    ),
  );
}

/** Mermaid draws no arrow from a group to its own inside: each leaf inside gets one instead. */
function sourcesOf(source: string, target: string, { states }: MachineReading): string[] {
  const isInside = (id: string): boolean => source === '' || id.startsWith(`${source}.`);
  if (!isInside(target)) return [source];
  const parents = new Set(states.map(({ parent }) => parent));
  return states.map(({ id }) => id).filter((id) => isInside(id) && !parents.has(id));
}

function alias(id: string): string {
  return id.replaceAll('.', '_');
}

/** Mermaid ends a label at a colon or semicolon. */
function plain(text: string): string {
  return text.replaceAll(':', ' –').replaceAll(';', ',').replaceAll('"', '”').replaceAll('#', '');
}
