import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { SelectControl } from '../../../ui/SelectControl';
import { TextControl } from '../../../ui/TextControl';
import { EXTRA_WORDS } from '../../prices/coursePrice/extras';
import type { ExtraWord } from '../../prices/coursePrice/extras';
import { WeeksStepper } from '../programmes/WeeksStepper';
import { chosenHousing, housingWords, otherWords, toggled, withHousing } from './comparedChoice';
import type { ComparedChoice, WeeksRange } from './comparedChoice';

/**
 * The choices that all compared programmes are priced with: weeks, housing, transfer and insurance
 * (FAV-04). Needs the namespaces `courses` and `favorites`.
 */
export function ComparedControls({
  programmes,
  range,
  choice,
  onWeeks,
  onExtras,
}: {
  readonly programmes: readonly ProgrammeDetails[];
  readonly range: WeeksRange | null;
  readonly choice: ComparedChoice;
  readonly onWeeks: (weeks: number) => void;
  readonly onExtras: (words: readonly ExtraWord[]) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { weeks, words } = choice;
  const housing = housingWords(programmes);
  const others = otherWords(programmes);
  return (
    <Controls>
      {range !== null && weeks !== null && (
        <div>
          <p>{formatMessage({ id: 'favorites.sameWeeks' })}</p>
          <WeeksStepper weeks={weeks} {...range} onChange={onWeeks} />
        </div>
      )}
      {housing.length > 0 && (
        <SelectControl
          name="housing"
          label={formatMessage({ id: 'courses.kind.accommodation' })}
          value={chosenHousing(words) ?? ''}
          placeholder={formatMessage({ id: 'courses.noExtra' })}
          options={housing.map((word) => ({
            value: word,
            label: formatMessage({ id: `prices.extra.${word}` }),
          }))}
          onChange={({ target: { value } }) =>
            onExtras(
              withHousing(
                words,
                EXTRA_WORDS.find((word) => word === value),
              ),
            )
          }
        />
      )}
      {others.length > 0 && (
        <Switches>
          {others.map((word) => (
            <TextControl
              key={word}
              type="checkbox"
              name={word}
              label={formatMessage({ id: `prices.extra.${word}` })}
              checked={words.includes(word)}
              onChange={() => onExtras(toggled(words, word))}
            />
          ))}
        </Switches>
      )}
    </Controls>
  );
}

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  '& p': { margin: 0, marginBlockEnd: theme.spacing(0.5), fontWeight: 500 },
}));

const Switches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  '& > *': { inlineSize: 'auto' },
}));
