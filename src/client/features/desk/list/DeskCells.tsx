import Checkbox from '@mui/material/Checkbox';
import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import type { DeskItem } from '../../../../contract/desk/desk';
import { shortened } from '../../../../shared/shortened';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { rowId } from '../../../ui/rows/rowFocus';
import { RowCell, RowName } from '../../../ui/rows/WorkTable';
import type { Selection } from '../../../ui/selection/useSelection';
import { ForWhom } from '../../requests/components/ForWhom';
import { Waited } from '../pages/Waited';
import { EntryState } from './EntryState';
import { entryKey, mainAction } from './deskEntry';
import { isActedOn } from '../../requests/machines/workList';
import type { RowAction as RowActionName, workListMachine } from '../../requests/machines/workList';

/** A row's actions; the same whichever row is open or acted on. */
export interface RowActs {
  /** Account of the reading member. */
  readonly accountId: string;
  /** Where a row's link leads. */
  readonly addressOf: (key: string) => string;
  readonly onOpen: (event: MouseEvent, key: string) => void;
  readonly run: (action: RowActionName, item: DeskItem) => void;
  /** Knows which rows are acted on. */
  readonly list: ActorRefFrom<typeof workListMachine>;
}

/** Characters of a message in a narrow list; the open entry has all of it. */
const NARROW_MAX = 120;

/** The cells of one entry: who, what, how it stands, with whom, since when, and one button. */
export function DeskCells({
  item,
  hasLeft,
  isOpened,
  acts,
  selection,
}: {
  readonly item: DeskItem;
  readonly hasLeft: boolean;
  readonly isOpened: boolean;
  readonly acts: RowActs;
  readonly selection?: Selection<string>;
}): ReactElement {
  const { kind, id, name, institute, text, request, holder } = item;
  const key = entryKey(item);
  const since = request && kind === 'request' ? request.step_since : item.since;
  const { formatMessage } = useIntl();
  const what =
    text !== '' && institute !== null
      ? formatMessage({ id: 'desk.whatAt' }, { what: text, place: institute })
      : (institute ?? text);
  return (
    <>
      <RowCell data-column="who">
        <RowName>
          {selection && (
            <Checkbox
              name={`select-${key}`}
              checked={selection.ids.includes(key)}
              disabled={selection.isFull && !selection.ids.includes(key)}
              slotProps={{
                input: { 'aria-label': formatMessage({ id: 'desk.select.one' }, { name }) },
              }}
              onChange={() => selection.toggle(key)}
            />
          )}
          <Link
            id={rowId(key)}
            to={acts.addressOf(key)}
            aria-current={isOpened || undefined}
            onClick={(event) => acts.onOpen(event, key)}
          >
            <bdi>{name}</bdi>
          </Link>
          {request?.for_name !== undefined && <ForWhom name={request.for_name} />}
          {kind === 'request' && <bdi dir="ltr">{id}</bdi>}
        </RowName>
        <small>
          <span dir="auto">{shortened(what, NARROW_MAX)}</span>
          <span>
            {hasLeft ? <FormattedMessage id="desk.state.ended" /> : <EntryState item={item} />}
          </span>
          <Waited since={since} />
          <Holder holder={holder?.id} name={holder?.name} accountId={acts.accountId} />
        </small>
      </RowCell>
      <RowCell data-column="what" dir="auto">
        {what}
      </RowCell>
      <RowCell data-column="state">
        {hasLeft ? <FormattedMessage id="desk.state.ended" /> : <EntryState item={item} />}
      </RowCell>
      <RowCell data-column="holder">
        <Holder holder={holder?.id} name={holder?.name} accountId={acts.accountId} />
      </RowCell>
      <RowCell data-column="since">
        <Waited since={since} />
      </RowCell>
      <RowCell data-column="act">{!hasLeft && <RowAction item={item} acts={acts} />}</RowCell>
    </>
  );
}

function Holder({
  holder,
  name,
  accountId,
}: {
  readonly holder: string | undefined;
  readonly name: string | undefined;
  readonly accountId: string;
}): ReactElement {
  if (holder === undefined) return <FormattedMessage id="desk.nobody" />;
  return holder === accountId ? <FormattedMessage id="desk.you" /> : <bdi>{name}</bdi>;
}

function RowAction({
  item,
  acts: { accountId, run, list },
}: {
  readonly item: DeskItem;
  readonly acts: RowActs;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const { kind, id, name, request } = item;
  const named = (label: string) => ({
    bordered: true,
    'aria-label': formatMessage({ id: 'desk.actionOn' }, { action: label, name }),
    children: label,
  });
  const row = entryKey(item);
  const busy = useSelector(list, (snapshot) => isActedOn(snapshot, row));
  const action = mainAction(item, accountId);
  if (action === undefined) {
    return kind === 'chat' ? (
      <Button to={paths.deskChat.to(id)} {...named(formatMessage({ id: 'desk.answer' }))} />
    ) : null;
  }
  const label =
    action === 'claim'
      ? formatMessage({ id: 'desk.take' })
      : action === 'finish'
        ? formatMessage({ id: kind === 'consultation' ? 'desk.called' : 'desk.done' })
        : formatMessage({ id: 'desk.moveOn' });
  return (
    <Button
      {...named(label)}
      busy={busy}
      onClick={() => run(action, item)}
      {...(request && action === 'move' && { 'aria-describedby': rowId(row) })}
    />
  );
}
