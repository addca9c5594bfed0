import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CatalogueCheck, ImportBatch } from '../../../../contract/admin/catalogueImport';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { FileChooser } from '../../../ui/FileChooser';
import { Notice } from '../../../ui/limits/Notice';
import { Actions } from '../../../ui/page/pageParts';
import { ImportBatches } from './ImportBatches';
import { ChangeTable, FaultTable } from './ImportTables';
import { useCatalogueImport } from './useCatalogueImport';
import { TitledCard } from '../components/TitledCard';

/** Programmes and prices from a file: checked, shown, applied, undone (LEAD-10). */
export function CatalogueImport(): ReactElement {
  const { formatMessage } = useIntl();
  const { snapshot, send, failure } = useCatalogueImport();
  const { file, check, batch, overtaken } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const undo = (id: number): void => send({ type: 'UNDO_PRESSED', batch: id });
  return (
    <>
      <TitledCard as="section" title={<FormattedMessage id="lead.import.title" />}>
        <p>
          <FormattedMessage id="lead.import.lead" />
        </p>
        <p>
          <FormattedMessage id="lead.import.columns" />
        </p>
        <Notice text={failure} />
        {overtaken.length > 0 && <Overtaken changes={overtaken} />}
        <Choice>
          <Chooser
            label={formatMessage({ id: file ? 'lead.import.another' : 'lead.import.choose' })}
            disabled={isBusy}
            onChoose={(chosen) => send({ type: 'FILE_CHOSEN', file: chosen })}
          />
          <Button bordered to={paths.deskPage.to('catalogue')}>
            {formatMessage({ id: 'lead.catalogue.back' })}
          </Button>
        </Choice>
        <div role="status" aria-live="polite">
          {snapshot.matches('checking') && (
            <p>
              <FormattedMessage
                id="lead.import.checking"
                values={{ name: <bdi>{file?.name}</bdi> }}
              />
            </p>
          )}
          {snapshot.matches('unchanged') && (
            <p>
              <FormattedMessage
                id="lead.import.unchanged"
                values={{ name: <bdi>{file?.name}</bdi> }}
              />
            </p>
          )}
        </div>
        {snapshot.matches('faults') && check && <Faults check={check} name={file?.name ?? ''} />}
        {(snapshot.matches('preview') || snapshot.matches('applying')) && check && (
          <Preview
            key={check.digest}
            check={check}
            name={file?.name ?? ''}
            busy={snapshot.matches('applying')}
            onApply={(confirmed) => send({ type: 'APPLY_PRESSED', confirmed })}
          />
        )}
        {snapshot.matches('done') && batch && <Done batch={batch} onUndo={undo} />}
        {snapshot.matches('undone') && (
          <Section title={formatMessage({ id: 'lead.import.undone' })} />
        )}
      </TitledCard>
      <ImportBatches disabled={isBusy} onUndo={undo} />
    </>
  );
}

function Chooser({
  label,
  disabled,
  onChoose,
}: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}): ReactElement {
  const hint = useId();
  return (
    <div>
      <FileChooser
        label={label}
        accept=".csv,.xlsx,text/csv"
        describedBy={hint}
        disabled={disabled}
        onChoose={onChoose}
      />
      <Hint id={hint}>
        <FormattedMessage id="lead.import.kinds" />
      </Hint>
    </div>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: (labelId: string) => ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children?.(id)}
    </Part>
  );
}

interface OfCheck {
  readonly check: CatalogueCheck;
  /** The file's name. */
  readonly name: string;
}

function Counts({ check, name }: OfCheck): ReactElement {
  const { formatMessage } = useIntl();
  const { rows, unchanged, changes_total: changes, faults_total: faults, added, large } = check;
  const counts = {
    rows,
    same: unchanged,
    changes,
    made: check.new_programmes,
    faults,
    added,
    large,
  } as const;
  return (
    <Facts>
      <bdi>{name}</bdi>
      {(['rows', 'same', 'changes', 'made', 'added', 'large', 'faults'] as const)
        .filter((one) => one === 'rows' || counts[one] > 0)
        .map((one) => (
          <span key={one}>
            {formatMessage({ id: `lead.import.count.${one}` }, { count: counts[one] })}
          </span>
        ))}
    </Facts>
  );
}

function Faults({ check, name }: OfCheck): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'lead.import.faults' })}>
      {(id) => (
        <>
          <p>
            <FormattedMessage id="lead.import.faultsText" />
          </p>
          <Counts check={check} name={name} />
          <FaultTable faults={check.faults} label={id} />
          <More shown={check.faults.length} count={check.faults_total} />
        </>
      )}
    </Section>
  );
}

function Preview({
  check,
  name,
  busy,
  onApply,
}: OfCheck & {
  readonly busy: boolean;
  readonly onApply: (confirmed: boolean) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [confirmed, setConfirmed] = useState(false);
  const isAsked = check.large > 0;
  return (
    <Section title={formatMessage({ id: 'lead.import.preview' })}>
      {(id) => (
        <>
          <Counts check={check} name={name} />
          <ChangeTable changes={check.changes} label={id} />
          <More shown={check.changes.length} count={check.changes_total} />
          <Apply>
            {isAsked && (
              <FormControlLabel
                label={formatMessage({ id: 'lead.import.confirm' })}
                control={
                  <Checkbox
                    checked={confirmed}
                    onChange={({ target }) => setConfirmed(target.checked)}
                  />
                }
              />
            )}
            <Button busy={busy} disabled={isAsked && !confirmed} onClick={() => onApply(confirmed)}>
              {formatMessage({ id: 'lead.import.apply' })}
            </Button>
          </Apply>
        </>
      )}
    </Section>
  );
}

/** Lists are cut where they grow long; the numbers are always true. */
function More({ shown, count }: { readonly shown: number; readonly count: number }) {
  if (shown === count) return null;
  return (
    <p>
      <FormattedMessage id="lead.import.more" values={{ shown, count }} />
    </p>
  );
}

function Done({
  batch,
  onUndo,
}: {
  readonly batch: ImportBatch;
  readonly onUndo: (id: number) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'lead.import.done' })}>
      {() => (
        <>
          <p>
            <FormattedMessage
              id="lead.import.doneText"
              values={{ count: batch.changes, name: <bdi>{batch.file_name}</bdi> }}
            />
          </p>
          <Button bordered onClick={() => onUndo(batch.id)}>
            {formatMessage({ id: 'lead.import.undo' })}
          </Button>
        </>
      )}
    </Section>
  );
}

function Overtaken({
  changes,
}: {
  readonly changes: Parameters<typeof ChangeTable>[0]['changes'];
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'lead.import.overtaken' })}>
      {(id) => <ChangeTable changes={changes} label={id} />}
    </Section>
  );
}

/** Each as high as its own words. */
const Choice = styled(Actions)({ alignItems: 'start' });

const Apply = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
}));

const Part = styled('section')(({ theme }) => ({
  marginBlockStart: theme.spacing(3),
  '& > h3': { ...theme.typography.h6, margin: 0 },
  '& > p': { marginBlock: theme.spacing(1) },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  color: theme.palette.text.secondary,
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  marginBlockStart: theme.spacing(0.5),
  color: theme.palette.text.secondary,
}));
