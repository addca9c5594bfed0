import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { IconButton } from '../../../ui/IconButton';
import { MinusIcon, PlusIcon } from '../../../ui/icons/actions';
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
      <Slider
        type="range"
        min={weeksMin}
        max={weeksMax}
        value={weeks}
        aria-label={formatMessage({ id: 'courses.weeksLabel' })}
        aria-valuetext={formatMessage({ id: 'courses.weeks' }, { weeks })}
        onChange={({ target }) => choose(Number(target.value))}
      />
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

const Slider = styled('input')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: 44,
  margin: 0,
  accentColor: theme.palette.primary.main,
}));

const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.palette.text.secondary,
}));
