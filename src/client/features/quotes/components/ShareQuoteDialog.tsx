import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import {
  SHARED_QUOTE_DAYS,
  SHARED_QUOTE_NOTE_MAX,
  SHARED_QUOTE_SENDER_MAX,
} from '../../../../contract/quotes/quotes';
import { errorAnswerOf } from '../../../lib/api/errors';
import { isNotFound } from '../../../lib/api/notFound';
import { useShareProgrammeMutation, useShareRequestMutation } from '../sharedQuotesApi';
import { formatDay } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { typedText } from '../../../lib/storage/typedTexts';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { Notice } from '../../../ui/limits/Notice';
import { useLimit } from '../../../ui/limits/useLimit';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SelectControl } from '../../../ui/SelectControl';
import { TextControl } from '../../../ui/TextControl';
import { SharedLink } from './SharedLink';
import { firstChoice, startsOf, weeksOf } from './quoteSource';
import type { QuoteSource } from './quoteSource';

interface ShareQuoteDialogProps {
  readonly source: QuoteSource;
  readonly onClose: () => void;
}

/** Asks what to share with the family, creates the quote's page and returns its link (PRI-08). */
export function ShareQuoteDialog({ source, onClose }: ShareQuoteDialogProps): ReactElement {
  const { formatMessage } = useIntl();
  const programme = source.kind === 'programme' ? source.programme : null;
  const title = source.kind === 'programme' ? source.programme.title : source.title;
  const [course, setCourse] = useState(() => firstChoice(source));
  const account = useAuth().user?.id ?? '';
  const subject = subjectOf(source);
  const kept = useMemo(() => typedText(`family_note:${subject}`, account), [subject, account]);
  const [note, setNote] = useState(() => kept.read() ?? '');
  const [sender, setSender] = useState('');
  const [shareProgramme, programmeCall] = useShareProgrammeMutation();
  const [shareRequest, requestCall] = useShareRequestMutation();
  const call = source.kind === 'request' ? requestCall : programmeCall;
  const { data, error, isLoading } = call;
  const isMade = data !== undefined;
  useEffect(() => {
    if (isMade) kept.write(null);
  }, [isMade, kept]);
  const problem = useProblem(error, source);
  const isGone = isNotFound(error);
  const isChosen = course !== null || source.kind === 'comparison';
  const isRefused = isChosen && errorAnswerOf(error)?.code === 'VALIDATION_FAILED';

  const send = (): void => {
    const words = { note: note.trim(), sender: sender.trim() };
    if (source.kind === 'request') {
      void shareRequest({ id: source.id, ...words });
      return;
    }
    if (source.kind === 'comparison') {
      const [first, ...others] = source.programmes;
      if (first) void shareProgramme({ ...first, others, ...words });
      return;
    }
    const id = source.kind === 'programme' ? source.programme.id : source.programmeId;
    void shareProgramme({ programme_id: id, course, others: [], ...words });
  };
  const choose = (chosen: Course): void => {
    // Clears the refusal of the previous choice.
    call.reset();
    setCourse(chosen);
  };
  return (
    <Dialog
      open
      title={formatMessage({ id: 'common.sendToFamily' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        data === undefined &&
        !isGone && (
          <Button busy={isLoading} disabled={isRefused} fullWidth onClick={send}>
            {formatMessage({ id: error && !isRefused ? 'common.tryAgain' : 'quote.make' })}
          </Button>
        )
      }
    >
      {data ? (
        <SharedLink
          title={title}
          url={`${window.location.origin}${paths.quote.to(data.data.id)}`}
          expiresAt={data.data.expires_at}
        />
      ) : (
        <Fields>
          <p>
            <FormattedMessage
              id={source.kind === 'comparison' ? 'quote.leadCompared' : 'quote.lead'}
              values={{ days: SHARED_QUOTE_DAYS }}
            />
          </p>
          {programme && course && (
            <CourseFields programme={programme} course={course} onChange={choose} />
          )}
          <TextControl
            name="note"
            label={formatMessage({ id: 'quote.note' })}
            helper={formatMessage({ id: 'quote.noteHelper' })}
            value={note}
            multiline
            rows={2}
            maxLength={SHARED_QUOTE_NOTE_MAX}
            onChange={({ target: { value } }) => {
              setNote(value);
              kept.write(value === '' ? null : value);
            }}
          />
          <TextControl
            name="sender"
            label={formatMessage({ id: 'quote.sender' })}
            helper={formatMessage({ id: 'quote.senderHelper' })}
            value={sender}
            autoComplete="given-name"
            maxLength={SHARED_QUOTE_SENDER_MAX}
            onChange={({ target: { value } }) => setSender(value)}
          />
          <Notice text={problem} />
        </Fields>
      )}
    </Dialog>
  );
}

/** The key of the stored note. */
function subjectOf(source: QuoteSource): string | number {
  if (source.kind === 'request') return source.id;
  if (source.kind === 'comparison') {
    return `comparison:${source.programmes.map(({ programme_id }) => programme_id).join('-')}`;
  }
  return source.kind === 'programme'
    ? `programme:${source.programme.id}`
    : `course:${source.programmeId}`;
}

/** Why no link was created: fixable by another choice, or not; null without a failure. */
function useProblem(error: unknown, source: QuoteSource): string | null {
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const limit = useLimit(error);
  if (!error) return null;
  if (limit) return limitText(limit);
  const title = refusedTitle(source, errorAnswerOf(error)?.data?.programme_id);
  if (isNotFound(error)) {
    return title === undefined
      ? formatMessage({ id: 'details.gone' })
      : formatMessage({ id: 'details.goneNamed' }, { title });
  }
  const refused = errorAnswerOf(error)?.errors ?? [];
  if (refused.some(({ field }) => field === 'weeks')) {
    return title === undefined
      ? formatMessage({ id: 'details.weeksUnpriced' })
      : formatMessage({ id: 'quote.weeksUnpriced' }, { title });
  }
  return refused[0]?.message ?? formatMessage({ id: 'quote.failed' });
}

/** The programme of a comparison that is at fault; undefined where there is only one. */
function refusedTitle(source: QuoteSource, id: number | undefined): string | undefined {
  if (source.kind !== 'comparison') return undefined;
  const index = source.programmes.findIndex(({ programme_id }) => programme_id === id);
  return source.titles[index];
}

type Course = NonNullable<ReturnType<typeof firstChoice>>;

function CourseFields({
  programme,
  course,
  onChange,
}: {
  readonly programme: ProgrammeDetails;
  readonly course: Course;
  readonly onChange: (course: Course) => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <SelectControl
        name="plan"
        label={formatMessage({ id: 'quote.plan' })}
        value={course.plan_id}
        options={programme.plans.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ ...course, plan_id: Number(target.value) })}
      />
      <SelectControl
        name="weeks"
        label={formatMessage({ id: 'quote.weeks' })}
        value={course.weeks}
        options={weeksOf(programme).map((value) => ({
          value,
          label: formatMessage({ id: 'programme.weeks' }, { count: value }),
        }))}
        onChange={({ target }) => {
          const weeks = Number(target.value);
          // A longer course may need a visa, and so a later start (CAT-09).
          const starts = startsOf(programme, weeks);
          const isKept = course.start_date !== null && starts.includes(course.start_date);
          onChange({
            ...course,
            weeks,
            start_date: isKept ? course.start_date : (starts[0] ?? null),
          });
        }}
      />
      <SelectControl
        name="start"
        label={formatMessage({ id: 'quote.start' })}
        value={course.start_date ?? ''}
        options={startsOf(programme, course.weeks).map((value) => ({
          value,
          label: formatDay(intl, value),
        }))}
        onChange={({ target }) => onChange({ ...course, start_date: target.value })}
      />
    </>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > p': { margin: 0 },
}));
