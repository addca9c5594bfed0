import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { applicationState } from '../../../../contract/partner/applications';
import type {
  ApplicationCounts,
  ApplicationState,
} from '../../../../contract/partner/applications';
import { accounts } from '../../../db/schema/accounts';
import { applicationMessages, partnerApplications } from '../../../db/schema/messages';
import { institutes } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';

export interface PartnerApplication {
  readonly instituteName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneE164: string;
  readonly country: string;
  readonly message: string;
  readonly address: string;
  readonly createdAt: Date;
  /** In which the applicant is told. */
  readonly language: Language;
}

/** Stores an application (APP-12). */
export async function insertPartnerApplication(
  tx: Tx,
  application: PartnerApplication,
): Promise<void> {
  await tx.insert(partnerApplications).values(application);
}

type ApplicationRow = typeof partnerApplications.$inferSelect;
type MessageRow = typeof applicationMessages.$inferSelect;

/** An application with its state, as the contract derives it. */
export type FoundApplication = ApplicationRow & { readonly state: ApplicationState };

/** Finds an application by number. */
export async function findApplication(db: Db, id: number): Promise<FoundApplication | undefined> {
  const [row] = await db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  if (!row) return undefined;
  const { answeredAt, handledAt, decision } = row;
  const standing = { isAnswered: answeredAt !== null, isHandled: handledAt !== null, decision };
  return { ...row, state: applicationState(standing) };
}

/** Notes that the team wrote to an applicant, the first time. */
export async function markAnswered(
  tx: Tx,
  { id, answeredAt }: ApplicationRow,
  now: Date,
): Promise<void> {
  if (answeredAt !== null) return;
  await tx
    .update(partnerApplications)
    .set({ answeredAt: now })
    .where(eq(partnerApplications.id, id));
}

/** Rejects an application. */
export async function markRejected(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(partnerApplications)
    .set({ handledAt: now, decision: 'rejected' })
    .where(eq(partnerApplications.id, id));
}

/** Counts applications by state. */
export async function countApplications(db: Db): Promise<ApplicationCounts> {
  const { answeredAt, handledAt, decision } = partnerApplications;
  const isOpen = isNull(handledAt);
  const [counts] = await db
    .select({
      new: countWhere(and(isOpen, isNull(answeredAt))),
      answered: countWhere(and(isOpen, isNotNull(answeredAt))),
      approved: countWhere(eq(decision, 'approved')),
      rejected: countWhere(eq(decision, 'rejected')),
      closed: countWhere(and(isNotNull(handledAt), isNull(decision))),
    })
    .from(partnerApplications);
  return counts ?? { new: 0, answered: 0, approved: 0, rejected: 0, closed: 0 };
}

const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** Stores what an applicant is told. @returns its id */
export async function insertApplicationMessage(
  tx: Tx,
  message: typeof applicationMessages.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(applicationMessages)
    .values(message)
    .returning({ id: applicationMessages.id });
  if (!row) throw new Error('A message to an applicant was not stored');
  return row.id;
}

/** The message that an author sent with a key; undefined for a new key. */
export async function findToldOnce(
  tx: Tx,
  authorId: string,
  idempotencyKey: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(applicationMessages)
    .where(
      and(
        eq(applicationMessages.authorId, authorId),
        eq(applicationMessages.idempotencyKey, idempotencyKey),
      ),
    );
  return row;
}

/** Lists the team's messages to an applicant, oldest first, with the authors' names. */
export async function listApplicationMessages(
  db: Db,
  applicationId: number,
): Promise<(MessageRow & { readonly by: string | null })[]> {
  const rows = await db
    .select({ message: applicationMessages, by: accounts.name })
    .from(applicationMessages)
    .leftJoin(accounts, eq(accounts.id, applicationMessages.authorId))
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(asc(applicationMessages.id));
  return rows.map(({ message, by }) => ({ ...message, by }));
}

/** The parts of a text message to an applicant. */
export interface ToldApplicant extends Pick<MessageRow, 'event' | 'reason' | 'text'> {
  readonly phone: string;
  readonly language: Language;
  readonly institute: { readonly ar: string; readonly en: string } | null;
}

/** Finds a message with its applicant. */
export async function findToldApplicant(
  db: Db,
  messageId: number,
): Promise<ToldApplicant | undefined> {
  const [row] = await db
    .select({
      event: applicationMessages.event,
      reason: applicationMessages.reason,
      text: applicationMessages.text,
      phone: partnerApplications.phoneE164,
      language: partnerApplications.language,
      institute: { ar: institutes.nameAr, en: institutes.nameEn },
    })
    .from(applicationMessages)
    .innerJoin(partnerApplications, eq(partnerApplications.id, applicationMessages.applicationId))
    .leftJoin(institutes, eq(institutes.id, partnerApplications.instituteId))
    .where(eq(applicationMessages.id, messageId));
  return row;
}
