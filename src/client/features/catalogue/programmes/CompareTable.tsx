import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableContainer from '@mui/material/TableContainer';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { KeyUnder } from '../../../i18n/messageIds';
import { formatDay } from '../../../lib/format/money';
import { Price } from '../../prices/components/Price';
import { useTripEnglish } from '../../prices/trip/tripEnglish';
import { Button } from '../../../ui/Button';
import { QualifyLine } from '../level/QualifyLine';
import { CompareTotal } from './CompareTotal';
import { factsOf } from './facts';
import { programmeAddress, requestAddress } from '../../../lib/programmeAddress';

const FACTS = [
  'institute',
  'place',
  'length',
  'start',
  'specialization',
  'degree',
  'course',
  'level',
] as const;

/** Facts that only one kind of programme has. */
const KIND_OF: Partial<Record<(typeof FACTS)[number], ProgrammeDetails['kind']>> = {
  specialization: 'university',
  degree: 'university',
  course: 'english',
};

interface Row {
  readonly name: KeyUnder<'programme.fact'>;
  readonly cells: readonly ReactNode[];
}

/** The comparison: a row a fact, a column a programme; on phones the columns snap. */
export function CompareTable({
  programmes,
  weeks,
}: {
  readonly programmes: readonly ProgrammeDetails[];
  /** The weeks that courses are priced for; null for headline prices. */
  readonly weeks: number | null;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const english = useTripEnglish();
  const none = formatMessage({ id: 'favorites.noFact' });
  const otherKind = formatMessage({ id: 'favorites.otherKind' });
  const facts = programmes.map(
    (programme) => new Map(factsOf(intl, programme).map(({ name, text }) => [name, text])),
  );
  const rows: readonly Row[] = [
    {
      name: 'price',
      cells: programmes.map((programme) => (
        <CompareTotal key={programme.id} programme={programme} weeks={weeks} />
      )),
    },
    {
      name: 'living',
      cells: programmes.map(({ id, living_cost: cost }) =>
        cost === null ? none : <Price key={id} {...cost} />,
      ),
    },
    {
      name: 'deadline',
      cells: programmes.map((programme) => deadlineText(intl, programme)),
    },
    ...(english === null
      ? []
      : [
          {
            name: 'qualify' as const,
            cells: programmes.map((programme) => (
              <QualifyLine key={programme.id} programme={programme} />
            )),
          },
        ]),
    ...FACTS.filter((name) => facts.some((own) => own.has(name))).map((name) => ({
      name,
      cells: programmes.map(({ kind }, index) => {
        const isOther = kind !== (KIND_OF[name] ?? kind);
        return facts[index]?.get(name) ?? (isOther ? otherKind : none);
      }),
    })),
    {
      name: 'requirements',
      cells: programmes.map(({ id, requirements }) =>
        requirements.length === 0 ? (
          none
        ) : (
          <ul key={id}>
            {requirements.map((requirement) => (
              <li key={requirement} dir="auto">
                {requirement}
              </li>
            ))}
          </ul>
        ),
      ),
    },
  ];
  return (
    <Frame tabIndex={0} role="group" aria-label={formatMessage({ id: 'favorites.comparison' })}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell component="td" data-corner="" />
            {programmes.map(({ id, kind, title }) => (
              <TableCell key={id}>
                <Link to={programmeAddress(kind, id, { weeks, english })}>{title}</Link>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, cells }) => (
            <TableRow key={name} data-row={name}>
              <TableCell component="th" scope="row">
                {formatMessage({ id: `programme.fact.${name}` })}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={programmes[index]?.id}>
                  <bdi>{cell}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="td" data-corner="" />
            {programmes.map(({ id, kind, title, standard_plan_id: planId }) => (
              <TableCell key={id}>
                <Button
                  to={requestAddress(kind, id, {
                    plan: planId ?? undefined,
                    weeks,
                    english,
                  })}
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

/** Text of the next application deadline, or that there is none. */
function deadlineText(
  intl: IntlShape,
  { degree_facts: facts, starts_mondays: isAnytime }: ProgrammeDetails,
): string {
  const [next] = facts?.deadlines ?? [];
  if (next !== undefined) return formatDay(intl, next.apply_by);
  return intl.formatMessage({ id: isAnytime ? 'favorites.anytime' : 'favorites.askDeadline' });
}

/** The column of labels, on phones. */
const LABELS = 104;

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
  '& tbody th, & [data-corner]': {
    ...typography.body2,
    minInlineSize: 130,
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    background: palette.background.paper,
    color: palette.text.secondary,
    fontWeight: 400,
  },
  '& [data-row="price"] td': { fontWeight: 700 },
  '& small': {
    ...typography.body2,
    display: 'block',
    color: palette.text.secondary,
    fontWeight: 400,
  },
  '& ul': { margin: 0, paddingInlineStart: '1.4em' },
  '& [data-old]': { opacity: 0.55 },
  [breakpoints.down('md')]: {
    scrollSnapType: 'x mandatory',
    scrollPaddingInlineStart: LABELS,
    '& th, & td': { padding: 10, minInlineSize: `calc(100vw - ${LABELS + 64}px)` },
    '& thead th, & tbody td': { scrollSnapAlign: 'start' },
    '& tbody th, & [data-corner]': {
      inlineSize: LABELS,
      minInlineSize: LABELS,
      scrollSnapAlign: 'none',
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
  },
}));
