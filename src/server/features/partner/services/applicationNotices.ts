/** Tells applicants by text message what the agency answers (PAR-17): they have no account yet. */
import { number, object } from 'yup';

import type { RejectionReason, ToldEvent } from '../../../../contract/partner/applications';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { findAgency } from '../../content/queries/agency';
import { findToldApplicant, insertApplicationMessage } from '../queries/partnerApplications';
import { applicationText } from '../texts/applicationTexts';

const applicationNotice = jobKind(
  'applicationNotice',
  object({ messageId: number().integer().required() }),
);

export interface ToApplicant {
  readonly applicationId: number;
  readonly event: ToldEvent;
  /** Only with `rejected`. */
  readonly reason: RejectionReason | null;
  /** '' for none. */
  readonly text: string;
  /** The author; null for a command of the server. */
  readonly accountId: string | null;
  readonly idempotencyKey: string | null;
}

/** Stores what an applicant is told, and has it sent when the transaction commits. */
export async function tellApplicant(
  tx: Tx,
  { accountId: authorId, ...message }: ToApplicant,
  now: Date,
): Promise<void> {
  const messageId = await insertApplicationMessage(tx, { ...message, authorId, createdAt: now });
  await enqueueJob(tx, { kind: applicationNotice, payload: { messageId }, runAt: now }, now);
}

/** Sends one message in the applicant's language. */
export function applicationNoticeHandler({
  db,
  sms,
  config,
}: Pick<Deps, 'db' | 'sms' | 'config'>): JobHandler {
  return withEffect(applicationNotice, async ({ messageId }) => {
    const told = await findToldApplicant(db, messageId);
    if (!told) return;
    const agency = await findAgency(db);
    const text = applicationText(told, {
      name: (told.language === 'ar' ? agency?.nameAr : agency?.nameEn) ?? null,
      phone: agency?.phone ?? null,
      origin: config.publicOrigin,
    });
    await sms.send({ to: told.phone, text });
  });
}
