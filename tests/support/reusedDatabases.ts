import { sql } from 'drizzle-orm';

import type { Database, Db } from '../../src/server/db/types';
import { openTestDatabase } from './database';

/** Databases of closed apps, which the next app of the file begins with. */
const idle: Database[] = [];

/**
 * A migrated database as a migration leaves it, for an app that opens no other: a new one, or one
 * that an app of the same file gave back. To empty it takes a tenth of the time of making one.
 */
export async function takeDatabase(): Promise<Database> {
  const known = idle.pop();
  if (known && (await beginsAgain(known))) return known;
  const database = await openTestDatabase();
  await database.db.execute(REMEMBER);
  return database;
}

/** Not one that its test has closed or broken. */
async function beginsAgain(database: Database): Promise<boolean> {
  try {
    await database.db.execute(BEGIN_AGAIN);
    return true;
  } catch {
    await database.close();
    return false;
  }
}

/** Keeps a database for the next app of the file; at the end of the file there is none. */
export async function giveBack(database: Database): Promise<void> {
  if (isOver) await database.close();
  else idle.push(database);
}

/** Of this file. Jest calls it before the file's own `afterAll`, which closes the last app. */
let isOver = false;

export async function closeDatabases(): Promise<void> {
  isOver = true;
  await Promise.all(idle.splice(0).map((database) => database.close()));
}

/** Keeps what the migrations wrote, and where each sequence stands. */
const REMEMBER: Parameters<Db['execute']>[0] = sql`
  do $$
  declare
    one record;
    has_rows boolean;
  begin
    create schema pristine;
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', one.tablename) into has_rows;
      if has_rows then
        execute format('create table pristine.%1$I as table public.%1$I', one.tablename);
      end if;
    end loop;
    create table pristine."every sequence" as
      select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
  end $$`;

/** Without triggers, which keep histories from being deleted. */
const BEGIN_AGAIN: Parameters<Db['execute']>[0] = sql`
  do $$
  declare
    one record;
    has_rows boolean;
    written text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', one.tablename) into has_rows;
      if has_rows then execute format('delete from public.%I', one.tablename); end if;
    end loop;
    for one in
      select tablename from pg_tables
      where schemaname = 'pristine' and tablename <> 'every sequence'
    loop
      select string_agg(quote_ident(attname), ', ') into written from pg_attribute
      where attrelid = format('public.%I', one.tablename)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '';
      execute format(
        'insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I',
        one.tablename, written);
    end loop;
    perform setval(
      format('public.%I', sequencename)::regclass,
      coalesce(last_value, start_value),
      last_value is not null
    ) from pristine."every sequence";
  end $$`;
