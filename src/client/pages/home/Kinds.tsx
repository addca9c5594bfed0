import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { RADIUS } from '../../theme/tokens';
import { Section } from '../pageParts';

const KINDS = [
  { id: 'university', to: paths.universityAdmissions.to() },
  { id: 'english', to: paths.englishLanguage.to() },
  { id: 'summer', to: paths.programsSummer.to() },
  { id: 'custom', to: paths.designCourse.to() },
] as const;

/** The four kinds of request. */
export function Kinds(): ReactElement {
  return (
    <Section aria-labelledby="kinds">
      <Heading id="kinds">
        <FormattedMessage id="home.kinds" />
      </Heading>
      <Grid>
        {KINDS.map(({ id, to }) => (
          <li key={id}>
            <Tile to={to}>
              <strong>
                <FormattedMessage id={`home.${id}`} />
              </strong>
              <span>
                <FormattedMessage id={`home.${id}Text`} />
              </span>
            </Tile>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  marginBlockEnd: 24,
}));

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Tile = styled(Link)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  blockSize: '100%',
  padding: 24,
  border: `1px solid ${theme.colors.line}`,
  borderBlockStart: `4px solid ${theme.colors.main}`,
  borderRadius: RADIUS.card,
  background: theme.colors.card,
  boxShadow: theme.softShadow,
  color: theme.colors.text,
  textDecoration: 'none',
  '& strong': { ...theme.typography.h3, fontWeight: 700 },
  '& span': { color: theme.colors.textMuted },
  '@media (hover: hover)': { '&:hover strong': { color: theme.colors.main } },
}));
