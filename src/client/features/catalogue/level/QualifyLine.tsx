import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';
import { isMet, qualify } from '../../../../contract/catalogue/english/qualify';
import type { Verdict } from '../../../../contract/catalogue/english/qualify';
import { useTripEnglish } from '../../prices/trip/tripEnglish';
import { scoreText } from './levelWords';

/**
 * Whether the visitor's English is enough for a programme (ENG-04); nothing before they have said it.
 * Needs the namespace `programme`.
 */
export function QualifyLine({
  programme,
}: {
  readonly programme: Pick<ProgrammeCard, 'english' | 'level' | 'foundation'>;
}): ReactElement | null {
  const intl = useIntl();
  const student = readLevelCode(useTripEnglish() ?? '');
  if (!student) return null;
  const verdict = qualify(student, programme);
  const { foundation } = programme;
  const isLed = !isMet(verdict) && foundation && isMet(qualify(student, foundation));
  return (
    <Line data-met={isMet(verdict) || undefined}>
      {verdictText(intl, verdict)}
      {isLed && <span>{intl.formatMessage({ id: 'programme.qualify.foundation' })}</span>}
    </Line>
  );
}

function verdictText(intl: IntlShape, verdict: Verdict): string {
  const { formatMessage } = intl;
  switch (verdict.kind) {
    case 'meets':
      return formatMessage({ id: 'programme.qualify.meets' });
    case 'meetsUnlessPart':
      return formatMessage(
        { id: 'programme.qualify.meetsUnlessPart' },
        { score: scoreText(intl, verdict.test, verdict.lowest) },
      );
    case 'levelFits':
      return formatMessage(
        { id: 'programme.qualify.levelFits' },
        { score: scoreText(intl, verdict.test, verdict.overall) },
      );
    case 'short':
    case 'shortInPart':
      return formatMessage(
        { id: `programme.qualify.${verdict.kind}` },
        { test: formatMessage({ id: `programme.test.${verdict.test}` }), by: verdict.by },
      );
    case 'levelShort':
      return formatMessage({ id: 'programme.qualify.levelShort' }, { level: verdict.level });
    case 'testNeeded':
      return formatMessage(
        { id: 'programme.qualify.testNeeded' },
        { score: scoreText(intl, verdict.test, verdict.overall) },
      );
    case 'placement':
      return formatMessage({ id: 'programme.qualify.placement' }, { level: verdict.level });
  }
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  '& > span': { display: 'block', color: theme.palette.primary.main, fontWeight: 500 },
  '&[data-met]': { color: theme.palette.primary.main, fontWeight: 500 },
}));
