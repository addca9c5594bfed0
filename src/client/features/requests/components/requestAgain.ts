/** Where a request that has ended can be made again. */
import type { RequestDetails } from '../../../../contract/requests/requests';
import { paths } from '../../../lib/paths';
import { requestAddress } from '../../../lib/programmeAddress';

type AgainRequest = Pick<RequestDetails, 'kind' | 'programme_id'>;

const OTHERS: Readonly<Record<RequestDetails['kind'], () => string>> = {
  custom: () => paths.englishLanguage.to(),
  english: () => paths.englishLanguage.to(),
  summer: () => paths.programsSummer.to(),
  university: () => paths.universityAdmissions.to(),
};

/** The list of what else there is of the same kind. */
export const othersAddress = ({ kind }: Pick<AgainRequest, 'kind'>): string => OTHERS[kind]();

/** The form that the request came from; for the same programme where it named one. */
export function againAddress({ kind, programme_id: id }: AgainRequest): string {
  if (kind === 'custom') return paths.designCourse.to();
  if (id !== null) return requestAddress(kind, id);
  return kind === 'university'
    ? paths.universityAdmissionRegister.to()
    : paths.englishAdmissionRegister.to();
}
