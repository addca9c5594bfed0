import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { AgencyInfo } from '../../../../contract/common/answers';

/** The agency's licence and commercial registration (APP-15); empty if not set. */
export function AgencyRegistration({
  agency,
}: {
  readonly agency: Partial<Pick<AgencyInfo, 'license_number' | 'commercial_registration'>>;
}): ReactElement | null {
  const entries = [
    ['common.license', agency.license_number],
    ['common.commercialRegistration', agency.commercial_registration],
  ] as const;
  if (entries.every(([, number]) => !number)) return null;
  return (
    <Line>
      {entries.map(
        ([id, number]) =>
          number && (
            <span key={id}>
              <FormattedMessage id={id} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
            </span>
          ),
      )}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.5),
  margin: 0,
}));
