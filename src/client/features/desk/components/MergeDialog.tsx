import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';

import { MERGE_UNDO_MINUTES } from '../../../../contract/desk/merges';
import type { MergePreview, MergeSide } from '../../../../contract/desk/merges';
import type { DeskStudent } from '../../../../contract/desk/students';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Notice } from '../../../ui/limits/Notice';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetMergePreviewQuery, useMergeStudentsMutation } from '../studentsApi';
import { failureText } from './useDeskAct';

const COUNTS = ['requests', 'messages', 'calls', 'favorites', 'notes'] as const;

/** Two accounts side by side; a lead makes them one (DESK-18). */
export function MergeDialog({
  student: { id },
  other,
  onClose,
  onMerged,
}: {
  readonly student: DeskStudent;
  readonly other: string;
  readonly onClose: () => void;
  readonly onMerged: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { role } = useAuth();
  const dispatch = useAppDispatch();
  const query = useGetMergePreviewQuery({ id, other }, REFETCH_ON_MOUNT);
  const [merge, { isLoading, error }] = useMergeStudentsMutation();
  const isLead = role === 'TeamLead';
  const press = async (): Promise<void> => {
    try {
      const { message: text } = await merge({ id, other }).unwrap();
      onMerged();
      dispatch(showToast({ severity: 'success', text }));
    } catch (failure) {
      console.error('Two accounts were not merged', failure);
    }
  };
  return (
    <Dialog
      open
      title={formatMessage({ id: 'desk.merge.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        <>
          {isLead && (
            <Button
              busy={isLoading}
              disabled={query.currentData === undefined}
              onClick={() => void press()}
            >
              <FormattedMessage id="desk.merge.save" />
            </Button>
          )}
          <Button bordered disabled={isLoading} onClick={onClose}>
            <FormattedMessage id={isLead ? 'desk.next.cancel' : 'common.close'} />
          </Button>
        </>
      }
    >
      <QueryView query={currentOnly(query)}>{({ data }) => <Sides preview={data} />}</QueryView>
      {!isLead && (
        <p>
          <FormattedMessage id="desk.merge.byLead" />
        </p>
      )}
      <Notice
        text={error === undefined ? null : failureText(errorAnswerOf(error), formatMessage)}
      />
    </Dialog>
  );
}

function Sides({
  preview: { kept, merged, same_programmes: same },
}: {
  readonly preview: MergePreview;
}): ReactElement {
  const { formatList, formatNumber } = useIntl();
  const day = (value: string | null): ReactNode =>
    value === null ? '—' : <FormattedDate value={value} dateStyle="medium" />;
  const rows: readonly (readonly [RowName, (side: MergeSide) => ReactNode])[] = [
    ['phone', ({ phone }) => <bdi dir="ltr">{phone}</bdi>],
    ['since', ({ since }) => day(since)],
    ['seen', ({ last_seen: seen }) => day(seen)],
    ...COUNTS.map((name) => [name, (side: MergeSide) => formatNumber(side[name])] as const),
  ];
  return (
    <>
      <p>
        <FormattedMessage
          id="desk.merge.what"
          values={{ phone: <bdi dir="ltr">{merged.phone}</bdi>, count: MERGE_UNDO_MINUTES }}
        />
      </p>
      <Table>
        <thead>
          <tr>
            <td />
            {[kept, merged].map((side) => (
              <th key={side.id} scope="col">
                <span>
                  <FormattedMessage id={side === kept ? 'desk.merge.stays' : 'desk.merge.joins'} />
                </span>
                <bdi>{side.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, valueOf]) => (
            <tr key={name}>
              <th scope="row">
                <FormattedMessage id={`desk.merge.row.${name}`} />
              </th>
              <td>{valueOf(kept)}</td>
              <td>{valueOf(merged)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {same.length > 0 && (
        <p role="note">
          <FormattedMessage
            id="desk.merge.same"
            values={{ count: same.length, numbers: formatList(same.map(String)) }}
          />
        </p>
      )}
    </>
  );
}

type RowName = 'phone' | 'since' | 'seen' | (typeof COUNTS)[number];

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: theme.spacing(0.75, 0.5),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead td': { inlineSize: '26%' },
  '& td > bdi': theme.typography.caption,
  '& th[scope=row]': { color: theme.palette.text.secondary, fontWeight: 500 },
  '& th[scope=col] > span': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.palette.text.secondary,
  },
}));
