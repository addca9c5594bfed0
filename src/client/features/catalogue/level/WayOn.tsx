import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { WayOn as Ways } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';
import {
  preparationHours,
  preparationWeeks,
} from '../../../../contract/catalogue/english/preparation';
import { mainScore } from '../../../../contract/catalogue/english/qualify';
import { catalogueAddress, programmeAddress } from '../../../lib/programmeAddress';
import { useEmbeddedAddress } from '../../../lib/embeddedLinks';
import { Button } from '../../../ui/Button';
import { levelText, scoreText } from './levelWords';

/** Ways on where a level is not enough for any programme that is left (ENG-07, ENG-08). */
export function WayOn({
  english,
  way,
}: {
  /** As `levelCode` writes it. */
  readonly english: string;
  readonly way: Ways;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const embedded = useEmbeddedAddress();
  const { foundations, course, asked } = way;
  const student = readLevelCode(english);
  const hours = student ? preparationHours(student, asked) : null;
  const needed = course === null || hours === null ? null : weeksOf(hours, course);
  const weeks = needed && course && Math.min(Math.max(needed, course.weeks_min), course.weeks_max);
  return (
    <Box>
      <p>
        {hours === null
          ? formatMessage({ id: 'catalogue.way.asked' }, { asked: askedText(intl, asked) })
          : formatMessage(
              { id: 'catalogue.way.hours' },
              { level: levelText(intl, english), asked: askedText(intl, asked), hours },
            )}
      </p>
      {course !== null && needed !== null && (
        <p>
          {formatMessage(
            { id: 'catalogue.way.weeks' },
            {
              school: <bdi>{course.institute.name}</bdi>,
              city: <bdi>{course.city.name}</bdi>,
              lessons: course.lessons_per_week,
              weeks: needed,
            },
          )}
        </p>
      )}
      {foundations.total > 0 && (
        <Button
          to={embedded(
            catalogueAddress('university', {
              degree: 'foundation',
              destination: foundations.destination,
              english,
              qualify: 'yes',
            }),
          )}
        >
          {formatMessage({ id: 'catalogue.way.foundation' }, { count: foundations.total })}
        </Button>
      )}
      {course !== null && (
        <Button bordered to={embedded(programmeAddress('english', course.id, { weeks, english }))}>
          {formatMessage({ id: 'catalogue.way.course' }, { school: course.institute.name })}
        </Button>
      )}
    </Box>
  );
}

const weeksOf = (hours: number, course: NonNullable<Ways['course']>): number =>
  preparationWeeks(hours, course.lessons_per_week);

/** The score that is asked for, otherwise the level. */
function askedText(intl: IntlShape, { english, level }: Ways['asked']): string {
  const main = english && mainScore(english);
  return main ? scoreText(intl, main.test, main.overall) : (level ?? 'A1');
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(3),
  textAlign: 'center',
  '& > p': { margin: 0, maxInlineSize: '50ch', overflowWrap: 'anywhere' },
}));
