import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useGetHomeQuery } from '../homeApi';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ChatIcon, PhoneIcon } from '../../../ui/icons/things';
import { AgencyHours } from './AgencyHours';
import { AgencyRegistration } from './AgencyRegistration';
import { useAgencyPhone } from './AgencyPhone';

/** Whom to ask: phone, WhatsApp and opening hours (APP-15); nothing until loaded. */
export function AgencyContact({
  title,
  isRegistered = false,
}: {
  readonly title: string;
  /** Shows the agency's licence and registration. */
  readonly isRegistered?: boolean;
}): ReactElement | null {
  const phone = useAgencyPhone();
  const agency = useGetHomeQuery(undefined).data?.data.agency;
  if (!phone || !agency) return null;
  return (
    <Sheet as="section" aria-label={title}>
      <h2>{title}</h2>
      <div>
        <Button quiet href={phone.href} startIcon={<PhoneIcon />}>
          <bdi dir="ltr">{phone.text}</bdi>
        </Button>
        {agency.whatsapp_url && (
          <Button quiet href={agency.whatsapp_url} startIcon={<ChatIcon />}>
            <FormattedMessage id="common.whatsapp" />
          </Button>
        )}
      </div>
      <AgencyHours hours={agency.opening_hours} />
      {isRegistered && <AgencyRegistration agency={agency} />}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& > h2': { ...theme.typography.h4, margin: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 3) },
  // In line with the text around them, and breaking where text is large.
  '& > div > a': { minInlineSize: 0, paddingInline: 0, overflowWrap: 'anywhere' },
  '& > div > a > span': { minInlineSize: 0 },
  '& > div:last-of-type': { display: 'grid', color: theme.palette.text.secondary },
}));
