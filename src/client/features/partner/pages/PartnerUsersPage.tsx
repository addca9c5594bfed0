import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { PartnerStudent } from '../../../../contract/partner/partner';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetPartnerStudentsInfiniteQuery } from '../partnerApi';
import { SEARCH_MAX_LENGTH, SearchFilter } from '../../../ui/filters/SearchFilter';
import { BookingStatusChip } from '../components/BookingStatusChip';
import { ForWhom } from '../../requests/components/ForWhom';
import { paths } from '../../../lib/paths';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { CardList } from '../../../ui/page/CardList';
import { Section } from '../../../ui/page/pageParts';

/** partnerUsers: the students whose requests the institute holds (PAR-01). */
export default function PartnerUsersPage(): ReactElement {
  useLiveEvents();
  const { formatMessage } = useIntl();
  const { query: address, change } = useFilterQuery();
  const q = (address.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const query = useGetPartnerStudentsInfiniteQuery(q === '' ? {} : { q }, REFETCH_ON_MOUNT);
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="partnerPages.usersLead" />}>
        <FormattedMessage id="common.title.partnerUsers" />
      </PageTitle>
      <Search>
        <SearchFilter
          label={formatMessage({ id: 'partnerPages.searchName' })}
          value={q}
          onSettled={(text) => change({ q: text.trim() }, { typing: true })}
        />
      </Search>
      <PagedList
        query={currentOnly(query)}
        more={formatMessage({ id: 'partnerPages.moreUsers' })}
        empty={<NoStudents filtered={q !== ''} />}
        skeleton={<StudentSkeletons />}
      >
        {(students) => (
          <CardList>
            {students.map((student) => (
              <li key={student.id}>
                <Student student={student} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Section>
  );
}

function Student({ student }: { readonly student: PartnerStudent }): ReactElement {
  const { name, image, phone, contact_masked: masked, requests, more } = student;
  return (
    <Sheet as="article">
      <Person>
        <Avatar name={name} image={image} size={44} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {masked ? (
            <bdi dir="ltr">{phone}</bdi>
          ) : (
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </div>
      </Person>
      {student.same_name_as_team && (
        <p>
          <FormattedMessage id="requests.card.notOfTeam" />
        </p>
      )}
      <ul>
        {requests.map(({ id, package_name: course, booking_status: status, for_name: forName }) => (
          <li key={id}>
            <div>
              <Link to={paths.viewPartnerRequest.to(id)}>
                <FormattedMessage
                  id="partnerPages.requestOf"
                  values={{ number: <bdi dir="ltr">{id}</bdi>, course: <bdi>{course}</bdi> }}
                />
              </Link>
              {forName !== undefined && <ForWhom name={forName} />}
            </div>
            <BookingStatusChip status={status} />
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <FormattedMessage id="partnerPages.moreOfStudent" />
        </p>
      )}
    </Sheet>
  );
}

function NoStudents({ filtered }: { readonly filtered: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return filtered ? (
    <EmptyState
      title={formatMessage({ id: 'partnerPages.noUserMatch' })}
      text={formatMessage({ id: 'partnerPages.noUserMatchText' })}
      action={
        <Button bordered to={paths.partnerUsers.to()}>
          {formatMessage({ id: 'partnerPages.everyUser' })}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={formatMessage({ id: 'partnerPages.noUsers' })}
      text={formatMessage({ id: 'partnerPages.noUsersText' })}
      action={
        <Button to={paths.partnerSnatches.to()}>
          {formatMessage({ id: 'partnerPages.seeOpen' })}
        </Button>
      }
    />
  );
}

function StudentSkeletons(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <CardList as="div">
        {[0, 1, 2].map((index) => (
          <Card key={index}>
            <SkeletonText lines={4} />
          </Card>
        ))}
      </CardList>
    </SkeletonGroup>
  );
}

const Search = styled('div')(({ theme }) => ({
  maxInlineSize: 480,
  marginBlockEnd: theme.spacing(3),
}));

const Sheet = styled(Card)(({ theme }) => ({
  blockSize: '100%',
  '& p': { ...theme.typography.body2, margin: 0, marginBlockStart: theme.spacing(1) },
  '& > ul': { margin: 0, marginBlockStart: theme.spacing(1.5), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: theme.spacing(1.5),
    paddingBlockEnd: theme.spacing(0.5),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  // The status goes to a line of its own before the link's words do.
  '& li > div': { flex: '1 1 9em' },
  '& a': {
    display: 'inline-block',
    paddingBlock: 10,
    color: theme.palette.primary.main,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > div': { minInlineSize: 0 },
  '& h2': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));
