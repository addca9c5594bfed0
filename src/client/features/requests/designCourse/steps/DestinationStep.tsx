import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetDestinationsQuery } from '../../../catalogue/catalogueApi';
import { DestinationScene } from '../../../../ui/scenes/DestinationScene';
import { ChoiceCards } from '../ChoiceCards';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import type { StepProps } from './stepProps';

export function DestinationStep({ design, send }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDestinationsQuery(undefined);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data }) => (
        <ChoiceCards
          label={formatMessage({ id: 'courses.ask.destination' })}
          labelHidden
          pick="one"
          choices={data.map(({ id, name, description }) => ({
            value: id,
            title: name,
            text: <span dir="auto">{description}</span>,
            picture: <DestinationScene id={id} />,
          }))}
          chosen={design.destination === null ? [] : [design.destination]}
          onChoose={(value) => {
            const chosen = data.find(({ id }) => id === value);
            if (chosen) send({ type: 'DESTINATION_CHOSEN', destination: chosen.id });
          }}
        />
      )}
    </QueryView>
  );
}
