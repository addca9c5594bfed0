import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { BookIcon, CompassIcon, GraduationIcon, SunIcon } from '../../ui/icons/firstPage';
import { Section } from '../../ui/page/pageParts';
import { SectionHeading } from './HomeSection';

const KINDS = [
  { id: 'university', to: paths.universityAdmissions.to(), Icon: GraduationIcon },
  { id: 'english', to: paths.englishLanguage.to(), Icon: BookIcon },
  { id: 'summer', to: paths.programsSummer.to(), Icon: SunIcon },
  { id: 'custom', to: paths.designCourse.to(), Icon: CompassIcon },
] as const;

/** The four kinds of request. */
export function Kinds(): ReactElement {
  return (
    <Section aria-labelledby="kinds">
      <SectionHeading id="kinds">
        <FormattedMessage id="home.kinds" />
      </SectionHeading>
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
    </Section>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  gap: 'clamp(12px, 2vw, 24px)',
  margin: 0,
  marginBlockStart: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
}));

const Tile = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  gap: theme.spacing(0.5, 2),
  blockSize: '100%',
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '& > svg': {
    gridRow: 'span 2',
    boxSizing: 'content-box',
    padding: 10,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.subtle,
    color: theme.palette.primary.main,
  },
  '& strong': { ...theme.typography.h3, fontWeight: 700 },
  '& > span': { color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr',
    gap: theme.spacing(1),
    padding: theme.spacing(3),
    '& > svg': { marginBlockEnd: theme.spacing(1) },
  },
  '@media (hover: hover)': {
    '&:hover': { borderColor: theme.palette.primary.main },
    '&:hover strong': { color: theme.palette.primary.main },
  },
}));
