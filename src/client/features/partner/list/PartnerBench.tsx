import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useCallback, useMemo, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { paths } from '../../../lib/paths';
import { ShortcutsButton } from '../../../ui/rows/ShortcutsButton';
import { WorkPanel, Workbench } from '../../../ui/rows/Workbench';
import { focusedRow, pressInRow } from '../../../ui/rows/rowFocus';
import { useShortcuts } from '../../../ui/rows/shortcuts';
import { isOfBrowser, useOpened } from '../../../ui/rows/useOpened';
import type { JustDeclined } from '../components/useDecision';
import { PartnerRequestView } from '../pages/PartnerRequestView';
import { ListActsContext } from './listActs';
import type { ListActs } from './listActs';
import { SHORTCUTS, SHORTCUT_WORDS, keyOf } from './shortcuts';
import { useBookingRows } from './useBookingRows';

/** State and callbacks for the rows of a list. */
export interface OpenedRow {
  /** Number of the request that is open beside the list; null for none. */
  readonly opened: string | null;
  /** Opens a row beside the list where there is room; elsewhere its link leads to its page. */
  readonly onOpen: (event: MouseEvent, key: string) => void;
}

/** Whether a partner's requests are rows, as at the desk, or the cards of a phone. */
export const useRows = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });

/**
 * A partner's lists with the open request beside them, worked by pointer or keyboard as the desk's
 * (DESK-13, PAR-01): the same keys, machine and panel.
 */
export function PartnerBench({
  onDeclined,
  children,
}: {
  /** Must be stable. */
  readonly onDeclined: (declined: JustDeclined) => void;
  readonly children: (row: OpenedRow) => ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const isTable = useRows();
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'), { noSsr: true });
  const { opened: named, pressed, open, close } = useOpened();
  const opened = named !== null && /^[1-9]\d{0,8}$/.test(named) ? named : null;
  const [start, setStart] = useState<string | null>(null);
  const { send } = useBookingRows(opened, onDeclined);
  const acts = useMemo<ListActs>(
    () => ({
      acted: (request, declinedOf) =>
        send({
          type: 'ROW_ACTED',
          row: String(request),
          undoable:
            declinedOf === undefined
              ? null
              : { id: String(request), name: declinedOf, step: null, nextAction: null },
        }),
      undone: (request) => send({ type: 'DECLINE_REVERTED', id: String(request) }),
    }),
    [send],
  );
  // An action beside the list leaves the focus there.
  const actsBeside = useMemo<ListActs>(() => ({ ...acts, acted: () => undefined }), [acts]);
  const openAt = useCallback(
    (key: string, field: string | null): void => {
      setStart(field);
      open(key);
    },
    [open],
  );
  useShortcuts(SHORTCUTS, (name, event) => {
    // The browser and the list of keys hear these themselves.
    if (name === 'enter' || name === 'help') return;
    if (name === 'escape' && pressed === null) return;
    event.preventDefault();
    if (name === 'escape') close();
    else if (name === 'next') send({ type: 'NEXT_PRESSED' });
    else if (name === 'previous') send({ type: 'PREVIOUS_PRESSED' });
    else if (name === 'note') {
      const key = focusedRow() ?? opened;
      if (key !== null) openAt(key, NOTE_FIELD);
    } else if (name === 'search') {
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    } else if (!pressInRow(keyOf(name)) && name === 'undo') send({ type: 'UNDO_PRESSED' });
  });
  const onOpen = useCallback(
    (event: MouseEvent, key: string): void => {
      if (!hasRoom || isOfBrowser(event)) return;
      event.preventDefault();
      openAt(key, null);
    },
    [hasRoom, openAt],
  );
  // Drawn for its own changes alone: the press that closes it hides it at once.
  const panel = useMemo(
    () =>
      opened === null ? null : (
        <ListActsContext value={actsBeside}>
          <WorkPanel
            key={opened}
            label={formatMessage({ id: 'requests.viewTitle' }, { number: opened })}
            closeWords={formatMessage({ id: 'partnerPages.backToList' })}
            start={start}
            onClose={close}
          >
            <h2>
              <Link to={paths.viewPartnerRequest.to(Number(opened))}>
                <FormattedMessage
                  id="requests.viewTitle"
                  values={{ number: <bdi dir="ltr">{opened}</bdi> }}
                />
              </Link>
            </h2>
            <PartnerRequestView id={Number(opened)} onDeclined={onDeclined} isBeside />
          </WorkPanel>
        </ListActsContext>
      ),
    [opened, start, actsBeside, onDeclined, close, formatMessage],
  );
  return (
    <Workbench isClosing={opened !== null && pressed === null} panel={panel}>
      {isTable ? (
        <ListActsContext value={acts}>{children({ opened: pressed, onOpen })}</ListActsContext>
      ) : (
        children({ opened: pressed, onOpen })
      )}
      <ShortcutsButton
        shortcuts={SHORTCUT_WORDS}
        words={{ title: 'partnerPages.keys.open', close: 'common.close' }}
      />
    </Workbench>
  );
}

const NOTE_FIELD = 'textarea[name="text"]';
