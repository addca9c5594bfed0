import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';

import type { DeskStudent } from '../../../../contract/desk/students';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { PageTitle } from '../../../ui/PageTitle';
import { ChatIcon, PhoneIcon } from '../../../ui/icons/things';
import { Section } from '../../../ui/page/pageParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { StudentConsents } from '../../applicants/components/StudentConsents';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { CallLine } from '../components/CallLine';
import { ContactActions } from '../components/ContactActions';
import { MergedAccounts } from '../components/MergedAccounts';
import { RequestLine } from '../components/RequestLine';
import { StudentDuplicates } from '../components/StudentDuplicates';
import { StudentFacts } from '../components/StudentFacts';
import { StudentNotes } from '../components/StudentNotes';
import { StudentNotFound } from '../components/StudentNotFound';
import { StudentNotifications } from '../components/StudentNotifications';
import { StudentPhone } from '../components/StudentPhone';
import { Part } from '../components/Part';
import { Rows } from '../components/rows';
import { useGetDeskStudentQuery } from '../studentsApi';

/** A student with phone, requests, calls, conversation and the team's notes (DESK-10, DESK-11). */
export default function StudentPage(): ReactElement {
  const { student: id = '' } = useParams();
  useLiveEvents();
  const query = useGetDeskStudentQuery(id, REFETCH_ON_MOUNT);
  const student = query.currentData?.data;
  const name = student?.name;
  useOwnTitle(name ?? null);
  // An account that has become part of another one (DESK-18).
  if (student && student.id !== id)
    return <Navigate to={paths.deskStudent.to(student.id)} replace />;
  if (isNotFound(query.error)) return <StudentNotFound />;
  return (
    <Section>
      <PageTitle>
        {name === undefined ? (
          <FormattedMessage id="common.title.deskStudent" />
        ) : (
          <bdi>{name}</bdi>
        )}
      </PageTitle>
      <QueryView query={currentOnly(query)}>{({ data }) => <Student student={data} />}</QueryView>
    </Section>
  );
}

function Student({ student }: { readonly student: DeskStudent }): ReactElement {
  const { formatMessage } = useIntl();
  const { role } = useAuth();
  const { id, name, requests, requests_total: total, calls, unread, contact } = student;
  const number = student.phone_e164;
  return (
    <Columns>
      <div>
        <StudentFacts student={student} />
        {contact && <ContactActions key={id} id={id} name={name} contact={contact} />}
        <MergedAccounts student={student} />
        <Buttons>
          {!contact && (
            <Button to={paths.deskChat.to(id)} startIcon={<ChatIcon />}>
              {unread > 0
                ? formatMessage({ id: 'desk.student.chatUnread' }, { count: unread })
                : formatMessage({ id: 'desk.student.chat' })}
            </Button>
          )}
          {number !== '' && (
            <>
              <Button bordered href={`tel:${number}`} startIcon={<PhoneIcon />}>
                <bdi dir="ltr">{student.phone}</bdi>
              </Button>
              <Button bordered href={`https://wa.me/${number.replace('+', '')}`} target="_blank">
                <FormattedMessage id="desk.student.whatsApp" />
              </Button>
            </>
          )}
          {!student.disabled && !contact && (
            <Button bordered to={paths.deskEnterRequest.to(id)}>
              <FormattedMessage id="desk.enter.open" />
            </Button>
          )}
        </Buttons>
        <Part
          title={formatMessage(
            { id: 'desk.counted' },
            {
              name: formatMessage({ id: 'desk.section.requests' }),
              count: total,
            },
          )}
        >
          {requests.length === 0 ? (
            <p>
              <FormattedMessage id="desk.student.noRequests" />
            </p>
          ) : (
            <>
              <Rows>
                {requests.map((item) => (
                  <RequestLine key={item.id} item={item} />
                ))}
              </Rows>
              {total > requests.length && (
                <p>
                  <FormattedMessage id="desk.student.newest" values={{ count: requests.length }} />
                </p>
              )}
            </>
          )}
        </Part>
        {calls.length > 0 && (
          <Part title={formatMessage({ id: 'desk.section.calls' })}>
            <Rows>
              {calls.map((call) => (
                <CallLine key={call.id} call={call} />
              ))}
            </Rows>
          </Part>
        )}
        {/* Rare actions of a lead stand below the everyday ones. */}
        {role === 'TeamLead' && (
          <Buttons>
            <Button bordered to={paths.deskPage.to('log', { student: id })}>
              <FormattedMessage id="desk.log" />
            </Button>
            {!contact && <StudentPhone key={id} id={id} name={name} />}
          </Buttons>
        )}
      </div>
      <div>
        <Part title={formatMessage({ id: 'desk.notes.title' })}>
          <StudentNotes key={id} student={id} />
        </Part>
        <Part title={formatMessage({ id: 'applicants.consent.title' })}>
          <StudentConsents key={`consents ${id}`} student={id} />
        </Part>
        <StudentDuplicates key={`duplicates ${id}`} student={student} />
        <Part title={formatMessage({ id: 'desk.sent.title' })}>
          <StudentNotifications key={id} student={id} />
        </Part>
      </div>
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minInlineSize: 0 },
  '& section': { marginBlockStart: theme.spacing(3) },
  '& > div:last-of-type > section:first-of-type': { marginBlockStart: 0 },
  '& h2': { ...theme.typography.h5, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& p': { margin: 0 },
  [theme.breakpoints.up('xl')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));
