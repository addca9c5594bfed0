import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { DeskItem } from '../../../../contract/desk/desk';
import { formatMoment } from '../../../lib/format/moment';
import { paths } from '../../../lib/paths';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useNoteNoAnswerMutation } from '../deskApi';
import { useAddStudent } from './useAddStudent';
import { useDeskAct } from './useDeskAct';

/** The other outcomes of a call: nobody answers, or it is moved or cancelled (DESK-14). */
export function CallActions({
  item,
  call,
  isBusy,
}: {
  readonly item: DeskItem;
  readonly call: NonNullable<DeskItem['call']>;
  /** Another action on the entry is under way. */
  readonly isBusy: boolean;
}): ReactElement {
  const { id, name } = item;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const [noteNoAnswer, { isLoading }] = useNoteNoAnswerMutation();
  const { failure, run } = useDeskAct(item);
  const adding = useAddStudent();
  const navigate = useNavigate();
  const named = (label: string) => ({
    bordered: true,
    'aria-label': formatMessage({ id: 'desk.actionOn' }, { action: label, name }),
    children: label,
  });
  const press = async (): Promise<void> => {
    const calling = noteNoAnswer({ id, attempts: call.attempts });
    if ((await run(calling)) !== undefined) return;
    const at = (await calling.unwrap()).data.at;
    const text =
      at === null
        ? formatMessage({ id: 'desk.notReached' })
        : formatMessage({ id: 'desk.callAgainAt' }, { time: formatMoment(intl, Date.parse(at)) });
    dispatch(showToast({ severity: 'success', text }));
  };
  const openStudent = async (): Promise<void> => {
    const student = await adding.add({ name, phone: item.phone });
    if (student !== undefined) void navigate(paths.deskStudent.to(student));
  };
  return (
    <>
      <Notice text={failure ?? adding.failure} />
      <Button
        {...named(formatMessage({ id: 'desk.noReply' }))}
        busy={isLoading}
        disabled={isBusy}
        onClick={() => void press()}
      />
      <Button
        {...named(formatMessage({ id: 'desk.addStudent.ofCall' }))}
        busy={adding.isLoading}
        disabled={isBusy}
        onClick={() => void openStudent()}
      />
      <Button
        to={paths.consultation.to(call.reference)}
        {...named(formatMessage({ id: 'desk.changeCall' }))}
      />
    </>
  );
}
