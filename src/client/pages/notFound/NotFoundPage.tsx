import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PageTitle } from '../../ui/PageTitle';
import { PathLine } from '../../ui/PathLine';
import { ChevronForwardIcon } from '../../ui/icons/directional';
import { Section } from '../pageParts';

const WAYS = [
  { title: 'common.title.universityAdmissions', to: paths.universityAdmissions.to() },
  { title: 'common.title.englishLanguage', to: paths.englishLanguage.to() },
  { title: 'common.title.programsSummer', to: paths.programsSummer.to() },
  { title: 'common.title.bookConsultant', to: paths.bookConsultant.to() },
] as const;

/** An address that leads nowhere: says so, and where the ways on are. */
export default function NotFoundPage(): ReactElement {
  return (
    <Section>
      <Columns>
        <div>
          <PageTitle lead={<FormattedMessage id="guard.notFoundText" />}>
            <FormattedMessage id="guard.notFound" />
          </PageTitle>
          <Way>
            <PathLine shape="curve" />
          </Way>
          <Button to={paths.home.to()}>
            <FormattedMessage id="guard.home" />
          </Button>
        </div>
        <nav aria-labelledby="ways">
          <h2 id="ways">
            <FormattedMessage id="guard.notFoundWays" />
          </h2>
          <ul>
            {WAYS.map(({ title, to }) => (
              <li key={to}>
                <Link to={to}>
                  <FormattedMessage id={title} />
                  <ChevronForwardIcon size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Columns>
    </Section>
  );
}

const Columns = styled('div')(({ theme: { breakpoints, colors, typography } }) => ({
  display: 'grid',
  gap: 48,
  '& h2': { ...typography.h3, margin: 0, marginBlockEnd: 8 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { borderBlockEnd: `1px solid ${colors.line}` },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minBlockSize: 56,
    color: colors.main,
    fontWeight: 700,
    textDecoration: 'none',
  },
  [breakpoints.up('md')]: { gridTemplateColumns: '6fr 5fr', gap: 80 },
}));

const Way = styled('div')({ maxInlineSize: 280, marginBlockEnd: 24 });
