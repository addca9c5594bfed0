import type { Language } from '../../../../contract/common/constants';
import type { DeskPartner } from '../../../../contract/desk/desk';
import type { Db } from '../../../db/types';
import { findHeldRequest } from '../../requests/queries/reminders';
import { nextActionOf, statusOf } from '../../requests/services/nextAction';
import { findHolderOf, listPartnerPeople } from '../queries/partners';

/** Who holds a request among the partners, and what they owe it (DESK-20); null where nobody does. */
export async function findDeskPartner(
  db: Db,
  requestId: number,
  language: Language,
  now: Date,
): Promise<DeskPartner | null> {
  const institute = await findHolderOf(db, requestId, language);
  if (!institute) return null;
  const held = await findHeldRequest(db, { requestId, instituteId: institute.id });
  const status = held && statusOf(held, now);
  if (!held || !status || status === 'open' || status === 'withdrawn') return null;
  const next = nextActionOf(held, now);
  return {
    institute: institute.name,
    status,
    next: next === null || next.action === 'wait' ? null : next,
    people: await listPartnerPeople(db, institute.id),
  };
}
