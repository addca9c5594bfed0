import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { AgencyInfo, ContactLink } from '../../../../contract/common/answers';
import { paths } from '../../../lib/paths';
import { AgencyHours } from '../agency/AgencyHours';
import { Card } from '../../../ui/Card';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { MailIcon, PhoneIcon, PlaceIcon } from '../../../ui/icons/things';

/** The agency's phone, e-mail and address (APP-08). */
export function ContactWays({
  links,
  agency,
}: {
  readonly links: readonly Partial<ContactLink>[];
  readonly agency: Partial<AgencyInfo>;
}): ReactElement {
  return (
    <Grid>
      <ContactMethod id="call" icon={<PhoneIcon size={28} />}>
        {each(links, 'phone').map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        ))}
        <AgencyHours hours={agency.opening_hours} />
      </ContactMethod>
      <ContactMethod id="write" icon={<MailIcon size={28} />}>
        {each(links, 'email').map((email) => (
          <a key={email} href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ))}
        {agency.whatsapp_url && (
          <a href={agency.whatsapp_url}>
            <FormattedMessage id="common.whatsapp" />
          </a>
        )}
        <Link to={paths.chat.to()}>
          <FormattedMessage id="contact.chat" />
        </Link>
      </ContactMethod>
      <ContactMethod id="visit" icon={<PlaceIcon size={28} />}>
        <address>
          {agency.name && <strong>{agency.name}</strong>}
          {each(links, 'address').map((address) => (
            <div key={address}>{address}</div>
          ))}
        </address>
      </ContactMethod>
    </Grid>
  );
}

function each(links: readonly Partial<ContactLink>[], kind: keyof ContactLink): string[] {
  return [...new Set(links.map((link) => link[kind] ?? ''))].filter((text) => text !== '');
}

function ContactMethod({
  id,
  icon,
  children,
}: {
  readonly id: 'call' | 'write' | 'visit';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Sheet>
      {icon}
      <h2>{formatMessage({ id: `contact.${id}` })}</h2>
      <p>{formatMessage({ id: `contact.${id}Text` })}</p>
      {children}
    </Sheet>
  );
}

/** The shape of the ways while they load. */
export function ContactWaysSkeleton(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <Grid>
        {[0, 1, 2].map((index) => (
          <Sheet key={index}>
            <SkeletonBlock height={28} width={28} round />
            <SkeletonBlock height="1.5em" width="50%" />
            <SkeletonText lines={2} />
          </Sheet>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(3),
}));

const Sheet = styled(Card)(({ theme: { palette, typography, spacing } }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: spacing(1),
  minBlockSize: 190,
  '& > svg': { color: palette.primary.main },
  '& > h2': { ...typography.h3, margin: 0 },
  '& > p': { margin: 0, color: palette.text.secondary },
  '& > a': {
    ...typography.h4,
    display: 'inline-block',
    paddingBlock: 10,
    color: palette.primary.main,
    overflowWrap: 'anywhere',
  },
  '& > address': { paddingBlock: 6, fontStyle: 'normal' },
}));
