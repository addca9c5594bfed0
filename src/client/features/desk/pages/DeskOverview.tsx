import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskQueuePage, HolderFilter } from '../../../../contract/desk/desk';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { DeskCard } from './DeskCard';
import { CardRows } from './cardParts';
import { countOf } from './deskCounts';

/** The first entries of each non-empty queue, with its exact count and a link to all. */
export function DeskOverview({
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
  const filled = queues.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return <>{empty}</>;
  return (
    <Queues>
      {filled.map((page) => (
        <Queue key={page.queue} page={page} holder={holder} accountId={accountId} />
      ))}
    </Queues>
  );
}

function Queue({
  page: { queue, counts, items, next_cursor: next },
  holder,
  accountId,
}: {
  readonly page: DeskQueuePage;
  readonly holder: HolderFilter | undefined;
  readonly accountId: string;
}): ReactElement {
  const { formatMessage } = useIntl();
  const id = `queue-${queue}`;
  const count = countOf(counts, holder);
  const search = new URLSearchParams({ queue, ...(holder !== undefined && { holder }) });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage
          id="desk.counted"
          values={{ name: formatMessage({ id: `desk.queues.${queue}` }), count }}
        />
      </h2>
      <CardRows>
        {items.map((item) => (
          <li key={item.id}>
            <DeskCard item={item} level="h3" accountId={accountId} />
          </li>
        ))}
      </CardRows>
      {next !== null && (
        <Button bordered fullWidth to={`${paths.desk.to()}?${search.toString()}`}>
          {formatMessage(
            { id: 'desk.allOf' },
            { name: formatMessage({ id: `desk.queues.${queue}` }), count },
          )}
        </Button>
      )}
    </section>
  );
}

const Queues = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > section': { display: 'grid', gap: theme.spacing(1), minInlineSize: 0 },
  '& > section > h2': { ...theme.typography.h5, margin: 0 },
}));
