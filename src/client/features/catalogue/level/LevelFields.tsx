import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { ENGLISH_TESTS } from '../../../../contract/catalogue/catalogue';
import type { EnglishTest } from '../../../../contract/catalogue/catalogue';
import {
  LEVEL_TESTS,
  levelCode,
  readLevelCode,
  readScore,
  scoreFault,
} from '../../../../contract/catalogue/english/level';
import type { LevelTest, TestScore } from '../../../../contract/catalogue/english/level';
import { CEFR_LEVELS } from '../../../../contract/catalogue/english/tests';
import { SelectControl } from '../../../ui/SelectControl';
import { TextControl } from '../../../ui/TextControl';
import { TypedFilter } from '../../../ui/filters/TypedFilter';
import type { FilterState } from '../search/useFilters';

type LevelState = Pick<FilterState, 'filters' | 'change'>;

/** "My English" (ENG-03): a score, a level or none yet, and the filter "where I qualify" (ENG-05). */
export function LevelFields({
  state,
  isFilter = true,
}: {
  readonly state: LevelState;
  /** The filter is offered as well. */
  readonly isFilter?: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { filters, change } = state;
  const level = readLevelCode(filters.english ?? '');
  // A test without a score yet is nobody's filter.
  const [chosen, setChosen] = useState<LevelTest | ''>('');
  const test = level?.test ?? chosen;
  const scored = ENGLISH_TESTS.find((one) => one === test);
  const choose = (value: string): void => {
    const next = LEVEL_TESTS.find((one) => one === value);
    setChosen(next ?? '');
    change({
      english: next === 'none' ? 'none' : '',
      ...(next !== 'none' && { qualify: '' }),
    });
  };
  return (
    <Fields role="group" aria-label={formatMessage({ id: 'catalogue.english.title' })}>
      <SelectControl
        name="english_test"
        label={formatMessage({ id: 'catalogue.english.title' })}
        placeholder={formatMessage({ id: 'catalogue.english.notGiven' })}
        value={test}
        options={LEVEL_TESTS.map((value) => ({
          value,
          label: formatMessage({ id: `programme.test.${value}` }),
        }))}
        onChange={(event) => choose(event.target.value)}
      />
      {scored !== undefined && (
        <Scores
          key={scored}
          test={scored}
          score={level?.test === scored ? level : undefined}
          change={change}
        />
      )}
      {test === 'cefr' && (
        <SelectControl
          name="english_level"
          label={formatMessage({ id: 'catalogue.english.level' })}
          placeholder={formatMessage({ id: 'catalogue.english.choose' })}
          value={level?.test === 'cefr' ? level.level : ''}
          options={CEFR_LEVELS.map((value) => ({ value, label: value }))}
          onChange={({ target: { value } }) =>
            change({ english: value === '' ? '' : `cefr-${value}` })
          }
        />
      )}
      {isFilter && level !== undefined && (
        <TextControl
          type="checkbox"
          name="qualify"
          label={formatMessage({ id: 'catalogue.english.qualify' })}
          checked={filters.qualify === 'yes'}
          onChange={() => change({ qualify: filters.qualify === 'yes' ? '' : 'yes' })}
        />
      )}
    </Fields>
  );
}

/** The score and, where it is known, that of the lowest part. */
function Scores({
  test,
  score,
  change,
}: {
  readonly test: EnglishTest;
  readonly score: TestScore | undefined;
  readonly change: FilterState['change'];
}): ReactElement {
  const { formatMessage } = useIntl();
  const textOf = (value: number | null | undefined): string => String(value ?? '');
  const settle = (overall: number, lowest: number | null): void => {
    const next = { test, overall, lowest };
    const isPossible = scoreFault(next) === undefined;
    change({ english: levelCode(isPossible ? next : { ...next, lowest: null }) }, { typing: true });
  };
  const readWith = (text: string, scoreOf: (value: number) => TestScore): string | null => {
    if (text.trim() === '') return '';
    const value = readScore(text);
    if (value === undefined) return null;
    return scoreFault(scoreOf(value)) === undefined ? String(value) : null;
  };
  return (
    <Pair>
      <TypedFilter
        name="english_overall"
        label={formatMessage({ id: 'catalogue.english.overall' })}
        inputMode="decimal"
        value={textOf(score?.overall)}
        read={(text) => readWith(text, (overall) => ({ test, overall, lowest: null }))}
        problem={formatMessage({ id: `catalogue.english.range.${test}` })}
        onSettled={(text) => {
          if (text === '') change({ english: '', qualify: '' }, { typing: true });
          else settle(Number(text), score?.lowest ?? null);
        }}
      />
      {score !== undefined && (
        <TypedFilter
          name="english_lowest"
          label={formatMessage({ id: 'catalogue.english.lowest' })}
          inputMode="decimal"
          value={textOf(score.lowest)}
          read={(text) => readWith(text, (lowest) => ({ ...score, lowest }))}
          problem={formatMessage({ id: 'catalogue.english.lowestProblem' })}
          onSettled={(text) => settle(score.overall, text === '' ? null : Number(text))}
        />
      )}
    </Pair>
  );
}

const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  gap: theme.spacing(1.5),
  alignItems: 'start',
}));
