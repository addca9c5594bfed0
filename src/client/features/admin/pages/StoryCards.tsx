import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskStory } from '../../../../contract/admin/content';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useChangeStoryStateMutation, useGetDeskStoriesQuery } from '../api/deskContentApi';
import { LeadAction } from '../components/LeadAction';
import { StoryForm } from '../components/StoryForm';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../ui/query/QueryView';
import { selectLanguage } from '../../../lib/store/locale';
import { useAppSelector } from '../../../lib/store/hooks';
import { CardList } from '../../../ui/page/CardList';
import { ContentCard, ContentEditor, ContentList, NoSuchContent } from './contentParts';

/** The success stories in order, withdrawn ones too (LEAD-06). */
export function StoryCards(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskStoriesQuery(undefined, ASKED_ANEW);
  return (
    <ContentList
      title={formatMessage({ id: 'lead.content.stories' })}
      add={formatMessage({ id: 'lead.content.addStory' })}
      addId="story-new"
    >
      <QueryView query={query}>
        {({ data }) => (
          <CardList>
            {data.items.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} />
              </li>
            ))}
          </CardList>
        )}
      </QueryView>
    </ContentList>
  );
}

function StoryCard({ story }: { readonly story: DeskStory }): ReactElement {
  const { formatMessage } = useIntl();
  const language = useAppSelector(selectLanguage);
  const [changeState] = useChangeStoryStateMutation();
  const { id, version, destination, year, state } = story;
  const headline = story[`headline_${language}`];
  const isListed = state === 'listed';
  return (
    <ContentCard
      id={`story-${id}`}
      title={headline}
      state={state}
      facts={
        <>
          <bdi>{story[`name_${language}`]}</bdi>
          <span>{formatMessage({ id: `requests.destination.${destination}` })}</span>
          <span>{year}</span>
        </>
      }
    >
      <LeadAction
        key={state}
        label={formatMessage({ id: isListed ? 'lead.content.withdraw' : 'lead.catalogue.relist' })}
        of={headline}
        question={isListed ? formatMessage({ id: 'lead.content.withdrawStory' }) : undefined}
        run={async () => {
          const wanted = isListed ? 'withdrawn' : 'listed';
          await changeState({ id, body: { version, state: wanted } }).unwrap();
          const said = isListed ? 'lead.content.withdrawn' : 'lead.content.relisted';
          return formatMessage({ id: said }, { name: headline });
        }}
      />
    </ContentCard>
  );
}

/** @param id of a story, or null for a new one */
export function StoryEditor({ id }: { readonly id: number | null }): ReactElement {
  const language = useAppSelector(selectLanguage);
  const query = useGetDeskStoriesQuery(undefined, ASKED_ANEW);
  return (
    <QueryView query={query}>
      {({ data }) => {
        const story = data.items.find((one) => one.id === id) ?? null;
        if (id !== null && !story) return <NoSuchContent />;
        return (
          <ContentEditor
            title={
              story?.[`headline_${language}`] ?? <FormattedMessage id="lead.content.addStory" />
            }
            page={paths.successStory.to()}
          >
            {(close) => <StoryForm story={story} onSaved={close} />}
          </ContentEditor>
        );
      }}
    </QueryView>
  );
}
