import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ImportBatch } from '../../../../contract/admin/catalogueImport';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { Button } from '../../../ui/Button';
import { CardList } from '../../../ui/page/CardList';
import { PagedList } from '../../../ui/query/PagedList';

import { useGetCatalogueImportsInfiniteQuery } from '../api/catalogueImportApi';
import { useQuestion } from '../components/useQuestion';
import { TitledCard } from '../components/TitledCard';

/** Applied imports, the newest first, each with its undo (LEAD-10). */
export function ImportBatches({
  disabled,
  onUndo,
}: {
  readonly disabled: boolean;
  readonly onUndo: (id: number) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const query = useGetCatalogueImportsInfiniteQuery(undefined, REFETCH_ON_MOUNT);
  const undoWord = formatMessage({ id: 'lead.import.undo' });
  const [question, ask] = useQuestion({
    title: formatMessage({ id: 'lead.import.undoTitle' }),
    yes: undoWord,
  });
  const undo = async (id: number): Promise<void> => {
    if (await ask(<FormattedMessage id="lead.import.question" />)) onUndo(id);
  };
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage id="lead.import.list" />
      </h2>
      <PagedList
        query={query}
        more={<FormattedMessage id="lead.import.older" />}
        empty={
          <p>
            <FormattedMessage id="lead.import.none" />
          </p>
        }
      >
        {(items) => (
          <CardList>
            {items.map((batch) => (
              <li key={batch.id}>
                <Batch batch={batch} disabled={disabled} onUndo={() => void undo(batch.id)} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
      {question}
    </Part>
  );
}

function Batch({
  batch,
  disabled,
  onUndo,
}: {
  readonly batch: ImportBatch;
  readonly disabled: boolean;
  readonly onUndo: () => void;
}): ReactElement {
  const { formatMessage, formatDate } = useIntl();
  const { id, at, by, file_name: name, programmes, changes, undone } = batch;
  const time = (moment: string): ReactElement => (
    <time dateTime={moment}>
      <bdi>{formatDate(moment, { dateStyle: 'long', timeStyle: 'short' })}</bdi>
    </time>
  );
  const person = (who: string | null): ReactElement =>
    who === null ? <FormattedMessage id="lead.log.nobody" /> : <bdi>{who}</bdi>;
  const label = formatMessage({ id: 'lead.import.undo' });
  const title = name === '' ? String(id) : name;
  return (
    <TitledCard as="article" level="h3" title={<bdi>{title}</bdi>}>
      <Facts>
        {time(at)}
        {person(by)}
        <span>
          <FormattedMessage id="lead.import.count.programmes" values={{ count: programmes }} />
        </span>
        <span>
          <FormattedMessage id="lead.import.count.changes" values={{ count: changes }} />
        </span>
      </Facts>
      {undone === null ? (
        <Button
          bordered
          disabled={disabled}
          aria-label={formatMessage({ id: 'lead.actionOn' }, { action: label, name: title })}
          onClick={onUndo}
        >
          {label}
        </Button>
      ) : (
        <Facts>
          <strong>
            <FormattedMessage id="lead.import.isUndone" />
          </strong>
          {time(undone.at)}
          {person(undone.by)}
        </Facts>
      )}
    </TitledCard>
  );
}

const Part = styled('section')(({ theme }) => ({
  marginBlockStart: theme.spacing(4),
  '& > h2': { ...theme.typography.h5, margin: 0, marginBlockEnd: theme.spacing(2) },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.text.secondary,
}));
