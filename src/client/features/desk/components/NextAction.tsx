import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isUnderWay } from '../../../../contract/desk/desk';
import type { DeskItem, DeskNextAction } from '../../../../contract/desk/desk';
import { useSetNextActionMutation } from '../deskApi';
import { Notice } from '../../../ui/limits/Notice';
import { Button } from '../../../ui/Button';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { DueDay } from './DueDay';
import { NextActionForm } from './NextActionForm';
import { useDeskAct } from './useDeskAct';

interface OpenForm {
  /** The action when the form opened, so that a concurrent change is not overwritten unnoticed. */
  readonly opened: DeskNextAction | null;
  /** Whether a conflict has already shown a newer one. */
  readonly isTold: boolean;
}

/** A request's next action and due date; the holder sets, changes and clears it (DESK-02). */
export function NextAction({
  item,
  accountId,
}: {
  readonly item: DeskItem;
  /** Account of the reading member. */
  readonly accountId: string;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const [setNextAction, { isLoading }] = useSetNextActionMutation();
  const { failure, run } = useDeskAct(item);
  const kept = useKeptFields(`next_action:${item.id}`, ['text', 'due']);
  // A draft from before a reload reopens the form, with the action it was based on.
  const [form, setForm] = useState<OpenForm | null>(() => {
    const before = kept.read();
    return before && { opened: openedIn(before.from), isTold: false };
  });
  const next = item.request?.next_action ?? null;
  const block = useFocusInPlace(form !== null, 'input');
  const close = (): void => {
    kept.write(null);
    setForm(null);
  };
  if (!item.request) return null;
  const isMine = item.holder?.id === accountId && isUnderWay(item.request);
  if (!next && !isMine) return null;

  const save = async (from: DeskNextAction | null, to: DeskNextAction | null): Promise<void> => {
    const refusal = await run(setNextAction({ id: item.id, from, to }));
    if (refusal === undefined) close();
    // Now that the newer one has been shown, it may be replaced.
    if (refusal === 'CONFLICT') setForm((open) => open && { ...open, isTold: true });
  };
  const named = (label: string) => ({
    'aria-label': formatMessage({ id: 'desk.actionOn' }, { action: label, name: item.name }),
    children: label,
  });
  return (
    <Block ref={block}>
      {next && <NextLine next={next} />}
      <Notice text={failure} />
      {isMine && form && (
        <NextActionForm
          initial={form.opened}
          kept={kept}
          busy={isLoading}
          onSave={(to) => save(form.isTold ? next : form.opened, to)}
          onCancel={close}
        />
      )}
      {isMine && !form && (
        <Row>
          <Button
            bordered
            disabled={isLoading}
            {...named(formatMessage({ id: next ? 'desk.next.change' : 'desk.next.set' }))}
            onClick={() => setForm({ opened: next, isTold: false })}
          />
          {next && (
            <Button
              bordered
              busy={isLoading}
              {...named(formatMessage({ id: 'desk.next.end' }))}
              onClick={() => void save(next, null)}
            />
          )}
        </Row>
      )}
    </Block>
  );
}

/** The action that a draft was based on; null if there was none. */
function openedIn({
  text = '',
  due = '',
}: Readonly<Record<string, string>>): DeskNextAction | null {
  return text === '' && due === '' ? null : { text, due };
}

function NextLine({ next: { text, due } }: { readonly next: DeskNextAction }): ReactElement {
  return (
    <p>
      <strong>
        <FormattedMessage id="desk.next.label" values={{ text: <bdi>{text}</bdi> }} />
      </strong>
      <DueDay due={due} />
    </p>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(1.5),
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(2),
    margin: 0,
    overflowWrap: 'anywhere',
  },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
