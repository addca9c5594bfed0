import { styled } from '@mui/material/styles';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DeskItem } from '../../../../contract/desk/desk';
import { shortened } from '../../../../shared/shortened';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import type { Selection } from '../../../ui/selection/useSelection';
import { ForWhom } from '../../requests/components/ForWhom';
import { Waited } from '../pages/Waited';
import { EntryState } from './EntryState';
import { entryKey, mainAction, rowId } from './deskEntry';
import type { DeskAction } from '../machines/deskList';

/** What a row can do, and what is going on. */
export interface RowActs {
  /** Account of the reading member. */
  readonly accountId: string;
  /** The open entry; null for none. */
  readonly opened: string | null;
  /** Where a row's link leads. */
  readonly addressOf: (key: string) => string;
  readonly run: (action: DeskAction, item: DeskItem) => void;
  /** The entry whose action is under way; null for none. */
  readonly busy: string | null;
}

/** Characters of a message in a narrow list; the open entry has all of it. */
const NARROW_MAX = 120;

/** One entry: who, what, how it stands, with whom, since when, and one button. */
export function DeskTableRow({
  item,
  hasLeft,
  acts,
  selection,
  onHold,
}: {
  readonly item: DeskItem;
  readonly hasLeft: boolean;
  readonly acts: RowActs;
  readonly selection?: Selection<string>;
  readonly onHold: (who: 'pointer' | 'focus', isOn: boolean) => void;
}): ReactElement {
  const { kind, id, name, institute, text, request, holder } = item;
  const key = entryKey(item);
  const isOpen = acts.opened === key;
  const since = request && kind === 'request' ? request.step_since : item.since;
  const { formatMessage } = useIntl();
  const what =
    text !== '' && institute !== null
      ? formatMessage({ id: 'desk.whatAt' }, { what: text, place: institute })
      : (institute ?? text);
  return (
    <Entry
      data-desk-row={key}
      data-left={hasLeft || undefined}
      selected={isOpen}
      onPointerEnter={() => onHold('pointer', true)}
      onPointerLeave={() => onHold('pointer', false)}
      onFocus={() => onHold('focus', true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onHold('focus', false);
      }}
    >
      <TableCell data-column="who">
        <Who>
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
          <Link id={rowId(key)} to={acts.addressOf(key)} aria-current={isOpen || undefined}>
            <bdi>{name}</bdi>
          </Link>
          {request?.for_name !== undefined && <ForWhom name={request.for_name} />}
          {kind === 'request' && <bdi dir="ltr">{id}</bdi>}
        </Who>
        <small>
          <span dir="auto">{shortened(what, NARROW_MAX)}</span>
          <span>
            {hasLeft ? <FormattedMessage id="desk.state.ended" /> : <EntryState item={item} />}
          </span>
          <Waited since={since} />
          <Holder holder={holder?.id} name={holder?.name} accountId={acts.accountId} />
        </small>
      </TableCell>
      <TableCell data-column="what" dir="auto" title={what}>
        {what}
      </TableCell>
      <TableCell data-column="state">
        {hasLeft ? <FormattedMessage id="desk.state.ended" /> : <EntryState item={item} />}
      </TableCell>
      <TableCell data-column="holder">
        <Holder holder={holder?.id} name={holder?.name} accountId={acts.accountId} />
      </TableCell>
      <TableCell data-column="since">
        <Waited since={since} />
      </TableCell>
      <TableCell data-column="act">{!hasLeft && <RowAction item={item} acts={acts} />}</TableCell>
    </Entry>
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
  acts: { accountId, run, busy },
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
  const busyKey = entryKey(item);
  return (
    <Button
      {...named(label)}
      busy={busy === busyKey}
      disabled={busy !== null && busy !== busyKey}
      onClick={() => run(action, item)}
      {...(request && action === 'move' && { 'aria-describedby': rowId(busyKey) })}
    />
  );
}

const Entry = styled(TableRow)(({ theme }) => ({
  blockSize: TOUCH_TARGET,
  '&[data-left] td': { color: theme.palette.text.disabled },
  '@media (hover: hover)': { '&:hover': { background: theme.palette.background.subtle } },
  '& [data-look]': { paddingInline: theme.spacing(1.25), minBlockSize: 36, maxInlineSize: '100%' },
}));

/** Never cut: a long name goes on in the next line. */
const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  minInlineSize: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: TOUCH_TARGET,
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.text.primary,
    fontWeight: 700,
    textDecoration: 'none',
  },
  '@media (hover: hover)': { '& a:hover': { textDecoration: 'underline' } },
}));
