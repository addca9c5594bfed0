/** A statechart as SVG in the product's palette, readable without knowing code. */
import type { AnyMachineDocs, Words } from '../../../src/client/lib/machines/docs';
import { BRAND } from '../../../src/shared/brand';
import type { MachineReading } from '../../../src/client/lib/machines/readMachine';
import type { Language } from '../../../src/client/lib/machines/words';
import { layOut } from './layout';
import type { Layout, Placed, PlacedArrow, Point } from './layout';
import { SIZES, heightOf, lineHeight, modelOf } from './model';
import type { Arrow, Box, DrawingModel, Label, Line, Mood } from './model';
import { FONT, escape, widthOf } from './text';

const COLOURS = {
  ink: '#13293D',
  soft: '#4A5B6B',
  main: '#0B5351',
  sand: '#FBF6EE',
  card: '#FFFFFF',
  group: '#F4ECDF',
  line: '#E4DCCF',
} as const;
const MOODS: Readonly<Record<Mood, string>> = {
  person: '#13293D',
  done: '#2B5C9E',
  failed: '#B3261E',
  time: '#9A5B00',
  next: '#4A5B6B',
};
const SUCCESS = BRAND.success;
const LEGEND: Readonly<Record<Mood, Readonly<Record<Language, string>>>> = {
  person: { en: 'somebody did something', ar: 'فعلٌ من المستخدم' },
  done: { en: 'an answer came', ar: 'وصل الرد' },
  failed: { en: 'it did not work', ar: 'تعذّرت العملية' },
  time: { en: 'time has passed', ar: 'مضى وقت' },
  next: { en: 'at once', ar: 'فورًا' },
};
const LEGEND_OF_SUCCESS = { en: 'ended well', ar: 'نهاية ناجحة' };
const LEGEND_HEIGHT = 44;
const CORNER = 10;

export interface Drawing {
  readonly svg: string;
  /** Pixels. */
  readonly width: number;
}

/**
 * Draws a machine; deterministic.
 * @param part the title of a part of it
 */
export async function drawSvg(
  reading: MachineReading,
  docs: AnyMachineDocs,
  language: Language,
  part?: Words,
): Promise<Drawing> {
  const layout = await narrowest(modelOf(reading, docs, language));
  const title = escape([docs.title, part].flatMap((one) => one?.[language] ?? []).join(': '));
  const legend = legendOf(language);
  const width = Math.max(layout.width, legend.width + 64);
  const height = layout.height + LEGEND_HEIGHT;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="${FONT}" lang="${language}" direction="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.sand}"/>`,
    `<g transform="translate(${round((width - layout.width) / 2)} 0)">`,
    ...drawing(layout),
    '</g>',
    `<g transform="translate(${round((width - legend.width) / 2)} ${height - LEGEND_HEIGHT / 2 - 4})">${legend.svg}</g>`,
    '</svg>',
    '',
  ].join('\n');
  return { svg, width };
}

/** Downwards, but for what leads to many states at once. */
async function narrowest(model: DrawingModel): Promise<Layout> {
  const down = await layOut(model);
  const across = await layOut(model, 'RIGHT');
  return across.width < down.width ? across : down;
}

function drawing({ boxes, dots, titles, arrows }: Layout): string[] {
  const parents = new Set(boxes.map(({ thing }) => thing.parent));
  return [
    ...boxes.map((box) => drawBox(box, parents.has(box.thing.id))),
    ...arrows.map(drawLine),
    ...[...boxes.filter(({ thing }) => !parents.has(thing.id)), ...titles].map(drawWords),
    ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="7" fill="${COLOURS.main}"/>`),
    ...arrows.flatMap(({ label }) => (label === undefined ? [] : [drawLabel(label)])),
  ];
}

function drawBox({ thing, x, y, width, height }: Placed<Box>, isGroup: boolean): string {
  const rect = (inset: number, fill: string, extra: string): string =>
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${16 - inset}" fill="${fill}" ${extra}/>`;
  return [
    `<g class="state"${thing.id && ` data-state="${escape(thing.id)}"`}>`,
    rect(
      0,
      isGroup ? COLOURS.group : COLOURS.card,
      `stroke="${COLOURS.line}" stroke-width="1.5"${thing.isNamedOnly ? ' stroke-dasharray="5 4"' : ''}`,
    ),
    ...(thing.isFinal
      ? [
          rect(
            5,
            'none',
            `class="inner" stroke="${thing.isSuccess ? SUCCESS : COLOURS.soft}" stroke-width="${thing.isSuccess ? 2.5 : 1.5}"`,
          ),
        ]
      : []),
    '</g>',
  ].join('');
}

function drawWords({ thing, x, y, width, height }: Placed<Box>): string {
  return drawLines(thing.lines, x + width / 2, y + (height - heightOf(thing.lines)) / 2);
}

function drawLines(lines: readonly Line[], x: number, top: number, fill?: string): string {
  let y = top;
  return lines
    .map((line) => {
      y += lineHeight(line);
      const weight = line.style === 'name' ? ' font-weight="700"' : '';
      const colour = fill ?? (line.style === 'name' ? COLOURS.main : COLOURS.soft);
      return `<text x="${round(x)}" y="${round(y - 5)}" font-size="${SIZES[line.style]}"${weight} fill="${colour}" text-anchor="middle">${escape(line.text)}</text>`;
    })
    .join('');
}

function drawLine({ points, label }: PlacedArrow): string {
  const colour = label === undefined ? COLOURS.main : MOODS[label.thing.mood];
  const edges = label?.thing.labels.flatMap((each) => each.edges) ?? [];
  return [
    `<g class="edge" data-edge="${escape(edges.join('|'))}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round">`,
    `<path d="${pathThrough(points)}" stroke-dasharray="0.1 5.2" stroke-width="2.6"/>`,
    `<path d="${headAt(points)}" fill="${colour}" stroke-linejoin="round"/>`,
    '</g>',
  ].join('');
}

function drawLabel({ thing, x, y, width, height }: Placed<Arrow>): string {
  let top = y + 4;
  const drawOne = (label: Label): string => {
    const start = top;
    top += heightOf(label.lines) + 8;
    return `<g class="label" data-edge="${escape(label.edges.join('|'))}">${drawLines(label.lines, x + width / 2, start, MOODS[label.mood])}</g>`;
  };
  return `<g><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="10" fill="${COLOURS.sand}" stroke="${COLOURS.line}"/>${thing.labels.map(drawOne).join('')}</g>`;
}

function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1];
      const after = points[at + 1];
      if (before === undefined) return `M${say(point)}`;
      if (after === undefined) return `L${say(point)}`;
      return `L${say(towards(point, before))} Q${say(point)} ${say(towards(point, after))}`;
    })
    .join(' ');
}

function headAt(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const wing = (turn: number): Point => ({
    x: tip.x - 9 * Math.cos(angle + turn),
    y: tip.y - 9 * Math.sin(angle + turn),
  });
  return `M${say(wing(0.45))} L${say(tip)} L${say(wing(-0.45))} Z`;
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance === 0 ? 0 : Math.min(CORNER, distance / 2) / distance;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function legendOf(language: Language): { readonly svg: string; readonly width: number } {
  const moods = Object.keys(MOODS) as Mood[];
  const marks = [
    ...moods.map((mood) => ({ text: LEGEND[mood][language], colour: MOODS[mood] })),
    { text: LEGEND_OF_SUCCESS[language], colour: SUCCESS },
  ];
  const widths = marks.map(({ text }) => widthOf(text, SIZES.text) + 44);
  const width = widths.reduce((sum, each) => sum + each, -26);
  let x = 0;
  const at = (from: number): number => round(language === 'ar' ? width - from : from);
  const entries = marks.map(({ text: words, colour }, index) => {
    const dot = `<circle cx="${at(x + 6)}" cy="-4" r="5" fill="${colour}"/>`;
    const text = `<text x="${at(x + 18)}" y="0" font-size="${SIZES.text}" fill="${COLOURS.ink}">${escape(words)}</text>`;
    x += widths[index] ?? 0;
    return dot + text;
  });
  return { svg: entries.join(''), width };
}

function say({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
