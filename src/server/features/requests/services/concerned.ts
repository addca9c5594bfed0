import type { Tx } from '../../../db/types';
import { listInstituteStaff } from '../queries/holding';
import { listApplicationSchools } from '../queries/notifyMembers';

export interface Concerned {
  /** The schools with an application that has not ended. */
  readonly schools: readonly number[];
  /** Their members, and those of the institute that holds the request. */
  readonly members: readonly string[];
}

/** Whom the end of a request, or its return, concerns besides its student. @param holding null for none */
export async function listConcerned(
  tx: Tx,
  requestId: number,
  holding: number | null,
): Promise<Concerned> {
  const schools = await listApplicationSchools(tx, requestId);
  const members = new Set<string>();
  for (const school of new Set([...(holding === null ? [] : [holding]), ...schools])) {
    for (const member of await listInstituteStaff(tx, school)) members.add(member);
  }
  return { schools, members: [...members] };
}
