/** The log as a lead reads it (LEAD-02). */
import type { Language } from '../../../../contract/common/constants';
import { addDays, startOfDay } from '../../../../shared/dates';
import { LOG_COMMANDS } from '../../../../contract/admin/log';
import type { LogChange, LogEntry, LogPage, LogPerson } from '../../../../contract/admin/log';
import type { LogQuery } from '../../../../contract/admin/logRoutes';
import type { Db } from '../../../db/types';
import { listAudit, listInstituteNames, listNames } from '../../../platform/auditLog/auditLog';
import type { AuditRow } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { numbersIn, pageOf } from '../../../lib/keysetPages';
import { WEEK_PRICES, weekPriceChanges } from './loggedPrices';

export async function readLog(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  { limit, cursor, ...query }: LogQuery,
  language: Language,
): Promise<LogPage> {
  const list = { secret: codeSecret, list: ['log', query] };
  const [at, id] = numbersIn(list, cursor, 2) ?? [];
  const { person, request, student, action, from, to, time_zone } = query;
  const accountId = person === LOG_COMMANDS ? null : person === '' ? undefined : person;
  const rows = await listAudit(db, {
    accountId,
    requestId: request,
    studentId: student === '' ? undefined : student,
    action,
    limit: limit + 1,
    after: at === undefined || id === undefined ? undefined : { at, id },
    from: from ? startOfDay(from, time_zone) : undefined,
    until: to ? startOfDay(addDays(to, 1), time_zone) : undefined,
  });
  const page = pageOf(list, rows, limit, (row) => [row.at.getTime(), row.id]);
  const names = await namesIn(db, page.items, [accountId, student], language);
  return {
    ...page,
    items: page.items.map((row) => toEntry(row, names, language)),
    person: accountId ? names.person(accountId) : null,
    student: student ? names.person(student) : null,
  };
}

interface Names {
  readonly person: (id: string) => LogPerson;
  readonly institute: (id: unknown) => string | undefined;
}

async function namesIn(
  db: Db,
  rows: readonly AuditRow[],
  asked: readonly (string | null | undefined)[],
  language: Language,
): Promise<Names> {
  const values = (field: string): unknown[] =>
    rows.flatMap(({ before, after }) => [before?.[field], after?.[field]]);
  const people = [
    ...asked,
    ...rows.map(({ accountId }) => accountId),
    ...rows.filter(isOfPerson).map(({ subjectId }) => subjectId),
    ...PERSON_FIELDS.flatMap(values),
  ].filter((id): id is string => typeof id === 'string' && id !== '');
  const institutes = values('institute_id').filter((id) => typeof id === 'number');
  const names = await listNames(db, [...new Set(people)]);
  const ofInstitutes = await listInstituteNames(db, [...new Set(institutes)]);
  return {
    person: (id) => ({ id, name: names.get(id) ?? null }),
    institute: (id) => (typeof id === 'number' ? ofInstitutes.get(id)?.[language] : undefined),
  };
}

/** Fields whose values are accounts. */
const PERSON_FIELDS: readonly string[] = ['holder', 'merged'];

const isOfPerson = ({ subject }: AuditRow): boolean =>
  subject === 'accounts' || subject === 'desk.chat';

function toEntry(row: AuditRow, names: Names, language: Language): LogEntry {
  const { id, at, accountId, action, subject, subjectId, before, after } = row;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return {
    id,
    at: at.toISOString(),
    action,
    subject,
    subject_id: subjectId,
    by: accountId === null ? null : names.person(accountId),
    subject_name: isOfPerson(row) ? names.person(subjectId).name : null,
    changes: fields
      .filter((field) => field !== WEEK_PRICES)
      .map((field): LogChange => ({
        field,
        before: toText(field, before?.[field], names),
        after: toText(field, after?.[field], names),
      }))
      .filter((change) => change.before !== change.after)
      .concat(weekPriceChanges(before, after, language)),
  };
}

function toText(field: string, value: unknown, names: Names): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (PERSON_FIELDS.includes(field) && typeof value === 'string')
    return names.person(value).name ?? value;
  if (field === 'institute_id') return names.institute(value) ?? JSON.stringify(value);
  if (Array.isArray(value)) return value.map(String).join('\n') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
