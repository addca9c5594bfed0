import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DESTINATIONS } from '../../../../../contract/common/constants';
import { STORY_FIELDS } from '../../../../../contract/admin/content';
import { storySchema } from '../../../../../contract/admin/contentRoutes';
import { toLatinDigits } from '../../../../../shared/text';
import { paths } from '../../../../lib/paths';
import { StoryCard } from '../../../content/pages/StoryCard';
import { contentPages } from './contentKind';
import type { PreviewProps } from './contentKind';

/** The success stories. */
export const STORIES = contentPages({
  id: 'story',
  fields: STORY_FIELDS,
  schema: storySchema,
  page: () => paths.successStory.to(),
  nameOf: (story, language) => story[`headline_${language}`],
  Facts: ({ entry: story, language }) => (
    <>
      <bdi>{story[`name_${language}`]}</bdi>
      <span>
        <FormattedMessage id={`requests.destination.${story.destination}`} />
      </span>
      <span>{story.year}</span>
    </>
  ),
  controls: {
    text_ar: { rows: 5 },
    text_en: { rows: 5 },
    year: { inputMode: 'numeric', clean: toLatinDigits },
    destination: {
      placeholder: 'lead.content.chooseDestination',
      options: ({ formatMessage }) =>
        DESTINATIONS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.destination.${value}` }),
        })),
    },
  },
  Preview: ShownStory,
});

function ShownStory({
  values,
  language,
}: PreviewProps<(typeof STORY_FIELDS)[number]>): ReactElement {
  const { formatMessage } = useIntl();
  const chosen = DESTINATIONS.find((one) => one === values.destination);
  return (
    <StoryCard
      name={String(values[`name_${language}`])}
      headline={String(values[`headline_${language}`])}
      text={String(values[`text_${language}`])}
      destination={chosen ?? DESTINATIONS[0]}
      place={chosen ? formatMessage({ id: `requests.destination.${chosen}` }) : ''}
      year={values.year}
    />
  );
}
