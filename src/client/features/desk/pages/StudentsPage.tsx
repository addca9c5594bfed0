import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { PagedList } from '../../../ui/query/PagedList';

import { Section } from '../../../ui/page/pageParts';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { AddStudent } from '../components/AddStudent';
import { ContactsList } from '../components/ContactsList';
import { DeskFoundView } from '../components/DeskFoundView';
import { StudentLine } from '../components/StudentLine';
import { Rows } from '../components/rows';
import { useGetContactsInfiniteQuery } from '../contactsApi';
import { Views } from '../list/views';
import { useGetDeskStudentsInfiniteQuery } from '../studentsApi';

/** In the address, for those without a phone number. */
const CONTACTS = 'contacts';

/** All students, newest first, those without a number (DESK-25), or what a search finds (DESK-10). */
export default function StudentsPage(): ReactElement {
  useLiveEvents();
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const typed = (address.get('q') ?? '').trim().slice(0, 100);
  const isOfContacts = address.get('list') === CONTACTS;
  return (
    <Section>
      <PageTitle>
        <FormattedMessage id="common.title.deskStudents" />
      </PageTitle>
      <SearchRow>
        <SearchFilter
          label={formatMessage({ id: 'desk.search.label' })}
          helper={formatMessage({ id: 'desk.search.hint' })}
          value={typed}
          onSettled={(q) => change({ q }, { typing: true })}
        />
      </SearchRow>
      <AddStudent />
      {typed === '' ? (
        <StudentLists isOfContacts={isOfContacts} />
      ) : (
        <DeskFoundView typed={typed} />
      )}
    </Section>
  );
}

/** The lists, each with its way and the true number of those without a phone number. */
function StudentLists({ isOfContacts }: { readonly isOfContacts: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  const contacts = useGetContactsInfiniteQuery(undefined, REFETCH_ON_MOUNT);
  const count = contacts.data?.pages[0]?.data.total;
  const waiting = formatMessage({ id: 'desk.contact.waiting' });
  return (
    <>
      <Views aria-label={formatMessage({ id: 'desk.contact.views' })}>
        <Link to={paths.deskStudents.to()} aria-current={isOfContacts ? undefined : 'page'}>
          <FormattedMessage id="desk.contact.everybody" />
        </Link>
        <Link
          to={paths.deskStudents.to({ list: CONTACTS })}
          aria-current={isOfContacts ? 'page' : undefined}
        >
          {count === undefined ? (
            waiting
          ) : (
            <FormattedMessage id="desk.counted" values={{ name: waiting, count }} />
          )}
        </Link>
      </Views>
      {isOfContacts ? <ContactsList /> : <AllStudents />}
    </>
  );
}

function AllStudents(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskStudentsInfiniteQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={query}
      more={formatMessage({ id: 'desk.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: 'desk.student.none' })}
          text={formatMessage({ id: 'desk.student.noneText' })}
        />
      }
    >
      {(students) => (
        <Rows>
          {students.map((student) => (
            <StudentLine key={student.id} student={student} />
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

const SearchRow = styled('div')(({ theme }) => ({
  maxInlineSize: 640,
  marginBlockEnd: theme.spacing(2),
}));
