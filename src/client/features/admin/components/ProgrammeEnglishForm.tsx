import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { ENGLISH_SCORES, englishFieldFaults, scoresOf } from '../../../../contract/admin/english';
import type { EnglishScore, EnglishScores } from '../../../../contract/admin/english';
import { ENGLISH_TESTS, LEVELS } from '../../../../contract/catalogue/catalogue';
import { readScore } from '../../../../contract/catalogue/english/level';
import { toLatinDigits } from '../../../../shared/text';
import { useChangeEnglishMutation } from '../api/deskCatalogueApi';
import { ErrorText } from '../../../ui/FormField';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { VersionedForm } from './VersionedForm';
import type { FieldsState } from './VersionedForm';

type Typed = Readonly<Record<EnglishScore | 'level', string>>;
type State = FieldsState<DeskProgrammeDetails, Typed>;

/** A level and the scores of each test that a programme asks for (LEAD-05, ENG-01). */
export function ProgrammeEnglishForm({
  programme,
}: {
  readonly programme: DeskProgrammeDetails;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [change] = useChangeEnglishMutation();
  return (
    <>
      <Text>
        <FormattedMessage id="lead.english.lead" />
      </Text>
      <VersionedForm
        subject={`programme_english:${programme.id}`}
        current={programme}
        valuesOf={typedOf}
        errorsOf={(typed, seen) =>
          Object.fromEntries(
            // Reversed: the first fault of a field wins.
            [...faultsOf(typed, seen)]
              .reverse()
              .map(({ field, fault }) => [
                field,
                formatMessage({ id: `lead.english.fault.${fault}` }),
              ]),
          )
        }
        save={async (typed, { id, version }) => {
          const level = LEVELS.find((one) => one === typed.level) ?? null;
          const body = { version, level, ...readScores(typed) };
          return (await change({ id, body }).unwrap()).data;
        }}
        saidOf={() => formatMessage({ id: 'lead.english.saved' })}
        theirsIn={(data) => data?.programme}
        overtaken={formatMessage({ id: 'lead.catalogue.overtaken' })}
      >
        {(state) => <EnglishFields programme={programme} state={state} />}
      </VersionedForm>
    </>
  );
}

function EnglishFields({
  programme,
  state,
}: {
  readonly programme: DeskProgrammeDetails;
  readonly state: State;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { values, theirs, isSubmitting } = state;
  const isText = faultsOf(values, programme).some(({ field }) => field === 'texts');
  const helperOf = (name: keyof Typed): { helper?: string } => {
    const now = theirs === null ? values[name] : typedOf(theirs)[name];
    if (now === values[name]) return {};
    const text = now === '' ? formatMessage({ id: 'lead.english.none' }) : now;
    return { helper: formatMessage({ id: 'lead.catalogue.theirs' }, { text }) };
  };
  return (
    <>
      <SelectField
        name="level"
        label={formatMessage({ id: 'lead.field.level' })}
        placeholder={formatMessage({ id: 'lead.english.none' })}
        options={LEVELS.map((level) => ({ value: level, label: level }))}
        disabled={isSubmitting}
        {...helperOf('level')}
      />
      {ENGLISH_TESTS.map((test) => (
        <Test key={test}>
          {(['overall', 'lowest'] as const).map((part) => {
            const name = `${test}_${part}` as const;
            return (
              <TextField
                key={name}
                name={name}
                label={formatMessage({ id: `lead.field.${name}` })}
                inputMode="decimal"
                clean={toLatinDigits}
                autoComplete="off"
                readOnly={isSubmitting}
                {...helperOf(name)}
              />
            );
          })}
        </Test>
      ))}
      {isText && (
        <div role="alert">
          <ErrorText>{formatMessage({ id: 'lead.english.fault.text' })}</ErrorText>
        </div>
      )}
    </>
  );
}

/** Faults of what is typed; the server also reads the texts that this page does not have. */
function faultsOf(
  typed: Typed,
  { title_ar, title_en, summary_ar, summary_en }: DeskProgrammeDetails,
): ReturnType<typeof englishFieldFaults> {
  const level = LEVELS.find((one) => one === typed.level) ?? null;
  const unread = ENGLISH_SCORES.filter(
    (name) => typed[name].trim() !== '' && readScore(typed[name]) === undefined,
  );
  const texts = [title_ar, title_en, summary_ar, summary_en];
  return [
    ...unread.map((field) => ({ field, fault: 'score' as const })),
    ...englishFieldFaults(level, readScores(typed), texts),
  ];
}

function readScores(typed: Typed): EnglishScores {
  const scoreOf = (name: EnglishScore): number | null => readScore(typed[name]) ?? null;
  return {
    ielts_overall: scoreOf('ielts_overall'),
    ielts_lowest: scoreOf('ielts_lowest'),
    toefl_overall: scoreOf('toefl_overall'),
    toefl_lowest: scoreOf('toefl_lowest'),
    duolingo_overall: scoreOf('duolingo_overall'),
    duolingo_lowest: scoreOf('duolingo_lowest'),
  };
}

function typedOf({ level, english }: DeskProgrammeDetails): Typed {
  const scores = scoresOf(english);
  const textOf = (name: EnglishScore): string => String(scores[name] ?? '');
  return {
    level: level ?? '',
    ielts_overall: textOf('ielts_overall'),
    ielts_lowest: textOf('ielts_lowest'),
    toefl_overall: textOf('toefl_overall'),
    toefl_lowest: textOf('toefl_lowest'),
    duolingo_overall: textOf('duolingo_overall'),
    duolingo_lowest: textOf('duolingo_lowest'),
  };
}

const Text = styled('p')({ marginBlock: 0 });

const Test = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'start',
}));
