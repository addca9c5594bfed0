import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { RequestAnswers } from '../../../../contract/requests/requests';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import type { KeyUnder } from '../../../i18n/messageIds';
import { SectionCard } from '../../../ui/SectionCard';

/** Typed by the student, in any script. */
const OWN_WORDS: ReadonlySet<string> = new Set(['last_certificate', 'grade', 'note']);

/** The form answers beyond the course; nothing without any. */
export function RequestAnswersCard({
  answers,
  title,
}: {
  readonly answers: RequestAnswers;
  readonly title: string;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const { degree, specialization, intake_year: year, english_level: level } = answers;
  const given: readonly (readonly [name: KeyUnder<'requests.answer'>, text: string | null])[] = [
    ['degree', degree && formatMessage({ id: `requests.degree.${degree}` })],
    ['specialization_id', specialization?.name ?? null],
    ['intake_year', year === null ? null : String(year)],
    ['last_certificate', answers.last_certificate],
    ['grade', answers.grade],
    ['english_level', level && formatMessage({ id: `requests.level.${level}` })],
    [
      'accommodation',
      answers.accommodation === true ? formatMessage({ id: 'requests.yes' }) : null,
    ],
    ['note', answers.note],
  ];
  const shown = given.filter(([, text]) => text !== null && text !== '');
  if (shown.length === 0) return null;
  return (
    <SectionCard titleId="request-answers" title={title}>
      <FactList>
        {shown.map(([name, text]) => (
          <div key={name} data-wide={name === 'note' || undefined}>
            <dt>{formatMessage({ id: `requests.answer.${name}` })}</dt>
            <dd {...(OWN_WORDS.has(name) && { dir: 'auto' })}>{text}</dd>
          </div>
        ))}
      </FactList>
    </SectionCard>
  );
}
