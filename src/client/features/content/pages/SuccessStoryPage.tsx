import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetStoriesQuery } from '../contentApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { DestinationScene } from '../../../ui/scenes/DestinationScene';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NextStep } from '../../../ui/page/NextStep';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { StoryCard } from './StoryCard';

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
                    <StoryCard
                      {...story}
                      destination={story.destination.id}
                      place={story.destination.name}
                    />
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

const Stories = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(4) },
}));
