import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Story } from '../../../../contract/content/content';
import { useGetStoriesQuery } from '../contentApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { DestinationScene } from '../../../ui/scenes/DestinationScene';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NextStep } from '../../../ui/page/NextStep';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';

/** The success stories, in the agency's order (APP-12). */
export default function SuccessStoryPage(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetStoriesQuery(undefined);
  const consult = (
    <Button color="accent" size="large" to={paths.bookConsultant.to()}>
      {formatMessage({ id: 'common.title.bookConsultant' })}
    </Button>
  );
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.title.successStory' })}
        lead={formatMessage({ id: 'stories.lead' })}
        picture={<DestinationScene id="nz" />}
      />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <Stories as="div">
              {[0, 1, 2, 3].map((index) => (
                <SkeletonCard key={index} />
              ))}
            </Stories>
          </SkeletonGroup>
        }
      >
        {({ data: stories }) =>
          stories.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'stories.empty' })}
              text={formatMessage({ id: 'stories.emptyText' })}
              action={consult}
            />
          ) : (
            <>
              <Stories>
                {stories.map((story) => (
                  <li key={story.id}>
                    <StoryCard story={story} />
                  </li>
                ))}
              </Stories>
              <NextStep
                title={formatMessage({ id: 'stories.nextTitle' })}
                text={formatMessage({ id: 'stories.nextText' })}
                action={consult}
              />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function StoryCard({ story }: { readonly story: Story }): ReactElement {
  return (
    <Root as="article" data-flush="">
      <Scene>
        <DestinationScene id={story.destination.id} />
      </Scene>
      <Content>
        <h2>{story.headline}</h2>
        <blockquote>{story.text}</blockquote>
        <p>
          <strong>
            <bdi>{story.name}</bdi>
          </strong>
          <span>{story.destination.name}</span>
          <span>{story.year}</span>
        </p>
      </Content>
    </Root>
  );
}

const Stories = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(4) },
}));

const Root = styled(Card)({ display: 'flex', flexDirection: 'column', blockSize: '100%' });

// Without clipping, the drawing's aspect ratio stretches the box.
const Scene = styled('div')({ flex: 'none', aspectRatio: '16 / 8', overflow: 'hidden' });

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: theme.spacing(3),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > blockquote': {
    flex: 1,
    margin: 0,
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `3px solid ${theme.palette.secondary.main}`,
  },
  '& > p': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5), margin: 0 },
  '& > p > span': { color: theme.palette.text.secondary },
}));
