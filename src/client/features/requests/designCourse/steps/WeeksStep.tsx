import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { IconButton } from '../../../../ui/IconButton';
import { MinusIcon, PlusIcon } from '../../../../ui/icons/actions';
import type { StepProps } from './stepProps';

export function WeeksStep({ design, send }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const { weeks, weeksMin, weeksMax } = design;
  const choose = (next: number): void => send({ type: 'WEEKS_CHOSEN', weeks: next });
  return (
    <div>
      <Row>
        <IconButton
          label={formatMessage({ id: 'courses.fewerWeeks' })}
          disabled={weeks <= weeksMin}
          onClick={() => choose(weeks - 1)}
        >
          <MinusIcon />
        </IconButton>
        <output>
          <FormattedMessage id="courses.weeks" values={{ weeks }} />
        </output>
        <IconButton
          label={formatMessage({ id: 'courses.moreWeeks' })}
          disabled={weeks >= weeksMax}
          onClick={() => choose(weeks + 1)}
        >
          <PlusIcon />
        </IconButton>
      </Row>
      <Track>
        <Slider
          sx={{ height: 6, '& .MuiSlider-thumb': { inlineSize: 28, blockSize: 28 } }}
          min={weeksMin}
          max={weeksMax}
          value={weeks}
          aria-label={formatMessage({ id: 'courses.weeksLabel' })}
          getAriaValueText={(value) => formatMessage({ id: 'courses.weeks' }, { weeks: value })}
          onChange={(_, value) => choose(value)}
        />
      </Track>
      <Ends>
        <span>{weeksMin}</span>
        <span>{weeksMax}</span>
      </Ends>
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(2),
  '& output': {
    ...theme.typography.h2,
    minInlineSize: '8ch',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
}));

// The thumb overlaps each end by half.
const Track = styled('div')({ paddingInline: 14 });

const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.palette.text.secondary,
}));
