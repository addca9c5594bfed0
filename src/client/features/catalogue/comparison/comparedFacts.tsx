import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';
import { qualify } from '../../../../contract/catalogue/english/qualify';
import type { KeyUnder } from '../../../i18n/messageIds';
import { formatDay } from '../../../lib/format/money';
import { Price } from '../../prices/components/Price';
import { QualifyLine } from '../level/QualifyLine';
import { factsOf } from '../programmes/facts';

const FACTS = ['place', 'length', 'start', 'specialization', 'degree', 'course', 'level'] as const;

/** Facts that only one kind of programme has. */
const KIND_OF: Partial<Record<(typeof FACTS)[number], ProgrammeDetails['kind']>> = {
  specialization: 'university',
  degree: 'university',
  course: 'english',
};

/** A fact of each programme, and whether it is the same of all. */
export interface FactRow {
  readonly name: KeyUnder<'programme.fact'>;
  readonly cells: readonly ReactNode[];
  readonly isSame: boolean;
}

/**
 * The facts of programmes side by side, without their prices and institutes.
 * @param english the visitor's level, as `levelCode` writes it
 */
export function comparedFacts(
  intl: IntlShape,
  programmes: readonly ProgrammeDetails[],
  english: string | null,
): readonly FactRow[] {
  const none = intl.formatMessage({ id: 'favorites.noFact' });
  const otherKind = intl.formatMessage({ id: 'favorites.otherKind' });
  const facts = programmes.map(
    (programme) => new Map(factsOf(intl, programme).map(({ name, text }) => [name, text])),
  );
  const student = readLevelCode(english ?? '');
  /** @param keyOf tells apart what the cells say */
  const row = (
    name: FactRow['name'],
    keyOf: (programme: ProgrammeDetails, index: number) => string,
    cellOf: (programme: ProgrammeDetails, index: number) => ReactNode = keyOf,
  ): FactRow => ({
    name,
    cells: programmes.map(cellOf),
    isSame: programmes.length > 1 && new Set(programmes.map(keyOf)).size === 1,
  });
  return [
    row(
      'living',
      ({ living_cost: cost }) => JSON.stringify(cost),
      ({ id, living_cost: cost }) => (cost === null ? none : <Price key={id} {...cost} />),
    ),
    row('deadline', (programme) => deadlineText(intl, programme)),
    ...(student === undefined
      ? []
      : [
          row(
            'qualify',
            (programme) => JSON.stringify(qualify(student, programme)),
            (programme) => <QualifyLine key={programme.id} programme={programme} />,
          ),
        ]),
    ...FACTS.filter((name) => facts.some((own) => own.has(name))).map((name) =>
      row(name, ({ kind }, index) => {
        const isOther = kind !== (KIND_OF[name] ?? kind);
        return facts[index]?.get(name) ?? (isOther ? otherKind : none);
      }),
    ),
    row(
      'requirements',
      ({ requirements }) => requirements.join('\n'),
      ({ id, requirements }) =>
        requirements.length === 0 ? (
          none
        ) : (
          <ul key={id} dir="auto">
            {requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        ),
    ),
  ];
}

/** Text of the next application deadline, or that there is none. */
function deadlineText(
  intl: IntlShape,
  { degree_facts: facts, starts_mondays: isAnytime }: ProgrammeDetails,
): string {
  const [next] = facts?.deadlines ?? [];
  if (next !== undefined) return formatDay(intl, next.apply_by);
  return intl.formatMessage({ id: isAnytime ? 'favorites.anytime' : 'favorites.askDeadline' });
}
