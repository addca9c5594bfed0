import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { useGetHomeQuery } from '../../api/homeApi';

interface AgencyPhoneProps {
  /** The sentence around the phone, which is a link. */
  readonly children: (phone: ReactElement) => ReactNode;
}

/** The agency's phone, where the server has told it: somebody who is stuck can call. */
export function AgencyPhone({ children }: AgencyPhoneProps): ReactElement | null {
  const { data } = useGetHomeQuery(undefined);
  const phone = data?.data.links[0]?.phone;
  if (phone === undefined) return null;
  return (
    <Line>
      {children(
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>,
      )}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  textAlign: 'center',
  color: theme.colors.textMuted,
  '& a': { display: 'inline-block', paddingBlock: 10, color: theme.colors.main, fontWeight: 700 },
}));
