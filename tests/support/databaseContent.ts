import { sql } from 'drizzle-orm';

import { SQL_FILES_TABLE } from '../../src/server/db/currentSql';
import { selectRows } from '../../src/server/db/rows';
import type { Db } from '../../src/server/db/types';

export type Content = Readonly<Record<string, readonly string[]>>;

/** All rows of all tables that a backup contains, as text, in a fixed order. */
export async function rowsByTable(db: Db): Promise<Content> {
  const tables = await selectRows(
    db,
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables
        where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE'
          and table_schema || '.' || table_name <> ${SQL_FILES_TABLE} order by 1`,
    ({ name }) => String(name),
  );
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await selectRows(
      db,
      sql.raw(`select t::text as row from ${table} as t`),
      ({ row }) => String(row),
    );
    content[table] = rows.sort();
  }
  return content;
}

/** Describes tables, columns, indexes, constraints, triggers, functions and sequences. */
export async function schemaOf(db: Db): Promise<string[]> {
  return selectRows(
    db,
    sql`with n as (select oid from pg_namespace where nspname in ('public', 'drizzle'))
      select concat_ws(' ', 'column', a.attrelid::regclass, a.attname, a.attnotnull, a.attidentity,
          format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid)) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
        join n on n.oid = c.relnamespace
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attnum > 0 and not a.attisdropped
      union all select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid)
        from pg_index i join pg_class c on c.oid = i.indrelid join n on n.oid = c.relnamespace
      union all select concat_ws(' ', 'constraint', o.conrelid::regclass, o.conname,
          pg_get_constraintdef(o.oid), o.convalidated)
        from pg_constraint o join n on n.oid = o.connamespace where o.contype in ('c', 'f', 'p', 'u')
      union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join n on n.oid = c.relnamespace
        where not t.tgisinternal
      union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid))
        from pg_proc p join n on n.oid = p.pronamespace
      union all select concat_ws(' ', 'sequence', c.oid::regclass, pg_sequence_last_value(c.oid))
        from pg_class c join n on n.oid = c.relnamespace where c.relkind = 'S'
      order by 1`,
    ({ line }) => String(line),
  );
}
