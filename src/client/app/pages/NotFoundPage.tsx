import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { useIsEmbedded, useEmbeddedAddress, useWindowOutside } from '../../lib/embeddedLinks';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PageTitle } from '../../ui/PageTitle';
import { ChevronForwardIcon } from '../../ui/icons/directional';
import { Section } from '../../ui/page/pageParts';

const CATALOGUES = [
  { title: 'common.title.universityAdmissions', to: paths.universityAdmissions.to() },
  { title: 'common.title.englishLanguage', to: paths.englishLanguage.to() },
  { title: 'common.title.programsSummer', to: paths.programsSummer.to() },
] as const;

/** The 404 page. Embedded, links to pages without an embedded version open outside the frame. */
export default function NotFoundPage(): ReactElement {
  const embedded = useEmbeddedAddress();
  const target = useWindowOutside();
  const LinkGroup = useIsEmbedded() ? 'section' : 'nav';
  const ways = [
    ...CATALOGUES.map(({ title, to }) => ({ title, to: embedded(to), target: undefined })),
    { title: 'common.title.bookConsultant', to: paths.bookConsultant.to(), target } as const,
  ];
  return (
    <Section>
      <Columns>
        <div>
          <PageTitle lead={<FormattedMessage id="guard.notFoundText" />}>
            <FormattedMessage id="guard.notFound" />
          </PageTitle>
          <Button to={paths.home.to()} target={target}>
            <FormattedMessage id="guard.home" />
          </Button>
        </div>
        <LinkGroup aria-labelledby="ways">
          <h2 id="ways">
            <FormattedMessage id="guard.notFoundWays" />
          </h2>
          <ul>
            {ways.map(({ title, ...way }) => (
              <li key={title}>
                <Link {...way}>
                  <FormattedMessage id={title} />
                  <ChevronForwardIcon size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </LinkGroup>
      </Columns>
    </Section>
  );
}

const Columns = styled('div')(({ theme: { breakpoints, palette, typography, spacing } }) => ({
  display: 'grid',
  gap: spacing(6),
  '& h2': { ...typography.h3, margin: 0, marginBlockEnd: spacing(1) },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { borderBlockEnd: `1px solid ${palette.divider}` },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: spacing(2),
    minBlockSize: 56,
    color: palette.primary.main,
    fontWeight: 500,
    textDecoration: 'none',
  },
  [breakpoints.up('md')]: { gridTemplateColumns: '6fr 5fr', gap: spacing(10) },
}));
