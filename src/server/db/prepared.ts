import type { Placeholder } from 'drizzle-orm';
import type { Db } from './types';

/** A value, or the placeholder of a prepared query in its place. */
export type Given<Value> = Value | Placeholder;

interface Preparable<Query> {
  readonly prepare: (name: string) => Query;
}

/**
 * A query that is built once for each database handle and sent prepared by its name: PostgreSQL then
 * parses it once for each connection. Its values are placeholders, its variants few.
 * @param build makes the query for a variant, such as a language
 */
export function prepared<Query, Variant extends readonly string[]>(
  name: string,
  build: (db: Db, ...variant: Variant) => Preparable<Query>,
): (db: Db, ...variant: Variant) => Query {
  const ofHandle = new WeakMap<Db, Map<string, Query>>();
  return (db, ...variant) => {
    const queries = ofHandle.get(db) ?? new Map<string, Query>();
    ofHandle.set(db, queries);
    const fullName = [name, ...variant].join('_');
    const known = queries.get(fullName) ?? build(db, ...variant).prepare(fullName);
    queries.set(fullName, known);
    return known;
  };
}
