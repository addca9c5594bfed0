import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { deskAssignSchema } from '../../../../contract/desk/routes';
import { STUDENT_NOTE_MAX_LENGTH } from '../../../../contract/desk/students';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendKey } from '../../../lib/storage/sendKey';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useAssignEntryMutation, useGetColleaguesQuery } from '../studentsApi';
import { useDeskAct } from './useDeskAct';
import { ShortForm } from './ShortForm';

const fieldsSchema = deskAssignSchema.pick(['to', 'note']);
const NOTHING = { to: '', note: '' };

/** Hands an entry to a colleague: one that nobody has, one's own, or as a lead anybody's (DESK-12). */
export function HandOver({
  item,
  accountId,
  startsOpen = false,
}: {
  readonly item: DeskItem;
  /** Account of the acting member. */
  readonly accountId: string;
  /** Whether the form was asked for by a key. */
  readonly startsOpen?: boolean;
}): ReactElement | null {
  const { kind, id, name, student, holder } = item;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const { role } = useAuth();
  const [assign, { isLoading }] = useAssignEntryMutation();
  const { failure, run } = useDeskAct(item);
  const kept = useKeptFields(`hand_over:${kind}:${id}`, ['to', 'note']);
  const key = useMemo(() => sendKey(`hand_over:${accountId}:${kind}:${id}`), [accountId, kind, id]);
  const [isOpen, setOpen] = useState(() => startsOpen || kept.read() !== null);
  const block = useFocusInPlace(isOpen, 'select');
  const { data } = useGetColleaguesQuery(undefined, { skip: !isOpen });
  const others = data?.data.items.filter((one) => one.id !== holder?.id) ?? [];
  const mayGive = holder === null || holder.id === accountId || role === 'TeamLead';
  // Open, it stays with what was typed, and says who was faster.
  if (!mayGive && !isOpen) return null;
  const close = (): void => {
    kept.write(null);
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <div ref={block}>
        <Button
          bordered
          aria-label={formatMessage(
            { id: 'desk.actionOn' },
            { action: formatMessage({ id: 'desk.handOver.open' }), name },
          )}
          onClick={() => setOpen(true)}
        >
          <FormattedMessage id="desk.handOver.open" />
        </Button>
      </div>
    );
  }
  return (
    <Block ref={block}>
      <ShortForm
        initial={NOTHING}
        kept={kept}
        schema={fieldsSchema}
        busy={isLoading}
        failure={failure}
        save={<FormattedMessage id="desk.handOver.save" />}
        onSend={async (values) => {
          const { to, note } = fieldsSchema.cast(values);
          const body = {
            from: holder?.id ?? null,
            to,
            note,
            idempotency_key: key.of(`${to} ${note}`),
          };
          if ((await run(assign({ kind, id, body }))) !== undefined) return;
          key.forget();
          close();
          const colleague = others.find((one) => one.id === to)?.name ?? '';
          const text = formatMessage({ id: 'desk.handOver.done' }, { name: colleague });
          dispatch(showToast({ severity: 'success', text }));
        }}
        onCancel={close}
      >
        <SelectField
          name="to"
          label={formatMessage({ id: 'desk.handOver.to' })}
          placeholder={formatMessage({ id: 'requests.choose' })}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          disabled={isLoading}
          required
        />
        {student !== undefined && (
          <TextField
            multiline
            name="note"
            label={formatMessage({ id: 'desk.handOver.note' })}
            helper={formatMessage({ id: 'desk.notes.hint' })}
            rows={2}
            maxLength={STUDENT_NOTE_MAX_LENGTH}
            readOnly={isLoading}
          />
        )}
      </ShortForm>
    </Block>
  );
}

const Block = styled('div')({ flex: '1 1 100%' });
