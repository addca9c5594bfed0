/** Records the server's SQL statements and their query plans. */
import { fillPlaceholders, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readByBitmap, readByIndex, readInOrder } from '../../src/server/db/indexedReads';
import { selectRows } from '../../src/server/db/rows';
import type { Db, Tx } from '../../src/server/db/types';

interface Prepared {
  readonly sql: string;
  readonly params: readonly unknown[];
}

export interface Statement extends Prepared {
  readonly byIndex: boolean;
  readonly byBitmap: boolean;
  readonly inOrder: boolean;
}

export interface PlanNode {
  readonly type: string;
  readonly table: string | undefined;
  readonly index: string | undefined;
  readonly rows: number;
}

/** Records each statement made during `run` as it is sent, on any connection. */
export async function statementsOf(db: Db, run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const session: unknown = Reflect.get(db, 'session');
  if (typeof session !== 'object' || session === null) throw new Error('no session to listen to');
  const prototype: unknown = Object.getPrototypeOf(session);
  if (!isPreparing(prototype)) throw new Error('the session prepares no queries');
  const original = prototype.prepareQuery;
  let [byIndex, byBitmap, inOrder] = [false, false, false];
  prototype.prepareQuery = function (this: unknown, query: Prepared, ...rest: unknown[]) {
    if (query.sql.includes("'enable_seqscan', 'off'")) byIndex = true;
    else if (query.sql.includes("'enable_indexscan'")) byBitmap = query.sql.includes("'off'");
    else if (query.sql.includes("'enable_bitmapscan'")) inOrder = query.sql.includes("'off'");
    else if (/^\s*(commit|rollback)/i.test(query.sql)) byIndex = false;
    else if (/^\s*(select|with|insert|update|delete)/i.test(query.sql)) {
      const how = { sql: query.sql, byIndex, byBitmap, inOrder };
      const ready = original.call(this, query, ...rest);
      const { execute } = ready;
      ready.execute = (values = {}) => {
        statements.push({ ...how, params: fillPlaceholders([...query.params], values) });
        return execute.call(ready, values);
      };
      return ready;
    }
    return original.call(this, query, ...rest);
  };
  try {
    await run();
  } finally {
    prototype.prepareQuery = original;
  }
  return statements;
}

interface Executable {
  execute: (this: unknown, values?: Record<string, unknown>) => unknown;
}

interface Preparing {
  prepareQuery: (this: unknown, query: Prepared, ...rest: unknown[]) => Executable;
}

function isPreparing(value: unknown): value is Preparing {
  return typeof value === 'object' && value !== null && 'prepareQuery' in value;
}

/** The plan's nodes; read-only statements run again with ANALYZE. */
export async function planOf(db: Db, statement: Statement): Promise<PlanNode[]> {
  const analyze = /\b(insert|update|delete)\b/i.test(statement.sql) ? '' : 'analyze, timing off,';
  const explain = sql`explain (${sql.raw(analyze)} format json) ${withParams(statement)}`;
  const read = (on: Db) => selectRows(on, explain, (row) => row['QUERY PLAN']);
  const inside = (tx: Tx) => {
    if (statement.byBitmap) return readByBitmap(tx, () => read(tx));
    return statement.inOrder ? readInOrder(tx, () => read(tx)) : read(tx);
  };
  const [plan] = await (statement.byIndex ? readByIndex(db, inside) : read(db));
  const parsed: unknown = typeof plan === 'string' ? JSON.parse(plan) : plan;
  const [whole] = Array.isArray(parsed) ? parsed : [];
  return nodesOf(whole.Plan);
}

function withParams({ sql: text, params }: Prepared): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, at) =>
      at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`,
    ),
  );
}

type RawNode = Readonly<Record<string, unknown>>;

function nodesOf(node: RawNode): PlanNode[] {
  const number = (name: string): number => Number(node[name] ?? 0);
  const text = (name: string): string | undefined =>
    typeof node[name] === 'string' ? node[name] : undefined;
  const removed = number('Rows Removed by Filter') + number('Rows Removed by Index Recheck');
  const children = (node.Plans ?? []) as readonly RawNode[];
  return [
    {
      type: text('Node Type') ?? '',
      table: text('Relation Name'),
      index: text('Index Name'),
      rows: (number('Actual Rows') + removed) * number('Actual Loops'),
    },
    ...children.flatMap(nodesOf),
  ];
}
