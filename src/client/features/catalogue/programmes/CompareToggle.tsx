import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { TOUCH_TARGET } from '../../../theme/tokens';
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
  const { ids, isFull, toggle } = useCompared();
  const isChosen = ids.includes(id);
  return (
    <Label>
      <Checkbox
        name={`compare-${id}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        slotProps={{
          input: {
            'aria-label': formatMessage({ id: 'programme.compareThis' }, { title }),
            ...COMPARE,
          },
        }}
        onChange={() => toggle(id)}
      />
      <FormattedMessage id="programme.compare" />
    </Label>
  );
}

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  // Above the link, which covers the card; the box ends with the card's text.
  position: 'relative',
  marginInlineStart: -11,
  marginBlockEnd: -10,
  cursor: 'pointer',
}));
