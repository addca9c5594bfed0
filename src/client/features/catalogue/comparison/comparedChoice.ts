/** The choices that compared programmes share (FAV-04): the same weeks and the same extras. */
import type { Fee, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { HOUSING_KINDS } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import {
  EXTRA_WORDS,
  extraFor,
  extraWords,
  extrasOf,
  readExtras,
} from '../../prices/coursePrice/extras';
import type { ExtraWord } from '../../prices/coursePrice/extras';
import type { ChosenOnPage } from '../programmes/CoursePrice';

export interface WeeksRange {
  readonly min: number;
  readonly max: number;
}

/** The weeks that all of the courses offer; null where not each is a course priced by weeks. */
export function commonWeeks(programmes: readonly ProgrammeDetails[]): WeeksRange | null {
  if (programmes.length === 0) return null;
  if (programmes.some(({ standard_plan_id }) => standard_plan_id === null)) return null;
  const min = Math.max(...programmes.map(({ weeks_min }) => weeks_min));
  const max = Math.min(COURSE_WEEKS_MAX, ...programmes.map(({ weeks_max }) => weeks_max));
  return min <= max ? { min, max } : null;
}

const HOUSING_WORDS: readonly ExtraWord[] = [...HOUSING_KINDS, 'accommodation'];

/** Housing that at least one of them offers; any housing where they do not all have the same kinds. */
export function housingWords(programmes: readonly ProgrammeDetails[]): readonly ExtraWord[] {
  const courses = programmes.filter((programme) => extrasOf(programme).some(isHousing));
  const kinds = HOUSING_KINDS.filter((kind) => courses.some((each) => extraFor(kind, each)));
  const isSame = kinds.every((kind) => courses.every((each) => extraFor(kind, each)));
  if (courses.length === 0) return [];
  return isSame && kinds.length > 0 ? kinds : [...kinds, 'accommodation'];
}

/** The other extras, of which each can be added or not. */
export function otherWords(programmes: readonly ProgrammeDetails[]): readonly ExtraWord[] {
  return EXTRA_WORDS.filter((word) => !HOUSING_WORDS.includes(word)).filter((word) =>
    programmes.some((programme) => extraFor(word, programme)),
  );
}

/** The extras of an address in words, also of ids that it has from a programme's page. */
export function comparedWords(
  text: string,
  programmes: readonly ProgrammeDetails[],
): readonly ExtraWord[] {
  const parts = text.split('-');
  const meant = programmes.flatMap(extrasOf).flatMap(({ id, kind, housing }) => {
    const word = EXTRA_WORDS.find((each) => each === (housing ?? kind));
    return parts.includes(String(id)) && word ? [word] : [];
  });
  const words = [...extraWords(text), ...meant];
  const [first] = words.filter((word) => HOUSING_WORDS.includes(word));
  return EXTRA_WORDS.filter(
    (word) => words.includes(word) && (word === first || !HOUSING_WORDS.includes(word)),
  );
}

/** The housing among the words; undefined for none. */
export const chosenHousing = (words: readonly ExtraWord[]): ExtraWord | undefined =>
  words.find((word) => HOUSING_WORDS.includes(word));

/** The words with another housing; undefined for none. */
export function withHousing(
  words: readonly ExtraWord[],
  housing: ExtraWord | undefined,
): readonly ExtraWord[] {
  const others = words.filter((word) => !HOUSING_WORDS.includes(word));
  return housing === undefined ? others : [housing, ...others];
}

/** The words with one of `otherWords` added, or without it. */
export const toggled = (words: readonly ExtraWord[], word: ExtraWord): readonly ExtraWord[] =>
  EXTRA_WORDS.filter((each) => words.includes(each) !== (each === word));

/** The words that a programme cannot be priced with. */
export function wordsMissing(
  words: readonly ExtraWord[],
  programme: ProgrammeDetails,
): readonly ExtraWord[] {
  return words.filter((word) => extraFor(word, programme) === undefined);
}

export interface ComparedChoice {
  /** Ids with hyphens; of each programme the first counts, by default its standard plan. */
  readonly plans: string;
  /** Null for the weeks of each one's headline price. */
  readonly weeks: number | null;
  readonly words: readonly ExtraWord[];
}

/** Another plan of a programme in the list of plans. */
export function withPlan(plans: string, programme: ProgrammeDetails, planId: number): string {
  const own = programme.plans.map(({ id }) => String(id));
  const others = plans.split('-').filter((id) => id !== '' && !own.includes(id));
  return [...others, planId].join('-');
}

/** A programme's own part of the choice; null for one that is not priced by plan and weeks. */
export function ownChoice(
  programme: ProgrammeDetails,
  { plans, weeks, words }: ComparedChoice,
): ChosenOnPage | null {
  const { standard_plan_id: standard, headline_weeks: usual } = programme;
  if (standard === null) return null;
  const ids = plans.split('-');
  const plan = programme.plans.find(({ id }) => ids.includes(String(id)));
  return {
    planId: plan?.id ?? standard,
    weeks: weeks ?? usual,
    extras: readExtras(words.join('-'), programme),
  };
}

const isHousing = ({ kind }: Fee): boolean => kind === 'accommodation';
