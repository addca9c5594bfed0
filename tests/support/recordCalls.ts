import { getTableName, is, Table } from 'drizzle-orm';

import type { Db } from '../../src/server/db/types';

/** Wraps the database to record its calls by name, such as `select` or `insert accounts`. */
export function recordCalls<Queries extends Db>(db: Queries, calls: string[]): Queries {
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const [first] = args;
        calls.push(
          is(first, Table) ? `${String(property)} ${getTableName(first)}` : String(property),
        );
        if (property === 'transaction' && typeof first === 'function') {
          const database: Db = target;
          return database.transaction((tx): Promise<unknown> => {
            const result: unknown = Reflect.apply(first, undefined, [recordCalls(tx, calls)]);
            return Promise.resolve(result);
          });
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}
