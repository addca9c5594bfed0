import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { BookIcon, CompassIcon, GraduationIcon, SunIcon } from '../../ui/icons/firstPage';
import { HomeSection } from './HomeSection';

const KINDS = [
  { id: 'university', to: paths.universityAdmissions.to(), Icon: GraduationIcon },
  { id: 'english', to: paths.englishLanguage.to(), Icon: BookIcon },
  { id: 'summer', to: paths.programsSummer.to(), Icon: SunIcon },
  { id: 'custom', to: paths.designCourse.to(), Icon: CompassIcon },
] as const;

/** The four kinds of request. */
export function Kinds(): ReactElement {
  return (
    <HomeSection id="kinds" nameId="home.kinds">
      <Grid>
        {KINDS.map(({ id, to, Icon }) => (
          <li key={id}>
            <Tile to={to}>
              <Icon size={28} />
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
    </HomeSection>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: 'clamp(12px, 2vw, 24px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  },
}));

/** On a phone the name alone: the questions and the header lead to the same pages. */
const Tile = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(1),
  blockSize: '100%',
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '& > svg': { color: theme.palette.primary.main },
  '& strong': { ...theme.typography.body1, fontWeight: 700, lineHeight: 1.35 },
  '& > span': { color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr',
    alignContent: 'start',
    padding: theme.spacing(3),
    '& strong': theme.typography.h3,
  },
  '@media (hover: hover)': {
    '&:hover': { borderColor: theme.palette.primary.main },
    '&:hover strong': { color: theme.palette.primary.main },
  },
}));
