import type { IntlShape } from 'react-intl';

import type { ProgrammeCard, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { KeyUnder } from '../../../i18n/messageIds';
import { placeText } from '../../../lib/format/place';
import { startText, weeksText } from '../../../lib/format/programmeWords';

export interface Fact {
  readonly name: KeyUnder<'programme.fact'>;
  readonly text: string;
}

/** A programme's facts except its price, as labels and values; unknown ones are omitted. */
export function factsOf(intl: IntlShape, programme: ProgrammeCard): Fact[] {
  const { formatMessage } = intl;
  const { city, destination, degree, course_type: type, level, specialization } = programme;
  const facts: readonly (Fact | false)[] = [
    { name: 'institute', text: programme.institute.name },
    { name: 'place', text: placeText(intl, city, destination) },
    { name: 'length', text: weeksText(intl, programme) },
    { name: 'start', text: startText(intl, programme) },
    specialization !== null && { name: 'specialization', text: specialization.name },
    degree !== null && {
      name: 'degree',
      text: formatMessage({ id: `programme.degree.${degree}` }),
    },
    type !== null && { name: 'course', text: formatMessage({ id: `programme.course.${type}` }) },
    level !== null && {
      name: 'level',
      text: formatMessage({ id: `programme.levelName.${level}` }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The age range in words; undefined without limits. */
export function agesText(
  { formatMessage }: IntlShape,
  { age_min: least, age_max: most }: Pick<ProgrammeDetails, 'age_min' | 'age_max'>,
): string | undefined {
  if (least !== null && most !== null) {
    return formatMessage({ id: 'programme.ages' }, { from: least, to: most });
  }
  if (least !== null) return formatMessage({ id: 'programme.agesFrom' }, { from: least });
  if (most !== null) return formatMessage({ id: 'programme.agesTo' }, { to: most });
  return undefined;
}
