import type { IntlShape } from 'react-intl';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { distanceText } from '../../../lib/format/distance';
import { startText, weeksText } from '../../../lib/format/programmeWords';
import type { PlaceScene } from '../../../ui/scenes/SceneLibrary';

export const CARD_FACTS = ['course', 'degree', 'level', 'length', 'start'] as const;
/** A fact that a list of cards leaves out where all of them say the same. */
export type CardFact = (typeof CARD_FACTS)[number];

/**
 * A programme's facts as a card words them; null where it has none, and where its title or its price
 * says the same: a course sold by the week is as long as it is priced for.
 */
export function cardFacts(
  intl: IntlShape,
  programme: ProgrammeCard,
): Readonly<Record<CardFact, string | null>> {
  const { formatMessage } = intl;
  const { degree, course_type: type, level, title, price_basis: basis } = programme;
  const untitled = (text: string): string | null =>
    title.toLowerCase().includes(text.toLowerCase()) ? null : text;
  return {
    course: type && untitled(formatMessage({ id: `programme.course.${type}` })),
    degree: degree && untitled(formatMessage({ id: `programme.degree.${degree}` })),
    level:
      level &&
      formatMessage(
        { id: 'programme.level' },
        { level: formatMessage({ id: `programme.levelName.${level}` }) },
      ),
    length: basis === 'week' ? null : weeksText(intl, programme),
    start: startText(intl, programme),
  };
}

/** The facts that say the same on every one of several cards, and so nothing (CAT-20). */
export function sameFacts(
  intl: IntlShape,
  programmes: readonly ProgrammeCard[],
): ReadonlySet<CardFact> {
  const [first, ...others] = programmes.map((programme) => cardFacts(intl, programme));
  if (first === undefined || others.length === 0) return new Set();
  return new Set(CARD_FACTS.filter((name) => others.every((facts) => facts[name] === first[name])));
}

/** The place that a card draws. */
export const sceneOf = ({ destination, city, kind, institute }: ProgrammeCard): PlaceScene => ({
  destination: destination.id,
  city: city.id,
  kind,
  institute: institute.id,
});

/** Such as `1.2km to the centre`; null where the distance is not known. */
export function centreText(
  intl: IntlShape,
  { centre_distance: metres }: Pick<ProgrammeCard, 'centre_distance'>,
): string | null {
  if (metres === null) return null;
  return intl.formatMessage(
    { id: 'programme.centre' },
    { distance: distanceText(intl, metres, 'narrow') },
  );
}
