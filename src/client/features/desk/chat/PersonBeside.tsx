import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { isNotFound } from '../../../lib/api/notFound';
import { paths } from '../../../lib/paths';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { RequestLine } from '../components/RequestLine';
import { StudentFacts } from '../components/StudentFacts';
import { StudentNotes } from '../components/StudentNotes';
import { Rows } from '../components/rows';
import { useGetDeskStudentQuery } from '../studentsApi';

/** The student whose conversation is open: facts, requests, notes. Nothing for a partner's (DESK-07). */
export function PersonBeside({ room }: { readonly room: string }): ReactElement | null {
  const { formatMessage } = useIntl();
  const query = useGetDeskStudentQuery(room);
  if (isNotFound(query.error)) return null;
  return (
    <Person aria-label={formatMessage({ id: 'common.title.deskStudent' })}>
      <QueryView query={currentOnly(query)}>
        {({ data: student }) => (
          <>
            <h2>
              <Link to={paths.deskStudent.to(student.id)}>
                <bdi>{student.name}</bdi>
              </Link>
            </h2>
            <StudentFacts student={student} />
            <h3>
              <FormattedMessage
                id="desk.counted"
                values={{
                  name: formatMessage({ id: 'desk.section.requests' }),
                  count: student.requests_total,
                }}
              />
            </h3>
            {student.requests.length > 0 && (
              <Rows>
                {student.requests.map((item) => (
                  <RequestLine key={item.id} item={item} />
                ))}
              </Rows>
            )}
            <h3>
              <FormattedMessage id="desk.notes.title" />
            </h3>
            <StudentNotes student={student.id} />
          </>
        )}
      </QueryView>
    </Person>
  );
}

const Person = styled('section')(({ theme }) => ({
  '& h2, & h3': { ...theme.typography.h5, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& h3': { marginBlockStart: theme.spacing(2) },
}));
