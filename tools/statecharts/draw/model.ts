/** The model of a drawing: boxes and arrows with text, without positions. */
import type { AnyMachineDocs } from '../../../src/client/lib/machines/docs';
import type {
  EdgeReading,
  MachineReading,
  StateReading,
  Trigger,
} from '../../../src/client/lib/machines/readMachine';
import { PAGE_WORDS } from '../pages/pageWords';
import { describeCondition, describeTrigger } from '../../../src/client/lib/machines/words';
import type { Language } from '../../../src/client/lib/machines/words';
import { widthOf, wrap } from './text';

export const SIZES = { name: 16, text: 13, label: 12.5 } as const;
const LINES = { name: 22, text: 18, label: 17 } as const;
const BOX_WIDTH = 164;
const LABEL_WIDTH = 116;
const PADDING = 16;

export interface Line {
  readonly text: string;
  readonly style: keyof typeof SIZES;
}

export interface Box {
  readonly id: string;
  readonly parent: string | null;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
  readonly isSuccess: boolean;
  readonly isNamedOnly: boolean;
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

/** The trigger of an arrow. */
export type Mood = 'person' | 'done' | 'failed' | 'time' | 'next';

export interface Label {
  readonly mood: Mood;
  readonly edges: readonly string[];
  readonly lines: readonly Line[];
}

export interface Arrow {
  readonly source: string;
  readonly target: string;
  readonly mood: Mood;
  readonly labels: readonly Label[];
  readonly width: number;
  readonly height: number;
}

export interface DrawingModel {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** The machine itself, where it has transitions of its own: they leave every state. */
const ANYWHERE: StateReading = {
  id: '',
  parent: null,
  type: 'atomic',
  isInitial: false,
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
};

/** Builds the model; parallel arrows between two boxes are merged. */
export function modelOf(
  reading: MachineReading,
  docs: AnyMachineDocs,
  language: Language,
): DrawingModel {
  const label = (edge: EdgeReading): Label => {
    const condition = describeCondition(edge, docs, language);
    const texts = [
      describeTrigger(edge, reading, docs, language),
      ...(condition ? [condition] : []),
    ];
    return {
      mood: moodOf(edge.trigger),
      edges: [edge.id],
      lines: texts.flatMap((text) =>
        wrap(text, SIZES.label, LABEL_WIDTH).map((line): Line => ({ text: line, style: 'label' })),
      ),
    };
  };
  const staying = reading.edges.filter(({ targets }) => targets.length === 0);
  const isLeftAnywhere = reading.edges.some(
    ({ source, targets }) => source === ANYWHERE.id && targets.length > 0,
  );
  return {
    boxes: [...(isLeftAnywhere ? [ANYWHERE] : []), ...reading.states].map((state) => {
      const stays = staying.filter(({ source }) => source === state.id).map(label);
      return boxOf(state, docs, language, stays);
    }),
    arrows: arrowsOf(reading, label),
  };
}

/** Height of lines below each other. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, { style }) => height + LINES[style], 0);
}

/** Line spacing. */
export function lineHeight({ style }: Line): number {
  return LINES[style];
}

function lineWidth({ text, style }: Line): number {
  return widthOf(text, SIZES[style], style === 'name');
}

function boxOf(
  { id, parent, isInitial, type, isNamedOnly = false }: StateReading,
  docs: AnyMachineDocs,
  language: Language,
  stays: readonly Label[],
): Box {
  const words = docs.states[id];
  const say = (text: string, style: Line['style']): Line[] =>
    wrap(text, SIZES[style], BOX_WIDTH).map((line) => ({ text: line, style }));
  const lines: Line[] = [
    ...say(words?.name[language] ?? (id || PAGE_WORDS.anywhere[language]), 'name'),
    ...(words === undefined || isNamedOnly ? [] : say(words.sees[language], 'text')),
    ...stays.flatMap((stay) =>
      stay.lines.map(({ text }, at): Line => ({
        text: at === 0 ? `↻ ${text}` : text,
        style: 'label',
      })),
    ),
  ];
  return {
    id,
    parent,
    isInitial,
    isFinal: type === 'final',
    isSuccess: words?.isSuccess === true,
    isNamedOnly,
    lines,
    width: Math.max(...lines.map(lineWidth)) + 2 * PADDING,
    height: heightOf(lines) + 2 * PADDING - 4,
  };
}

function arrowsOf({ edges }: MachineReading, label: (edge: EdgeReading) => Label): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const edge of edges) {
    for (const target of edge.targets) {
      const key = `${edge.source} > ${target}`;
      const labels = [...(arrows.get(key)?.labels ?? []), label(edge)];
      const lines = labels.flatMap((each) => each.lines);
      arrows.set(key, {
        source: edge.source,
        target,
        mood: labels[0]?.mood ?? 'person',
        labels,
        width: Math.max(...lines.map(lineWidth)) + 20,
        height: heightOf(lines) + 8 * (labels.length - 1) + 10,
      });
    }
  }
  return [...arrows.values()];
}

function moodOf({ kind }: Trigger): Mood {
  if (kind === 'event') return 'person';
  if (kind === 'failed') return 'failed';
  if (kind === 'delay') return 'time';
  // Whether an answer is good news is said by where it leads.
  return kind === 'always' || kind === 'finished' ? 'next' : 'done';
}
