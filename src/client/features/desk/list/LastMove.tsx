import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { UndoBar } from '../../../ui/rows/Workbench';
import type { RowActs } from './DeskCells';

/** The last move of a request, which can be undone for ten minutes (REQ-13). */
export function LastMove({ list }: Pick<RowActs, 'list'>): ReactElement {
  const { formatMessage } = useIntl();
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const isUndoing = useSelector(list, (snapshot) => snapshot.matches('undoing'));
  const undoable = useSelector(list, ({ context }) => context.undoable);
  const undo = formatMessage({ id: 'desk.undo' });
  return (
    <UndoBar
      text={
        undoable?.step && (
          <FormattedMessage
            id="desk.undo.can"
            values={{
              name: <bdi>{undoable.name}</bdi>,
              step: formatMessage({ id: `requests.step.${undoable.step}` }),
            }}
          />
        )
      }
      words={undo}
      label={
        undoable && formatMessage({ id: 'desk.actionOn' }, { action: undo, name: undoable.name })
      }
      busy={isUndoing}
      disabled={isBusy}
      onUndo={() => list.send({ type: 'UNDO_PRESSED' })}
    />
  );
}
