import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MergedAccount } from '../../../../contract/desk/merges';
import type { DeskStudent } from '../../../../contract/desk/students';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { formatMoment } from '../../../lib/format/moment';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useIsAhead } from '../../../ui/limits/useLimit';
import { useUndoMergeMutation } from '../studentsApi';
import { failureText } from './useDeskAct';

const NONE = '—';

/** The other numbers that sign in to a student's account (DESK-18). */
export function MergedAccounts({
  student: { id, merged },
}: {
  readonly student: DeskStudent;
}): ReactElement | null {
  if (merged.length === 0) return null;
  return (
    <>
      {merged.map((account) => (
        <MergedLine key={account.merge_id} student={id} account={account} />
      ))}
    </>
  );
}

function MergedLine({
  student,
  account: { merge_id: mergeId, name, phone, at, by, undo_until: until },
}: {
  readonly student: string;
  readonly account: MergedAccount;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { role } = useAuth();
  const dispatch = useAppDispatch();
  const [undo, { isLoading, error }] = useUndoMergeMutation();
  const canUndo = useIsAhead(Date.parse(until)) && role === 'TeamLead';
  const press = async (): Promise<void> => {
    try {
      const { message: text } = await undo({ id: student, merge_id: mergeId }).unwrap();
      dispatch(showToast({ severity: 'success', text }));
    } catch (failure) {
      console.error('A merge was not undone', failure);
    }
  };
  return (
    <Line>
      <span>
        <FormattedMessage
          id="desk.merge.done"
          values={{
            name: <bdi>{name}</bdi>,
            phone: <bdi dir="ltr">{phone === '' ? NONE : phone}</bdi>,
            lead: <bdi>{by}</bdi>,
            time: formatMoment(intl, Date.parse(at)),
          }}
        />
      </span>
      <Notice
        text={error === undefined ? null : failureText(errorAnswerOf(error), formatMessage)}
      />
      {canUndo && (
        <Button bordered busy={isLoading} onClick={() => void press()}>
          <FormattedMessage id="desk.merge.undo" />
        </Button>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1),
  '& > span': { flex: '1 1 16rem' },
}));
