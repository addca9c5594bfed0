/** Lays out boxes and arrows with the Eclipse Layout Kernel, without a browser. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, DrawingModel } from './model';
import { heightOf } from './model';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placed<Thing> extends Point {
  readonly thing: Thing;
  readonly width: number;
  readonly height: number;
}

export interface PlacedArrow {
  readonly points: readonly Point[];
  /** Undefined for the arrow from an initial dot. */
  readonly label: Placed<Arrow> | undefined;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Placed<Box>[];
  readonly dots: readonly Point[];
  readonly titles: readonly Placed<Box>[];
  readonly arrows: readonly PlacedArrow[];
}

type Direction = 'DOWN' | 'RIGHT';

const DOT = 14;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // States are declared in narrative order; arrows against it are the back edges.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.padding': '[top=32,left=32,bottom=32,right=32]',
};

/**
 * Computes a layout; deterministic.
 * @param direction where most arrows go
 */
export async function layOut(
  { boxes, arrows }: DrawingModel,
  direction: Direction = 'DOWN',
): Promise<Layout> {
  const graph: ElkNode = {
    id: 'machine',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: childrenOf(boxes, null),
    edges: [...arrows.map(toEdge), ...initialEdges(boxes), ...titleEdges(boxes)],
  };
  const placed = await new ELK().layout(graph);
  const nodes = descendants(placed);
  const at = (id: string): ElkNode | undefined => nodes.find((node) => node.id === id);
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: boxes.flatMap((thing) => place(thing, at(thing.id))),
    dots: nodes
      .filter(({ id }) => id.startsWith('start of '))
      .map(({ x = 0, y = 0 }) => ({ x: x + DOT / 2, y: y + DOT / 2 })),
    titles: boxes.flatMap((thing) => place(thing, at(titleId(thing)))),
    arrows: (placed.edges ?? [])
      .filter(({ id }) => !id.startsWith('title '))
      .map((edge) => toArrow(edge, arrows)),
  };
}

function childrenOf(boxes: readonly Box[], parent: string | null): ElkNode[] {
  const children = boxes.filter((box) => box.parent === parent);
  const dot: ElkNode = { id: `start of ${parent ?? ''}`, width: DOT, height: DOT };
  return [
    ...(children.some(({ isInitial }) => isInitial) ? [dot] : []),
    ...children.map((box): ElkNode => {
      const inner = childrenOf(boxes, box.id);
      if (inner.length === 0) return { id: box.id, width: box.width, height: box.height };
      return {
        id: box.id,
        children: [titleOf(box), ...inner],
        layoutOptions: { 'elk.padding': '[top=16,left=28,bottom=28,right=28]' },
      };
    }),
  ];
}

/** A node of its own, so that arrows go around it. */
function titleOf(box: Box): ElkNode {
  return { id: titleId(box), width: box.width, height: heightOf(box.lines) + 8 };
}

function titleId({ id }: Pick<Box, 'id'>): string {
  return `title of ${id}`;
}

function toEdge({ source, target, width, height }: Arrow, index: number): ElkExtendedEdge {
  return {
    id: `arrow ${index}`,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: '.',
        width,
        height,
        layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
      },
    ],
  };
}

function initialEdges(boxes: readonly Box[]): ElkExtendedEdge[] {
  return boxes
    .filter(({ isInitial }) => isInitial)
    .map(({ id, parent }) => ({
      id: `start ${id}`,
      sources: [`start of ${parent ?? ''}`],
      targets: [id],
      layoutOptions: { 'elk.layered.priority.direction': '10' },
    }));
}

/** Invisible edges that keep a composite state's text above its children. */
function titleEdges(boxes: readonly Box[]): ElkExtendedEdge[] {
  return boxes
    .filter(({ parent }) => parent !== null)
    .map(({ id, parent }) => ({
      id: `title ${id}`,
      sources: [titleId({ id: parent ?? '' })],
      targets: [id],
    }));
}

function toArrow({ id, sections, labels }: ElkExtendedEdge, arrows: readonly Arrow[]): PlacedArrow {
  const points = (sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const arrow = id.startsWith('arrow ') ? arrows[Number(id.slice('arrow '.length))] : undefined;
  const [label] = labels ?? [];
  return { points, label: arrow && label ? place(arrow, label)[0] : undefined };
}

function place<Thing>(
  thing: Thing,
  at: { x?: number; y?: number; width?: number; height?: number } | undefined,
): Placed<Thing>[] {
  if (at === undefined) return [];
  const { x = 0, y = 0, width = 0, height = 0 } = at;
  return [{ thing, x, y, width, height }];
}

function descendants(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(descendants)];
}
