/** One chart of a machine, or several where one would be too wide to print on a page. */
import type { AnyMachineDocs, StateDocs, Words } from '../../../src/client/lib/machines/docs';
import type {
  EdgeReading,
  MachineReading,
  StateReading,
} from '../../../src/client/lib/machines/readMachine';
import { describeTrigger } from '../../../src/client/lib/machines/words';
import type { Language } from '../../../src/client/lib/machines/words';
import { drawSvg } from './drawSvg';

/** Pixels; printed on a page it is still read. */
export const MOST_WIDTH = 1_400;
/** More final states than these are one box in the overview. */
const FEW_ENDS = 3;
const ENDS = 'ends';
const WORDS = {
  ends: { en: 'The end', ar: 'النهاية' },
  chart: { en: 'chart', ar: 'المخطط' },
} as const satisfies Record<string, Words>;

export interface Chart {
  /** 1 is the whole process. */
  readonly number: number;
  /** The state that is drawn by itself; undefined for the whole process. */
  readonly of: string | undefined;
  readonly svg: string;
}

/** Draws a machine: the same charts in both languages. */
export async function chartsOf(
  reading: MachineReading,
  docs: AnyMachineDocs,
): Promise<Readonly<Record<Language, readonly Chart[]>>> {
  const whole = await inBoth((language) => drawSvg(reading, docs, language));
  if (Math.max(whole.en.width, whole.ar.width) <= MOST_WIDTH) {
    return {
      en: [{ number: 1, of: undefined, svg: whole.en.svg }],
      ar: [{ number: 1, of: undefined, svg: whole.ar.svg }],
    };
  }
  return inBoth((language) => splitCharts(reading, docs, language));
}

async function inBoth<Result>(
  make: (language: Language) => Promise<Result>,
): Promise<Readonly<Record<Language, Result>>> {
  return { en: await make('en'), ar: await make('ar') };
}

/** An overview, and a chart of each state that has states inside or cases. */
async function splitCharts(
  reading: MachineReading,
  docs: AnyMachineDocs,
  language: Language,
): Promise<readonly Chart[]> {
  const parts = reading.states.filter((state) => isPart(state, reading));
  const overview = overviewOf(reading, docs, parts, language);
  const { svg } = await drawSvg(overview.reading, overview.docs, language);
  const charts: Chart[] = [{ number: 1, of: undefined, svg }];
  for (const { id } of parts) {
    const detail = detailOf(id, reading, docs);
    const drawn = await drawSvg(detail.reading, detail.docs, language, docs.states[id]?.name);
    charts.push({ number: charts.length + 1, of: id, svg: drawn.svg });
  }
  return charts;
}

/** Whether an overview leaves it out: the states inside, or which case leads where. */
function isPart({ id, parent }: StateReading, { states, edges }: MachineReading): boolean {
  if (parent !== null) return false;
  return (
    states.some((state) => state.parent === id) ||
    edges.some(({ source, branches }) => source === id && branches > 1)
  );
}

const topOf = (id: string): string => id.split('.', 1)[0] ?? id;

function overviewOf(
  reading: MachineReading,
  docs: AnyMachineDocs,
  parts: readonly StateReading[],
  language: Language,
): { readonly reading: MachineReading; readonly docs: AnyMachineDocs } {
  const top = reading.states.filter(({ parent }) => parent === null);
  const finals = top.filter(({ type }) => type === 'final');
  const merged = new Set(finals.length > FEW_ENDS ? finals.map(({ id }) => id) : []);
  const boxOf = (id: string): string => (merged.has(topOf(id)) ? ENDS : topOf(id));
  const ends: readonly StateReading[] =
    finals[0] && merged.size > 0 ? [{ ...finals[0], id: ENDS }] : [];
  const edges = new Map<string, EdgeReading>();
  for (const edge of reading.edges) {
    for (const target of edge.targets) {
      const [source, to] = [boxOf(edge.source), boxOf(target)];
      if (source === to && edge.source !== target) continue;
      const text = describeTrigger(edge, reading, docs, language);
      const key = [source, to, text].join(' > ');
      const id = [edges.get(key)?.id, edge.id].filter((one) => one !== undefined).join('|');
      edges.set(key, { ...edge, id, source, targets: [to], guard: null, branch: 0, branches: 1 });
    }
  }
  const states: Record<string, StateDocs> = { ...docs.states };
  parts.forEach(({ id }, index) => {
    const known = docs.states[id];
    if (known) states[id] = { ...known, name: inChart(known.name, index + 2) };
  });
  const named = (one: Language): string =>
    finals.map(({ id }) => docs.states[id]?.name[one] ?? id).join(one === 'ar' ? '، ' : ', ');
  states[ENDS] = {
    name: WORDS.ends,
    sees: { en: `${named('en')}.`, ar: `${named('ar')}.` },
    ...(finals.every(({ id }) => docs.states[id]?.isSuccess) ? { isSuccess: true as const } : {}),
  };
  return {
    reading: {
      ...reading,
      states: [...top.filter(({ id }) => !merged.has(id)), ...ends],
      edges: [...edges.values()],
    },
    docs: { ...docs, states },
  };
}

function inChart(name: Words, number: number): Words {
  return {
    en: `${name.en} (${WORDS.chart.en} ${number})`,
    ar: `${name.ar} (${WORDS.chart.ar} ${number})`,
  };
}

/** A state with what is inside, and where its exits lead; other states are named only. */
function detailOf(
  id: string,
  reading: MachineReading,
  docs: AnyMachineDocs,
): { readonly reading: MachineReading; readonly docs: AnyMachineDocs } {
  const isInside = (one: string): boolean => topOf(one) === id;
  const edges = reading.edges.filter(({ source }) => isInside(source));
  const targets = new Set(edges.flatMap((edge) => edge.targets).filter((one) => !isInside(one)));
  const outside = reading.states.filter((state) => targets.has(state.id));
  const states: Record<string, StateDocs> = { ...docs.states };
  for (const state of outside) {
    const known = docs.states[state.id];
    const parent = state.parent === null ? undefined : docs.states[state.parent];
    if (known && parent) {
      const join = (language: Language): string =>
        `${parent.name[language]} › ${known.name[language]}`;
      states[state.id] = { ...known, name: { en: join('en'), ar: join('ar') } };
    }
  }
  return {
    reading: {
      ...reading,
      states: [
        ...reading.states.filter((state) => isInside(state.id)),
        ...outside.map((state) => ({
          ...state,
          parent: null,
          isInitial: false,
          isNamedOnly: true,
        })),
      ],
      edges,
    },
    docs: { ...docs, states },
  };
}
