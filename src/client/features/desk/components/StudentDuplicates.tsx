import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';

import type { DeskStudent, StudentRow } from '../../../../contract/desk/students';
import { ASKED_ANEW } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { TypedFilter } from '../../../ui/filters/TypedFilter';
import { useGetDuplicatesQuery, useSearchDeskQuery } from '../studentsApi';
import { MergeDialog } from './MergeDialog';
import { Part } from './Part';
import { Row, RowActions, RowLink, Rows, RowText } from './rows';

/**
 * Students who may be the same person, to be compared and made one (DESK-18): those of the same name, or
 * who is searched for.
 */
export function StudentDuplicates({ student }: { readonly student: DeskStudent }): ReactElement {
  const { formatMessage } = useIntl();
  const { id } = student;
  const [isSearching, setSearching] = useState(false);
  const [typed, setTyped] = useState('');
  const [compared, setCompared] = useState<string | null>(null);
  const { data: same } = useGetDuplicatesQuery(id, ASKED_ANEW);
  const { currentData: found } = useSearchDeskQuery(typed === '' ? skipToken : typed, ASKED_ANEW);
  const students = typed === '' ? (same?.data.items ?? []) : (found?.data.students ?? []);
  const others = students.filter((one) => one.id !== id);
  return (
    <Part title={formatMessage({ id: 'desk.duplicates.title' })}>
      <Box>
        {isSearching && (
          <TypedFilter
            name="otherAccount"
            type="search"
            label={formatMessage({ id: 'desk.duplicates.search' })}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onSettled={setTyped}
          />
        )}
        {others.length > 0 ? (
          <Rows>
            {others.map((one) => (
              <DuplicateLine key={one.id} student={one} onCompare={() => setCompared(one.id)} />
            ))}
          </Rows>
        ) : (
          <p role="status">
            <FormattedMessage
              id={typed === '' ? 'desk.duplicates.none' : 'desk.duplicates.notFound'}
            />
          </p>
        )}
        {!isSearching && (
          <Button bordered onClick={() => setSearching(true)}>
            <FormattedMessage id="desk.duplicates.other" />
          </Button>
        )}
      </Box>
      {compared !== null && (
        <MergeDialog
          student={student}
          other={compared}
          onClose={() => setCompared(null)}
          onMerged={() => {
            setCompared(null);
            setTyped('');
            setSearching(false);
          }}
        />
      )}
    </Part>
  );
}

function DuplicateLine({
  student: { id, name, phone, since, requests },
  onCompare,
}: {
  readonly student: StudentRow;
  readonly onCompare: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Row>
      <RowText>
        <RowLink to={paths.deskStudent.to(id)}>
          <bdi>{name}</bdi>
        </RowLink>
        {phone !== '' && <bdi dir="ltr">{phone}</bdi>}
        <span>
          <FormattedMessage id="desk.student.requestCount" values={{ count: requests }} />
        </span>
        <span>
          <FormattedMessage
            id="desk.student.since"
            values={{ day: <FormattedDate value={since} dateStyle="medium" /> }}
          />
        </span>
      </RowText>
      <RowActions>
        <Button
          bordered
          aria-label={formatMessage(
            { id: 'desk.actionOn' },
            { action: formatMessage({ id: 'desk.duplicates.compare' }), name },
          )}
          onClick={onCompare}
        >
          <FormattedMessage id="desk.duplicates.compare" />
        </Button>
      </RowActions>
    </Row>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > ul, & > div': { inlineSize: '100%' },
}));
