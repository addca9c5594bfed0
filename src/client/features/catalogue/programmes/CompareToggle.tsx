import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { CardCheckbox } from '../../../ui/selection/CardCheckbox';
import { useCompared } from './useCompared';

/** Marks the input for the styles of its card. */
const COMPARE = { 'data-compare': '' };

/** Ticks a programme for comparison. Needs the namespace `programme`. */
export function CompareToggle({
  programme: { id, title },
}: {
  readonly programme: Pick<ProgrammeCard, 'id' | 'title'>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'programme.compareThis' }, { title });
  return (
    <AtCardEnd
      id={id}
      selection={useCompared()}
      name={`compare-${id}`}
      input={{ 'aria-label': label, ...COMPARE }}
    >
      <FormattedMessage id="programme.compare" />
    </AtCardEnd>
  );
}

/** The box ends with the card's text. */
const AtCardEnd = styled(CardCheckbox)({ marginBlockEnd: -10 });
