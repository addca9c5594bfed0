/** Who may know of an application (ADM-03). */
import type { Caller, Party } from '../../requests/services/party';
import type { StoredApplication } from '../queries/applications';

/** Whether a caller may know of an application: its student, the team, and the school that was sent it. */
export function mayRead(
  { actor, instituteId }: Party,
  { accountId }: Caller,
  {
    studentId,
    application,
  }: {
    readonly studentId: string;
    readonly application: Pick<StoredApplication, 'instituteId' | 'submittedAt'>;
  },
): boolean {
  switch (actor) {
    case 'team':
      return true;
    case 'student':
      return studentId === accountId;
    case 'partner':
      return application.instituteId === instituteId && application.submittedAt !== null;
  }
}
