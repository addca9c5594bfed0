import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableContainer from '@mui/material/TableContainer';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { ProgrammeCard } from '../../../contract/catalogue';
import { Button } from '../../ui/Button';
import { factsOf } from './facts';
import { programmeAddress, requestAddress } from '../../lib/programmeAddress';

const FACTS = [
  ...['institute', 'place', 'price', 'length', 'start'],
  ...['specialization', 'degree', 'course', 'level'],
] as const;

export function CompareTable({
  programmes,
}: {
  readonly programmes: readonly ProgrammeCard[];
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const columns = programmes.map((programme) => ({
    programme,
    facts: new Map(factsOf(intl, programme).map(({ name, text }) => [name, text])),
  }));
  const rows = FACTS.filter((name) => columns.some(({ facts }) => facts.has(name)));
  return (
    <Frame tabIndex={0} role="region" aria-label={formatMessage({ id: 'favorites.comparison' })}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell component="td" data-corner="" />
            {programmes.map(({ id, kind, title }) => (
              <TableCell key={id}>
                <Link to={programmeAddress(kind, id)}>{title}</Link>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {formatMessage({ id: `programme.fact.${name}` })}
              </TableCell>
              {columns.map(({ programme, facts }) => (
                <TableCell key={programme.id}>
                  <bdi>{facts.get(name) ?? formatMessage({ id: 'favorites.noFact' })}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="td" data-corner="" />
            {programmes.map(({ id, kind, title }) => (
              <TableCell key={id}>
                <Button
                  to={requestAddress(kind, id)}
                  aria-label={formatMessage({ id: 'favorites.requestThis' }, { title })}
                >
                  {formatMessage({ id: 'favorites.request' })}
                </Button>
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </Frame>
  );
}

const Frame = styled(TableContainer)(({ theme: { palette, typography, breakpoints, shape } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.card,
  background: palette.background.paper,
  '& th, & td': {
    minInlineSize: 150,
    verticalAlign: 'top',
  },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
  '& thead th': { ...typography.h4 },
  '& tbody th': {
    ...typography.body2,
    minInlineSize: 110,
    position: 'sticky',
    insetInlineStart: 0,
    background: palette.background.paper,
    color: palette.text.secondary,
    fontWeight: 400,
  },
  [breakpoints.down('md')]: {
    '& th, & td': { padding: 10 },
    '& tbody th, & [data-corner]': { minInlineSize: 84 },
  },
}));
