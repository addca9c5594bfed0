import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CountedList, DeskQueuePage, HolderFilter } from '../../../../contract/desk/desk';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { DeskTable } from '../list/DeskTable';
import type { RowActs } from '../list/DeskCells';
import { DeskWorkbench } from '../list/DeskWorkbench';
import { countOf } from './deskCounts';

/** Which queues are the team's own tasks, in this order; what waits for others is with the requests. */
const ON_TODAY: Readonly<Record<CountedList, boolean>> = {
  due: true,
  callsSoon: true,
  chat: true,
  new: true,
  latePartner: true,
  waitingTeam: true,
  partnerMessage: true,
  application: true,
  lostNumber: true,
  consultation: false,
  waitingStudent: false,
  waitingPartner: false,
  onHold: false,
};

/** Today's tasks: the first entries of each queue, its true number, and the way to all. */
export function DeskToday({
  queues,
  holder,
  accountId,
  empty,
}: {
  readonly queues: readonly DeskQueuePage[];
  readonly holder: HolderFilter | undefined;
  /** Account of the reading member. */
  readonly accountId: string;
  readonly empty: ReactNode;
}): ReactElement {
  const filled = Object.entries(ON_TODAY).flatMap(([queue, isShown]) =>
    queues.filter((page) => isShown && page.queue === queue && page.items.length > 0),
  );
  return (
    <DeskWorkbench items={filled.flatMap(({ items }) => items)} accountId={accountId}>
      {(acts, opened) =>
        filled.length === 0
          ? empty
          : filled.map((page) => (
              <Queue key={page.queue} page={page} holder={holder} opened={opened} acts={acts} />
            ))
      }
    </DeskWorkbench>
  );
}

function Queue({
  page: { queue, counts, items, next_cursor: next },
  holder,
  opened,
  acts,
}: {
  readonly page: DeskQueuePage;
  readonly holder: HolderFilter | undefined;
  readonly opened: string | null;
  readonly acts: RowActs;
}): ReactElement {
  const { formatMessage } = useIntl();
  const id = `queue-${queue}`;
  const name = formatMessage({ id: `desk.queues.${queue}` });
  const count = countOf(counts, holder);
  return (
    <Block aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="desk.counted" values={{ name, count }} />
      </h2>
      <DeskTable label={name} items={items} opened={opened} acts={acts} />
      {next !== null && (
        <Button bordered fullWidth to={paths.desk.to({ queue, holder })}>
          {formatMessage({ id: 'desk.allOf' }, { name, count })}
        </Button>
      )}
    </Block>
  );
}

const Block = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1.5),
  '& > *': { minInlineSize: 0 },
  '& > h2': { ...theme.typography.h5, margin: 0 },
}));
