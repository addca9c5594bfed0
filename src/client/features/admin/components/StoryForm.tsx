import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { DESTINATIONS } from '../../../../contract/common/constants';
import { STORY_FIELDS } from '../../../../contract/admin/content';
import type { DeskStory } from '../../../../contract/admin/content';
import { storyChangeSchema, storySchema } from '../../../../contract/admin/contentRoutes';
import { toLatinDigits } from '../../../../shared/text';
import { useAddStoryMutation, useChangeStoryMutation } from '../api/deskContentApi';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ContentForm } from './ContentForm';

const NEW = {
  name_ar: '',
  name_en: '',
  headline_ar: '',
  headline_en: '',
  text_ar: '',
  text_en: '',
  destination: '',
  year: '',
  version: '',
};

/** A success story: one that is there, or a new one. */
export function StoryForm({
  story,
  onSaved,
}: {
  readonly story: DeskStory | null;
  readonly onSaved: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddStoryMutation();
  const [change] = useChangeStoryMutation();
  const destinations = DESTINATIONS.map((value) => ({
    value,
    label: formatMessage({ id: `requests.destination.${value}` }),
  }));
  return (
    <ContentForm
      subject={`story:${story?.id ?? 'new'}`}
      names={STORY_FIELDS}
      current={story ?? NEW}
      schema={storySchema}
      save={async (typed) => {
        const { data } = story
          ? await change({
              id: story.id,
              body: storyChangeSchema.cast(typed, { stripUnknown: true }),
            }).unwrap()
          : await add(storySchema.cast(typed, { stripUnknown: true })).unwrap();
        onSaved();
        return data;
      }}
      theirsIn={(data) => data?.story}
    >
      {(name, field) =>
        name === 'destination' ? (
          <SelectField
            {...field()}
            key={name}
            placeholder={formatMessage({ id: 'lead.content.chooseDestination' })}
            options={destinations}
            required
          />
        ) : (
          <TextField
            {...field()}
            key={name}
            {...(name.startsWith('text') && { multiline: true, rows: 5 })}
            {...(name === 'year' && { inputMode: 'numeric', clean: toLatinDigits })}
            autoComplete="off"
            required
          />
        )
      }
    </ContentForm>
  );
}
