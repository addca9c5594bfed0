import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';

import type { CellFault, FileChange } from '../../../../contract/admin/catalogueImport';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';

/** The wrong cells of a file, by row. @param label the id of the heading */
export function FaultTable({
  faults,
  label,
}: {
  readonly faults: readonly CellFault[];
  readonly label: string;
}): ReactElement {
  return (
    <Sheet label={label} columns={['row', 'cell', 'why']}>
      {faults.map(({ row, column, value, message }) => (
        <TableRow key={[row, column, message].join()}>
          <TableCell component="th" scope="row">
            <bdi dir="ltr">{row}</bdi>
          </TableCell>
          <TableCell>
            <Minor dir="auto">{column}</Minor>
            <Text dir="auto">{value}</Text>
          </TableCell>
          <TableCell>{message}</TableCell>
        </TableRow>
      ))}
    </Sheet>
  );
}

/**
 * The changes of a file, each with the value before.
 * @param label the id of the heading
 */
export function ChangeTable({
  changes,
  label,
}: {
  readonly changes: readonly FileChange[];
  readonly label: string;
}): ReactElement {
  const intl = useIntl();
  return (
    <Sheet label={label} columns={['what', 'before', 'after']}>
      {changes.map((change) => (
        <TableRow key={[change.programme, change.title, partText(intl, change)].join()}>
          <TableCell component="th" scope="row">
            {change.programme === null ? (
              <span dir="auto">{change.title}</span>
            ) : (
              <Link to={paths.deskPage.to('catalogue', { id: change.programme })} dir="auto">
                {change.title}
              </Link>
            )}
            <Minor>{partText(intl, change)}</Minor>
          </TableCell>
          <TableCell>
            {change.before === null ? (
              <FormattedMessage
                id={change.part === 'programme' ? 'lead.import.newProgramme' : 'lead.import.new'}
              />
            ) : (
              <Text dir="auto">{valueText(intl, change, change.before)}</Text>
            )}
          </TableCell>
          <TableCell>
            <Text dir="auto">{valueText(intl, change, change.after)}</Text>
            {change.large && (
              <Large>
                <FormattedMessage id="lead.import.byHalf" />
              </Large>
            )}
          </TableCell>
        </TableRow>
      ))}
    </Sheet>
  );
}

function partText({ formatMessage }: IntlShape, { part, name, weeks }: FileChange): string {
  if (part === 'week') {
    return formatMessage(
      { id: 'lead.log.weekPrice' },
      { plan: name ?? '', from: weeks?.from, to: weeks?.to },
    );
  }
  if (part === 'fee' || part === 'institute_fee' || part === 'programme') return name ?? '';
  return formatMessage({ id: `lead.field.${part}` });
}

const valueText = (intl: IntlShape, { currency }: FileChange, value: string | number): string =>
  typeof value === 'number' && currency !== null
    ? formatMoney(intl, value, currency)
    : String(value);

type Column = 'row' | 'cell' | 'why' | 'what' | 'before' | 'after';

function Sheet({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Container tabIndex={0} role="group" aria-labelledby={label}>
      <Table aria-labelledby={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>
                <FormattedMessage id={`lead.import.${column}`} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Container>
  );
}

const Container = styled(TableContainer)(({ theme }) => ({
  maxBlockSize: 560,
  marginBlock: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& th, & td': {
    ...theme.typography.body2,
    paddingBlock: theme.spacing(1),
    paddingInline: theme.spacing(1),
    verticalAlign: 'top',
  },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    background: theme.palette.background.paper,
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
}));

/** A long text scrolls in its own cell. */
const Text = styled('div')({
  maxBlockSize: 120,
  maxInlineSize: 360,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

const Minor = styled('div')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Large = styled('div')(({ theme }) => ({
  color: theme.palette.error.main,
  fontWeight: 500,
}));
