import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

import type { HomeAnswer } from '../content/homeApi';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import type { QueryState } from '../../ui/query/QueryView';
import { CardRow, HomeSection } from './HomeSection';

/** Success stories; nothing while loading or on error, which `Featured` already shows. */
export function Stories({
  query,
}: {
  readonly query: QueryState<HomeAnswer>;
}): ReactElement | null {
  const stories = query.data?.data.stories ?? [];
  if (stories.length === 0) return null;
  return (
    <HomeSection
      id="stories"
      nameId="home.stories"
      more={{ to: paths.successStory.to(), id: 'home.allStories' }}
    >
      <CardRow>
        {stories.map(({ id, name, headline, text, destination, year }) => (
          <li key={id}>
            <Root as="article">
              <h3>
                <Link to={paths.successStory.to()}>{headline}</Link>
              </h3>
              <blockquote>{text}</blockquote>
              <p>
                <bdi>{name}</bdi>
                <span>{destination.name}</span>
                <span>{year}</span>
              </p>
            </Root>
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}

const Root = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  blockSize: '100%',
  '& > h3': { ...theme.typography.h4, margin: 0 },
  // Keyboard focus in a card scrolls the row.
  '& > h3 > a': { color: 'inherit', textDecorationColor: theme.palette.secondary.main },
  '& > blockquote': {
    [theme.breakpoints.down('md')]: theme.typography.body2,
    flex: 1,
    margin: 0,
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `3px solid ${theme.palette.secondary.main}`,
  },
  '& > p': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5), margin: 0 },
  '& > p > bdi': { fontWeight: 700 },
  '& > p > span': { color: theme.palette.text.secondary },
}));
