import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import type { QueuedDocument } from '../../../../contract/documents/documents';
import { pressedKey } from '../../../lib/browser/pressedKey';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { DocumentReview } from './DocumentReview';

/**
 * The documents to review with the open one beside the list, on a phone in its place; worked by
 * pointer or keyboard (DOC-14). Which one is open is in the address, so that Back closes it.
 */
export function DocumentBench({
  documents,
}: {
  readonly documents: readonly QueuedDocument[];
}): ReactElement {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const place = documents.findIndex(({ document_id: id }) => String(id) === search.get('open'));
  const opened = documents[place];
  const addressOf = (id: number | undefined): string =>
    id === undefined ? paths.deskDocuments.to() : `${paths.deskDocuments.to()}?open=${id}`;
  const show = (id: number | undefined): void =>
    void navigate(addressOf(id), { preventScrollReset: true });
  const besides = (step: 1 | -1): number | undefined => documents[place + step]?.document_id;
  const close = (): void => {
    show(undefined);
    // The list is shown again first.
    requestAnimationFrame(() => focusRow(list.current, place));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape' && opened) close();
    else if (key === 'j' || key === 'k') {
      const step = key === 'j' ? 1 : -1;
      if (!opened) focusRow(list.current, focusedRow(list.current) + step);
      else if (besides(step) !== undefined) show(besides(step));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Bench data-open={opened ? '' : undefined}>
      <Rows ref={list}>
        {documents.map((one) => (
          <QueueLine
            key={one.document_id}
            document={one}
            to={addressOf(one.document_id)}
            isOpen={one === opened}
          />
        ))}
      </Rows>
      {opened && (
        <DocumentReview
          key={opened.document_id}
          queued={opened}
          onNext={besides(1) === undefined ? null : () => show(besides(1))}
          onDecided={() => show(besides(1) ?? besides(-1))}
          onClose={close}
        />
      )}
    </Bench>
  );
}

const linksOf = (list: HTMLElement | null): readonly HTMLElement[] =>
  Array.from(list?.querySelectorAll('a') ?? []);

/** The place of the row that has the focus; -1 without one. */
const focusedRow = (list: HTMLElement | null): number =>
  linksOf(list).findIndex((link) => link === document.activeElement);

const focusRow = (list: HTMLElement | null, place: number): void =>
  linksOf(list)[Math.max(0, place)]?.focus();

function QueueLine({
  document: { name, student, programme, destination, since, holder },
  to,
  isOpen,
}: {
  readonly document: QueuedDocument;
  readonly to: string;
  readonly isOpen: boolean;
}): ReactElement {
  const where = programme ?? destination;
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={isOpen || undefined}>
        <bdi>{name}</bdi>
      </Link>
      <bdi>{student}</bdi>
      {where !== null && <bdi>{where}</bdi>}
      <span>
        <FormattedMessage
          id="documents.desk.queue.waits"
          values={{ day: <FormattedDate value={since} dateStyle="medium" /> }}
        />
      </span>
      <span>
        {holder === null ? (
          <FormattedMessage id="documents.desk.queue.nobody" />
        ) : (
          <FormattedMessage id="documents.desk.queue.with" values={{ name: <bdi>{holder}</bdi> }} />
        )}
      </span>
    </li>
  );
}

/** From the width of a laptop on the list and the document stand side by side; below it, one of both. */
const Bench = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  '& > *': { minInlineSize: 0 },
  [theme.breakpoints.up('xl')]: {
    '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  [theme.breakpoints.down('xl')]: { '&[data-open] > ul': { display: 'none' } },
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1.5),
    paddingInline: theme.spacing(1.5),
    overflowWrap: 'anywhere',
  },
  '& > li:has([aria-current])': { background: theme.palette.background.subtle },
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: TOUCH_TARGET,
    minBlockSize: TOUCH_TARGET,
    fontWeight: 700,
  },
}));
