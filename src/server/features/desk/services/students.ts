/** Students as the team finds and sees them (DESK-10). */
import type { Language } from '../../../../contract/common/constants';
import {
  FOUND_MAX,
  STUDENTS_PAGE_LENGTH,
  STUDENT_ENTRIES_MAX,
} from '../../../../contract/desk/students';
import type { DeskFound, DeskStudent, DeskStudents } from '../../../../contract/desk/students';
import type { NotificationsPage } from '../../../../contract/content/content';
import type { NotificationsQuery } from '../../../../contract/notifications/routes';
import { ApiError } from '../../../lib/errors';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import type { Deps } from '../../../platform/deps';
import { searchInstitutes } from '../../catalogue/queries/institutes';
import { findHolder } from '../../claims/queries/claims';
import { readNotifications } from '../../notifications/services/readNotifications';
import { listDeskRequests } from '../queries/items';
import { findKept } from '../../accounts/queries/accounts';
import { findApplications } from '../queries/applications';
import { findContact } from '../queries/contacts';
import { listMergedAccounts } from '../queries/merges';
import {
  findCalls,
  findStudent,
  findStudents,
  isRequestForName,
  isRequestNumber,
  isRequestOf,
  listCallsOf,
  listStudents,
} from '../queries/students';
import { readSearch } from './searchTerms';

/** Searches students, requests, calls and institutes by one typed text. */
export async function searchDesk(
  { db }: Pick<Deps, 'db'>,
  typed: string,
  language: Language,
): Promise<DeskFound> {
  const { person, number, email } = readSearch(typed);
  // One extra row of each shows whether there are more.
  const limit = FOUND_MAX + 1;
  const words = person?.phoneEnd === undefined ? person?.words : undefined;
  const students = person ? await findStudents(db, person, limit) : [];
  const calls = person ? await findCalls(db, person, limit) : [];
  const applicant = email === undefined ? person : { email };
  const applications = applicant ? await findApplications(db, applicant, limit) : [];
  const where =
    number !== undefined
      ? isRequestNumber(number)
      : words !== undefined
        ? isRequestForName(words)
        : undefined;
  const requests = where ? await listDeskRequests(db, { where, language, limit }) : [];
  const institutes =
    words === undefined ? [] : await searchInstitutes(db, { words, language, limit });
  return {
    students: students.slice(0, FOUND_MAX),
    requests: requests.slice(0, FOUND_MAX),
    calls: calls.slice(0, FOUND_MAX),
    institutes: institutes.slice(0, FOUND_MAX),
    applications: applications.slice(0, FOUND_MAX),
    more: [students, requests, calls, institutes, applications].some(
      ({ length }) => length > FOUND_MAX,
    ),
  };
}

/** One page of students, newest sign-up first. @throws ApiError BAD_REQUEST for a foreign cursor */
export async function readStudents(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  cursor: string | undefined,
): Promise<DeskStudents> {
  const list = { secret: codeSecret, list: ['deskStudents'] };
  const [at, id] = positionIn(list, cursor, 2) ?? [];
  const rows = await listStudents(db, {
    limit: STUDENTS_PAGE_LENGTH + 1,
    after: at === undefined || id === undefined ? undefined : { at, id },
  });
  return pageOf(list, rows, STUDENTS_PAGE_LENGTH, (row) => [row.since, row.id]);
}

/**
 * All that the team sees of a student at once; of an account that is part of another, that one
 * (DESK-18).
 * @throws ApiError NOT_FOUND if it is none
 */
export async function readStudent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: string,
  language: Language,
): Promise<DeskStudent> {
  const id = await findKept(db, asked);
  const student = await findStudent(db, id, clock.now());
  if (!student) throw new ApiError('NOT_FOUND');
  const { phoneE164, ...known } = student;
  const contact = await findContact(db, id);
  return {
    ...known,
    ...(contact && { contact }),
    chat_holder: await findHolder(db, { kind: 'chat', id }),
    requests: await listDeskRequests(db, {
      where: isRequestOf(id),
      language,
      limit: STUDENT_ENTRIES_MAX,
    }),
    calls: await listCallsOf(db, { id, phoneE164 }, STUDENT_ENTRIES_MAX),
    merged: await listMergedAccounts(db, id),
  };
}

/** Lists a student's notifications, newest first. @throws ApiError NOT_FOUND for another account */
export async function readSent(
  deps: Pick<Deps, 'db' | 'clock' | 'codeSecret'>,
  id: string,
  query: NotificationsQuery,
  language: Language,
): Promise<NotificationsPage> {
  if (!(await findStudent(deps.db, id, deps.clock.now()))) throw new ApiError('NOT_FOUND');
  return readNotifications(deps, id, query, language);
}
