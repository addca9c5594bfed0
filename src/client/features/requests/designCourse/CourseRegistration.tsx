import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useNavigate } from 'react-router-dom';

import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import type { SelectedCourse } from '../../../../contract/requests/requests';
import { forWhomSchema } from '../../../../contract/requests/routes';
import { cleanName } from '../../../../shared/text';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { rememberSelectedCourse } from '../../../lib/intents/intents';
import { operationAddress } from '../../../lib/operations';
import { paths } from '../../../lib/paths';
import type { CourseChoice } from '../../prices/machines/support/courseDesign';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { TextControl } from '../../../ui/TextControl';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useEarlierNames } from '../useEarlierNames';
import { StudentsOnly } from '../components/StudentsOnly';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { useActiveLimit } from '../../../ui/limits/useLimit';
import { CourseFacts } from '../../prices/coursePrice/CourseFacts';
import { NotInTotal } from '../../prices/coursePrice/NotInTotal';
import { PriceChangedNotice } from '../../prices/coursePrice/PriceChangedNotice';
import { PriceLines } from '../../prices/coursePrice/PriceLines';
import { savedForName, savedNote } from './savedNote';
import { useCourseRegistration } from './useCourseRegistration';

interface CourseRegistrationProps {
  readonly course: SelectedCourse;
}

/**
 * Registers the selected course (REG-08, CRS-02). A visitor signs up first and returns with the
 * user id.
 */
export function CourseRegistration({ course }: CourseRegistrationProps): ReactElement {
  const { isSignedIn, role, user } = useAuth();
  if (!isSignedIn || user === null) return <ToRegistration course={course} />;
  if (role !== 'Student') return <StudentsOnly titleId="courses.studentsOnly" />;
  return <Registration course={course} userId={user.id} />;
}

interface Entry {
  /** The account for which the team enters it. */
  readonly student: string;
  /** Where another course is designed for them. */
  readonly wizard: string;
}

/** The same for a student who called (DESK-17): the request opens at the desk. */
export function CallersRegistration({
  course,
  student,
  wizard,
}: CourseRegistrationProps & Entry): ReactElement {
  const account = useAuth().user?.id ?? '';
  return (
    <Registration course={course} userId={`${account}:${student}`} entry={{ student, wizard }} />
  );
}

function ToRegistration({ course }: CourseRegistrationProps): null {
  const navigate = useNavigate();
  useEffect(() => {
    rememberSelectedCourse(course);
    void navigate(paths.register.to(), { replace: true });
  }, [course, navigate]);
  return null;
}

function Registration({
  course,
  userId,
  entry,
}: CourseRegistrationProps & {
  /** Whose typed answers are kept. */
  readonly userId: string;
  readonly entry?: Entry;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [choice] = useState(() => choiceOfSelected(course));
  const { snapshot, send } = useCourseRegistration(choice, course.amount, entry?.student);
  const wizard = entry?.wizard ?? paths.designCourse.to();
  const [saved] = useState(() => savedNote(userId, course.id));
  const [note, setNote] = useState(() => saved.read() ?? '');
  const [savedFor] = useState(() => savedForName(userId, course.id));
  const [forName, setForName] = useState(() => savedFor.read() ?? '');
  const nameError = formErrors(
    forWhomSchema,
    { for_name: forName },
    validationWords(intl),
  ).for_name;
  const earlierNames = useEarlierNames({ skip: entry !== undefined });
  const { agreed, quote, isLess, requestId, limit } = snapshot.context;
  const limitText = useLimitText('courses.limited');
  const lasting = useActiveLimit(limit);
  const hasArrived = snapshot.matches('sent') || snapshot.matches('arrivedBefore');
  useEffect(() => saved.write(hasArrived || note === '' ? null : note), [saved, note, hasArrived]);
  useEffect(
    () => savedFor.write(hasArrived || forName === '' ? null : forName),
    [savedFor, forName, hasArrived],
  );

  if (snapshot.matches('sent')) {
    const address =
      entry === undefined || requestId === null
        ? operationAddress({ kind: 'request', request: requestId })
        : paths.deskRequest.to(requestId);
    return <Navigate to={address} replace />;
  }
  if (snapshot.matches('arrivedBefore')) return <ArrivedBefore entry={entry} />;
  if (snapshot.matches('notOffered')) {
    return (
      <EmptyState
        title={formatMessage({ id: 'courses.notOffered' })}
        text={formatMessage({ id: 'courses.notOfferedText' })}
        action={<Button to={wizard}>{formatMessage({ id: 'courses.designAnother' })}</Button>}
      />
    );
  }
  if (snapshot.matches('priceUnknown')) {
    return (
      <ErrorState
        title={formatMessage({ id: 'courses.priceUnknown' })}
        text={lasting ? limitText(lasting) : formatMessage({ id: 'courses.priceUnknownText' })}
        retryLabel={formatMessage({ id: 'common.tryAgain' })}
        onRetry={() => send({ type: 'RETRY_REQUESTED' })}
      />
    );
  }
  if (quote === null) {
    return (
      <Card>
        <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      </Card>
    );
  }
  return (
    <Stack>
      {snapshot.matches('priceChanged') && (
        <PriceChangedNotice
          before={agreed}
          now={quote}
          isLess={isLess}
          onAccept={() => send({ type: 'PRICE_ACCEPTED' })}
        >
          <Button bordered to={wizard}>
            <FormattedMessage id="courses.change" />
          </Button>
        </PriceChangedNotice>
      )}
      <Summary as="aside" aria-label={formatMessage({ id: 'courses.summary' })}>
        <CourseFacts quote={quote} />
        <PriceLines {...quote} extras={choice.extras} />
        <NotInTotal lines={quote.lines} city={quote.city.name} cost={quote.living_cost} />
      </Summary>
      {snapshot.hasTag('form') && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (nameError !== undefined) return;
            const answers = { note: note.trim(), forName: cleanName(forName) };
            send({ type: 'REGISTRATION_CONFIRMED', ...answers });
          }}
        >
          <AskBeforeLeaving when={(note !== '' || forName !== '') && !snapshot.hasTag('busy')} />
          <TextControl
            name="for_name"
            label={formatMessage({ id: 'courses.forName' })}
            autoComplete="off"
            error={nameError}
            value={forName}
            suggestions={earlierNames}
            readOnly={snapshot.hasTag('busy')}
            onChange={({ target }) => setForName(target.value)}
          />
          <TextControl
            multiline
            name="note"
            label={formatMessage({ id: 'courses.note' })}
            helper={formatMessage({ id: 'courses.noteHelper' })}
            value={note}
            maxLength={NOTE_MAX_LENGTH}
            readOnly={snapshot.hasTag('busy')}
            onChange={({ target }) => setNote(target.value)}
          />
          {snapshot.hasTag('retry') && (
            <Alert severity="error">
              <FormattedMessage id="courses.sendFailed" />
            </Alert>
          )}
          {entry === undefined && (
            <p>
              <FormattedMessage id="courses.afterSending" />
            </p>
          )}
          <Notice text={isLess ? formatMessage({ id: 'courses.extrasGone' }) : null} />
          <Notice text={snapshot.hasTag('limited') ? limitText(limit) : null} />
          <Button type="submit" size="large" fullWidth busy={snapshot.hasTag('busy')}>
            <FormattedMessage
              id={
                snapshot.hasTag('retry')
                  ? 'common.tryAgain'
                  : entry === undefined
                    ? 'courses.send'
                    : 'requests.enter'
              }
            />
          </Button>
        </Form>
      )}
    </Stack>
  );
}

function choiceOfSelected({ id, numberOfWeeks, startDate, extras }: SelectedCourse): CourseChoice {
  return { planId: id, weeks: numberOfWeeks, startDate, extras };
}

/** The request had arrived with an earlier attempt whose response was lost. */
function ArrivedBefore({ entry }: { readonly entry: Entry | undefined }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'courses.arrived' })}
      text={formatMessage({ id: 'courses.arrivedText' })}
      action={
        <Button
          to={entry === undefined ? paths.studentRequest.to() : paths.deskStudent.to(entry.student)}
        >
          {formatMessage({ id: entry === undefined ? 'courses.myRequests' : 'requests.ofStudent' })}
        </Button>
      }
    />
  );
}

/** On a desktop the summary stands beside the fields, in view while they are filled in. */
const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 460px)',
    '& > *': { gridColumn: 1 },
    '& > aside': {
      position: 'sticky',
      insetBlockStart: theme.spacing(3),
      gridColumn: 2,
      gridRow: '1 / span 3',
    },
  },
}));

const Summary = styled(Card)(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > p': { margin: 0 },
}));
