import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskStory } from '../../../../contract/admin/content';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useChangeStoryStateMutation, useGetDeskStoriesQuery } from '../api/deskContentApi';
import { StoryForm } from '../components/StoryForm';
import { paths } from '../../../lib/paths';
import { selectLanguage } from '../../../lib/store/locale';
import { useAppSelector } from '../../../lib/store/hooks';
import { EntryCard, EntryCards, EntryEditor } from './contentKind';

/** The success stories (LEAD-06). */
export function StoryCards(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskStoriesQuery(undefined, ASKED_ANEW);
  return (
    <EntryCards
      title={formatMessage({ id: 'lead.content.stories' })}
      add={formatMessage({ id: 'lead.content.addStory' })}
      addId="story-new"
      query={query}
    >
      {(story) => <StoryCard story={story} />}
    </EntryCards>
  );
}

function StoryCard({ story }: { readonly story: DeskStory }): ReactElement {
  const { formatMessage } = useIntl();
  const language = useAppSelector(selectLanguage);
  const [changeState] = useChangeStoryStateMutation();
  const { id, destination, year } = story;
  return (
    <EntryCard
      id={`story-${id}`}
      name={story[`headline_${language}`]}
      entry={story}
      question={formatMessage({ id: 'lead.content.withdrawStory' })}
      changeState={(body) => changeState({ id, body }).unwrap()}
      facts={
        <>
          <bdi>{story[`name_${language}`]}</bdi>
          <span>{formatMessage({ id: `requests.destination.${destination}` })}</span>
          <span>{year}</span>
        </>
      }
    />
  );
}

/** @param id of a story, or null for a new one */
export function StoryEditor({ id }: { readonly id: number | null }): ReactElement {
  const language = useAppSelector(selectLanguage);
  const query = useGetDeskStoriesQuery(undefined, ASKED_ANEW);
  return (
    <EntryEditor
      id={id}
      query={query}
      titleOf={(story) =>
        story?.[`headline_${language}`] ?? <FormattedMessage id="lead.content.addStory" />
      }
      page={paths.successStory.to()}
    >
      {(story, close) => <StoryForm story={story} onSaved={close} />}
    </EntryEditor>
  );
}
