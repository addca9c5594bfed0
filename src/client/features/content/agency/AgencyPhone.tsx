import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { useGetHomeQuery } from '../homeApi';

interface AgencyPhoneProps {
  readonly children: (phone: ReactElement) => ReactNode;
}

interface Phone {
  readonly text: string;
  readonly href: string;
}

/** The agency's phone and its `tel:` URL; undefined until loaded. */
export function useAgencyPhone(): Phone | undefined {
  const { data } = useGetHomeQuery(undefined);
  const text = data?.data.links[0]?.phone;
  if (!text) return undefined;
  return { text, href: `tel:${text.replace(/[^\d+]/g, '')}` };
}

/** Text around the agency's phone link; nothing until loaded. */
export function AgencyPhone({ children }: AgencyPhoneProps): ReactElement | null {
  const phone = useAgencyPhone();
  if (phone === undefined) return null;
  return <Line>{children(<PhoneLink phone={phone} />)}</Line>;
}

/** An inline `tel:` link. */
export function PhoneLink({ phone }: { readonly phone: Phone }): ReactElement {
  return (
    <a href={phone.href}>
      <bdi dir="ltr">{phone.text}</bdi>
    </a>
  );
}

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '& a': {
    display: 'inline-block',
    paddingBlock: 10,
    color: theme.palette.primary.main,
    fontWeight: 500,
  },
}));
