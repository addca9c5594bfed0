import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FOUND_MAX } from '../../../../contract/desk/students';
import type { DeskStudent } from '../../../../contract/desk/students';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { Button } from '../../../ui/Button';
import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { useGetDuplicatesQuery, useSearchDeskQuery } from '../studentsApi';
import { MergeDialog } from './MergeDialog';
import { Part } from './Part';
import { StudentLine } from './StudentLine';
import { Rows } from './rows';

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
  const { data: same } = useGetDuplicatesQuery(id, REFETCH_ON_MOUNT);
  const { currentData: found } = useSearchDeskQuery(
    typed === '' ? skipToken : typed,
    REFETCH_ON_MOUNT,
  );
  const students = typed === '' ? (same?.data.items ?? []) : (found?.data.students ?? []);
  const others = students.filter((one) => one.id !== id);
  return (
    <Part title={formatMessage({ id: 'desk.duplicates.title' })}>
      <Box>
        {isSearching && (
          <SearchFilter
            name="otherAccount"
            label={formatMessage({ id: 'desk.duplicates.search' })}
            value={typed}
            onSettled={setTyped}
          />
        )}
        {others.length > 0 ? (
          <Rows>
            {others.map((one) => (
              <StudentLine
                key={one.id}
                student={one}
                action={
                  <Button
                    bordered
                    aria-label={formatMessage(
                      { id: 'desk.actionOn' },
                      { action: formatMessage({ id: 'desk.duplicates.compare' }), name: one.name },
                    )}
                    onClick={() => setCompared(one.id)}
                  >
                    <FormattedMessage id="desk.duplicates.compare" />
                  </Button>
                }
              />
            ))}
          </Rows>
        ) : (
          <p role="status">
            <FormattedMessage
              id={typed === '' ? 'desk.duplicates.none' : 'desk.duplicates.notFound'}
            />
          </p>
        )}
        {typed !== '' && found?.data.more === true && (
          <p>
            <FormattedMessage id="desk.search.more" values={{ count: FOUND_MAX }} />
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

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > ul, & > div': { inlineSize: '100%' },
}));
