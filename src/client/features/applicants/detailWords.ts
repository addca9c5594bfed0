import type { IntlShape } from 'react-intl';

import type { ApplicantDetail } from '../../../contract/applicants/applicants';
import { formatDay } from '../../lib/format/money';

/** A detail as it is read; null where it was not said. */
export function detailWords(
  intl: IntlShape,
  name: ApplicantDetail,
  value: string | null,
): string | null {
  if (value === null) return null;
  if (name === 'birth_date' || name === 'passport_expires_on') return formatDay(intl, value);
  if (name === 'nationality') return intl.formatDisplayName(value, { type: 'region' }) ?? value;
  if (name !== 'payer') return value;
  return intl.formatMessage({
    id:
      value === 'guardian'
        ? 'applicants.payer.guardian'
        : value === 'sponsor'
          ? 'applicants.payer.sponsor'
          : 'applicants.payer.self',
  });
}
