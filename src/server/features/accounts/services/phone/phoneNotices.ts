/** Notifies both numbers of an account of a number change (REG-22, REG-23). */
import { number, object, string } from 'yup';

import type { Tx } from '../../../../db/types';
import { phoneChangedText } from '../../texts/phoneTexts';
import { findAgency } from '../../../content/queries/agency';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { isNoNumber } from '../../queries/accounts';
import { findPhoneChange } from '../../queries/phoneChanges';
import type { Deps } from '../../../../platform/deps';
import { withEffect } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';

/** Each of the two apart: a retry concerns that number alone. */
const SIDES = ['old', 'new'] as const;

const phoneNotice = jobKind(
  'phoneNotice',
  object({ changeId: number().integer().required(), side: string().oneOf(SIDES).required() }),
);

/** Has both numbers told when the transaction commits; the new one alone where there was none (REG-24). */
export async function enqueuePhoneNotices(
  tx: Tx,
  { id: changeId, oldPhone }: { readonly id: number; readonly oldPhone: string },
  now: Date,
): Promise<void> {
  for (const side of SIDES) {
    if (side === 'old' && isNoNumber(oldPhone)) continue;
    const payload = { changeId, side };
    await enqueueJob(tx, { kind: phoneNotice, payload, runAt: now }, now);
  }
}

/** Sends one notice; skips accounts that were erased in the meantime. */
export function phoneNoticeHandler({ db, sms }: Pick<Deps, 'db' | 'sms'>): JobHandler {
  return withEffect(phoneNotice, async ({ changeId, side }) => {
    const change = await findPhoneChange(db, changeId);
    if (!change) return;
    const agency = await findAgency(db);
    const to = side === 'old' ? change.oldPhone : change.newPhone;
    const text = phoneChangedText(side, { agencyPhone: agency?.phone ?? null }, change.language);
    await sms.send({ to, text });
  });
}
