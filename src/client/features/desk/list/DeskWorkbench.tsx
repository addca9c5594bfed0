import { useCallback, useMemo, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { DeskItem } from '../../../../contract/desk/desk';
import { isNotFound } from '../../../lib/api/notFound';
import { paths } from '../../../lib/paths';
import { useAppStore } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { ShortcutsButton } from '../../../ui/rows/ShortcutsButton';
import { Workbench } from '../../../ui/rows/Workbench';
import { focusedRow } from '../../../ui/rows/rowFocus';
import { useShortcuts } from '../../../ui/rows/shortcuts';
import { isOfBrowser, useOpened } from '../../../ui/rows/useOpened';
import { deskApi } from '../deskApi';
import type { RowAction } from '../../requests/machines/workList';
import { DeskPanel } from './DeskPanel';
import type { PanelStart } from './DeskPanel';
import type { RowActs } from './DeskCells';
import { canClaim, entryKey, entryOf, mainAction, targetOf } from './deskEntry';
import type { EntryRef } from './deskEntry';
import { LastMove } from './LastMove';
import { SHORTCUTS, SHORTCUT_WORDS } from './shortcuts';
import type { ShortcutName } from './shortcuts';
import { useDeskList } from './useDeskList';

/**
 * The desk's lists with the open entry beside them, on a phone in their place; worked by pointer or
 * keyboard (DESK-13). Which entry is open is in the address, so that Back closes it.
 */
export function DeskWorkbench({
  items,
  accountId,
  children,
}: {
  /** Everything on the page, for the keys. */
  readonly items: readonly DeskItem[];
  /** Account of the reading member. */
  readonly accountId: string;
  /** @param opened the entry that is open beside the lists; null for none */
  readonly children: (acts: RowActs, opened: string | null) => ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const store = useAppStore();
  const { opened, pressed, addressOf, open: openRow, close } = useOpened();
  const entry = useMemo(() => entryOf(opened), [opened]);
  const openedKey = entry ? entryKey(entry) : null;
  const [start, setStart] = useState<PanelStart>(null);
  const onOpen = useCallback(
    (event: MouseEvent, key: string): void => {
      if (isOfBrowser(event)) return;
      event.preventDefault();
      setStart(null);
      openRow(key);
    },
    [openRow],
  );
  const { list, send } = useDeskList(openedKey);

  const open = (key: string, at: PanelStart): void => {
    setStart(at);
    openRow(key);
  };
  const run = useCallback(
    (action: RowAction, item: DeskItem): void =>
      send({ type: 'ACTION_PRESSED', action, target: targetOf(item) }),
    [send],
  );

  const actOn = (name: ShortcutName, item: DeskItem): void => {
    const key = entryKey(item);
    if (name === 'handOver') open(key, 'handOver');
    if (name === 'note' && item.student !== undefined) open(key, 'note');
    if (name === 'chat') {
      const room = item.kind === 'chat' ? item.id : (item.request?.room ?? item.student);
      if (room !== undefined) void navigate(paths.deskChat.to(room));
    }
    const action = mainAction(item, accountId);
    if (name === 'take' && canClaim(item)) run('claim', item);
    if (name === 'move' && action !== undefined && action !== 'claim') run(action, item);
  };
  /** A row that has left its list is held as it stood then: what it is now is asked for (DESK-13). */
  const actOnCurrent = async (name: ShortcutName, { kind, id }: EntryRef): Promise<void> => {
    const call = store.dispatch(
      deskApi.endpoints.getDeskItem.initiate(
        { kind, id },
        { subscribe: false, forceRefetch: true },
      ),
    );
    try {
      actOn(name, (await call.unwrap()).data);
    } catch (error) {
      const room = kind === 'chat' && isNotFound(error) ? id : undefined;
      // An answered conversation waits no more, and is still there to be read.
      if (name === 'chat' && room !== undefined) void navigate(paths.deskChat.to(room));
      else {
        console.error('An entry that left its list was not found', error);
        const gone = formatMessage({ id: isNotFound(error) ? 'desk.panel.gone' : 'desk.failed' });
        store.dispatch(showToast({ severity: 'error', text: gone }));
      }
    }
  };
  useShortcuts(SHORTCUTS, (name, event) => {
    // The browser, the search and the list of keys hear these themselves.
    if (name === 'enter' || name === 'search' || name === 'help') return;
    if (name === 'escape' && pressed === null) return;
    event.preventDefault();
    if (name === 'escape') close();
    else if (name === 'next') send({ type: 'NEXT_PRESSED' });
    else if (name === 'previous') send({ type: 'PREVIOUS_PRESSED' });
    else if (name === 'undo') send({ type: 'UNDO_PRESSED' });
    else {
      const key = focusedRow() ?? openedKey;
      const listed = items.find((item) => entryKey(item) === key);
      const left = entryOf(key);
      if (listed) actOn(name, listed);
      else if (left) void actOnCurrent(name, left);
    }
  });

  const acts = useMemo<RowActs>(
    () => ({ accountId, addressOf, onOpen, run, list }),
    [accountId, addressOf, onOpen, run, list],
  );
  // Drawn for its own changes alone: the press that closes it hides it at once.
  const panel = useMemo(
    () =>
      entry ? (
        <DeskPanel
          key={openedKey}
          entry={entry}
          start={start}
          accountId={accountId}
          onClose={close}
        />
      ) : null,
    [entry, openedKey, start, accountId, close],
  );
  return (
    <Workbench isClosing={entry !== undefined && pressed === null} panel={panel}>
      <LastMove list={list} />
      {children(acts, pressed)}
      <ShortcutsButton
        shortcuts={SHORTCUT_WORDS}
        words={{ title: 'desk.keys.open', close: 'desk.panel.close' }}
      />
    </Workbench>
  );
}
