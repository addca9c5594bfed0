/** The footer's four columns (NAV-04). */
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import type { AgencyInfo, ContactLink, DestinationSummary } from '../../../contract/common/answers';
import { DESTINATIONS } from '../../../contract/common/constants';
import type { MessageId } from '../../i18n/messageIds';
import { paths } from '../../lib/paths';
import { AgencyHours } from '../../features/content/agency/AgencyHours';
import { TOUCH_TARGET } from '../../theme/tokens';
import { CATALOGUE_LINKS } from './links';
import type { ShellLink } from './links';

const COURSES: readonly ShellLink[] = [
  ...CATALOGUE_LINKS,
  { id: 'common.title.listSpecializations', to: paths.listSpecializations.to() },
];

const OPPORTUNITIES: readonly ShellLink[] = [
  { id: 'common.title.bePartner', to: paths.bePartner.to() },
];

const ABOUT: readonly ShellLink[] = [
  { id: 'common.title.ourPartners', to: paths.ourPartners.to() },
  { id: 'common.title.successStory', to: paths.successStory.to() },
  { id: 'common.title.whyUs', to: paths.whyUs.to() },
  { id: 'common.title.faq', to: paths.faq.to() },
  { id: 'common.title.visa', to: paths.visa.to() },
  { id: 'common.title.download', to: paths.download.to() },
];

const CONTACT: ShellLink = { id: 'common.title.contact', to: paths.contact.to() };
const BANK_ACCOUNTS: ShellLink = {
  id: 'common.title.bankAccounts',
  to: paths.bankAccounts.to(),
};
const CONSULTATION: ShellLink = {
  id: 'common.title.bookConsultant',
  to: paths.bookConsultant.to(),
};

export function CoursesColumn(): ReactElement {
  return (
    <Column titleId="common.courses">
      <Links links={COURSES} />
    </Column>
  );
}

/** The third column: the partner link, and below it what the agency tells of itself. */
export function OpportunitiesColumn(): ReactElement {
  return (
    <Groups>
      <Column titleId="common.opportunities">
        <Links links={OPPORTUNITIES} />
      </Column>
      <Column titleId="common.aboutBrand">
        <Links links={ABOUT} />
      </Column>
    </Groups>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(3),
}));

/** Reserves space until the destinations load (no layout shift); null if there are none. */
export function DestinationsColumn({
  destinations,
}: {
  readonly destinations: readonly DestinationSummary[] | undefined;
}): ReactElement | null {
  if (destinations?.length === 0) return null;
  return (
    <Column titleId="common.destinations">
      <List style={{ minBlockSize: DESTINATIONS.length * TOUCH_TARGET }}>
        {destinations?.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.universityAdmissions.to({ destination: id })}>{name}</Link>
          </li>
        ))}
      </List>
    </Column>
  );
}

/** First phone, email and address of the server's links, if there are any, and the ways to ask. */
export function ContactColumn({
  links,
  agency,
}: {
  readonly links: readonly Partial<ContactLink>[] | undefined;
  readonly agency: Partial<AgencyInfo> | undefined;
}): ReactElement {
  if (links?.length === 0) {
    return (
      <Column titleId="common.contactUs">
        <Links links={[CONSULTATION]} />
      </Column>
    );
  }
  const link = links?.[0];
  return (
    <Column titleId="common.contactUs">
      <List>
        {link && (
          <>
            {link.phone && (
              <li>
                <a href={`tel:${link.phone}`}>
                  <bdi dir="ltr">{link.phone}</bdi>
                </a>
              </li>
            )}
            {link.email && (
              <li data-more="">
                <a href={`mailto:${link.email}`}>
                  <bdi dir="ltr">{link.email}</bdi>
                </a>
              </li>
            )}
            {agency?.whatsapp_url && (
              <li>
                <a href={agency.whatsapp_url}>
                  <FormattedMessage id="common.whatsapp" />
                </a>
              </li>
            )}
            {link.address && (
              <li data-more="">
                <bdi>{link.address}</bdi>
              </li>
            )}
            {agency?.opening_hours && (
              <li data-more="">
                <AgencyHours hours={agency.opening_hours} />
              </li>
            )}
          </>
        )}
      </List>
      <Links links={[CONTACT]} />
      <Links links={[CONSULTATION, BANK_ACCOUNTS]} more />
    </Column>
  );
}

function Links({
  links,
  more,
}: {
  readonly links: readonly ShellLink[];
  /** Hidden on a phone while the footer's menu is closed. */
  readonly more?: true;
}): ReactElement {
  return (
    <List>
      {links.map(({ id, to }) => (
        <li key={id} data-more={more && ''}>
          <Link to={to}>
            <FormattedMessage id={id} />
          </Link>
        </li>
      ))}
    </List>
  );
}

function Column({
  titleId,
  children,
}: {
  readonly titleId: MessageId;
  readonly children: ReactNode;
}): ReactElement {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>
        <FormattedMessage id={titleId} />
      </Heading>
      {children}
    </section>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  margin: 0,
  color: theme.palette.secondary.main,
}));

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li, & > li > a': {
    display: 'flex',
    alignItems: 'center',
    minInlineSize: 0,
    minBlockSize: TOUCH_TARGET,
    overflowWrap: 'anywhere',
  },
  '& > li > a': { flex: 1 },
});
