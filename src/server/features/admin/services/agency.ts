/** The agency's contact facts as a lead changes them (LEAD-06). */
import { AGENCY_FIELDS } from '../../../../contract/admin/content';
import type { DeskAgency } from '../../../../contract/admin/content';
import type { AgencyPayload } from '../../../../contract/admin/contentRoutes';
import type { Db } from '../../../db/types';
import { toE164 } from '../../../../shared/phone';
import { findDeskAgency, writeAgency } from '../queries/agency';
import { changeContent, differences, readContent } from './changeContent';
import type { Content, ContentDeps } from './changeContent';

const AGENCY: Content<DeskAgency> = {
  subject: 'contact_links',
  find: findDeskAgency,
  overtaken: (agency) => ({ agency }),
};

/** @throws ApiError NOT_FOUND before setup */
export const readAgency = (db: Db): Promise<DeskAgency> => readContent(db, AGENCY);

/** @throws ApiError NOT_FOUND before setup; CONFLICT with what a colleague has left */
export async function changeAgency(
  deps: ContentDeps,
  accountId: string,
  { version, ...typed }: AgencyPayload,
): Promise<DeskAgency> {
  // Stored in the same form as by setup.
  const facts = { ...typed, phone: toE164(typed.phone, deps.config.defaultCountry) };
  return changeContent(deps, AGENCY, { accountId, version }, async (tx, before) => {
    const changed = differences(AGENCY_FIELDS, before, facts);
    if (changed === null) return null;
    await writeAgency(tx, before.id, facts);
    return { action: 'agency.change', ...changed };
  });
}
