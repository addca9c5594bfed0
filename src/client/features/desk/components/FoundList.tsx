import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FOUND_MAX } from '../../../../contract/desk/students';
import type { DeskFound } from '../../../../contract/desk/students';
import { ApplicationLine } from './ApplicationLine';
import { CallLine } from './CallLine';
import { InstituteLine } from './InstituteLine';
import { RequestLine } from './RequestLine';
import { StudentLine } from './StudentLine';
import { Rows } from './rows';

/**
 * The results of a search, by kind (DESK-10).
 * @param onOpen hears that a result was opened
 */
export function FoundList({
  found: { students, requests, calls, institutes, applications = [], more },
  typed,
  onOpen,
}: {
  /** An older server finds no applications. */
  readonly found: Omit<DeskFound, 'applications'> & Partial<Pick<DeskFound, 'applications'>>;
  readonly typed: string;
  readonly onOpen?: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const lists = [students, requests, calls, institutes, applications];
  if (lists.every(({ length }) => length === 0)) {
    return (
      <p role="status">
        <FormattedMessage id="desk.search.nothing" values={{ typed: <bdi>{typed}</bdi> }} />
      </p>
    );
  }
  return (
    <Groups onClickCapture={onOpen}>
      <Group title={formatMessage({ id: 'desk.section.students' })}>
        {students.map((student) => (
          <StudentLine key={student.id} student={student} />
        ))}
      </Group>
      <Group title={formatMessage({ id: 'desk.section.requests' })}>
        {requests.map((request) => (
          <RequestLine key={request.id} item={request} named />
        ))}
      </Group>
      <Group title={formatMessage({ id: 'desk.section.calls' })}>
        {calls.map((call) => (
          <CallLine key={call.id} call={call} named />
        ))}
      </Group>
      <Group title={formatMessage({ id: 'desk.section.institutes' })}>
        {institutes.map((institute) => (
          <InstituteLine key={institute.id} institute={institute} />
        ))}
      </Group>
      <Group title={formatMessage({ id: 'desk.section.applications' })}>
        {applications.map((application) => (
          <ApplicationLine key={application.id} application={application} />
        ))}
      </Group>
      {more && (
        <p>
          <FormattedMessage id="desk.search.more" values={{ count: FOUND_MAX }} />
        </p>
      )}
    </Groups>
  );
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}): ReactElement | null {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Rows>{children}</Rows>
    </section>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minInlineSize: 0,
  '& > section': { minInlineSize: 0 },
  '& > p': { margin: 0 },
  '& h3': {
    ...theme.typography.body2,
    margin: 0,
    marginBlockEnd: theme.spacing(0.5),
    color: theme.palette.text.secondary,
    fontWeight: 700,
  },
}));
