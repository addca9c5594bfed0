import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { TOUCH_TARGET } from '../../../theme/tokens';
import { IconButton } from '../../../ui/IconButton';
import { MinusIcon, PlusIcon } from '../../../ui/icons/actions';

/** So many weeks: one more, one less, or chosen from a list. Needs the namespace `courses`. */
export function WeeksStepper({
  weeks,
  min,
  max,
  onChange,
}: {
  readonly weeks: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (weeks: number) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Row role="group" aria-label={formatMessage({ id: 'courses.weeksLabel' })}>
      <IconButton
        label={formatMessage({ id: 'courses.fewerWeeks' })}
        disabled={weeks <= min}
        onClick={() => onChange(weeks - 1)}
      >
        <MinusIcon />
      </IconButton>
      <NativeSelect
        disableUnderline
        value={weeks}
        inputProps={{ 'aria-label': formatMessage({ id: 'courses.weeksLabel' }) }}
        onChange={({ target: { value } }) => onChange(Number(value))}
      >
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: 'courses.weeks' }, { weeks: each })}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        label={formatMessage({ id: 'courses.moreWeeks' })}
        disabled={weeks >= max}
        onClick={() => onChange(weeks + 1)}
      >
        <PlusIcon />
      </IconButton>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  inlineSize: '100%',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& select': {
    ...theme.typography.h4,
    blockSize: 'auto',
    minBlockSize: TOUCH_TARGET,
    textAlignLast: 'center',
    // MUI's select takes the page's ring away, as its boxes have their own.
    '&:focus-visible': { outline: `2px solid ${theme.palette.focus}` },
  },
}));
