import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RETURN_REASONS } from '../../../../contract/documents/documents';
import type {
  QueuedDocument,
  RequestDocument,
  ReturnReason,
} from '../../../../contract/documents/documents';
import type { MessageId } from '../../../i18n/messageIds';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { pressedKey } from '../../../lib/browser/pressedKey';
import { formatDay } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Buttons } from '../../../ui/forms/formParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { DocumentAccesses } from '../components/DocumentAccesses';
import { useGetDocumentsQuery } from '../documentsApi';
import { DocumentEventForm } from './DocumentEventForm';
import { DocumentPages } from './DocumentPages';
import { DocumentVersions } from './DocumentVersions';
import { PassportLines } from './PassportLines';

interface ReviewProps {
  readonly queued: QueuedDocument;
  /** Null on the last. */
  readonly onNext: (() => void) | null;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** A document that waits, beside what it must agree with, and the decision on it (DOC-14). */
export function DocumentReview(props: ReviewProps): ReactElement {
  const { queued } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const query = useGetDocumentsQuery(queued.request_id, REFETCH_ON_MOUNT);
  // The one before it is gone, or the list was left for it.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        <bdi>{queued.name}</bdi>
      </h2>
      <Beside>
        <div>
          <Facts queued={queued} />
          <PassportLines queued={queued} />
        </div>
        <DocumentPages version={queued.newest} name={queued.name} />
      </Beside>
      <QueryView query={currentOnly(query)}>
        {({ data }) => {
          const document = data.items.find(({ id }) => id === queued.document_id);
          return document ? <Review {...props} document={document} /> : null;
        }}
      </QueryView>
    </Card>
  );
}

function Facts({ queued }: Pick<ReviewProps, 'queued'>): ReactElement {
  const intl = useIntl();
  const { account, student, phone, destination, programme, nationality } = queued;
  const day = (iso: string | null) => iso && <bdi>{formatDay(intl, iso)}</bdi>;
  const facts: readonly (readonly [MessageId, ReactNode])[] = [
    ['documents.desk.review.account', <bdi key="account">{account}</bdi>],
    ['documents.desk.review.student', student === account ? null : <bdi key="for">{student}</bdi>],
    [
      'documents.desk.review.phone',
      <bdi key="phone" dir="ltr">
        {phone}
      </bdi>,
    ],
    [
      'documents.desk.review.passportName',
      queued.passport_name && <bdi key="name">{queued.passport_name}</bdi>,
    ],
    ['documents.desk.review.birthDate', day(queued.birth_date)],
    [
      'documents.desk.review.passportNumber',
      queued.passport_number && <bdi key="number">{queued.passport_number}</bdi>,
    ],
    ['documents.desk.review.passportEnd', day(queued.passport_expires_on)],
    [
      'documents.desk.review.nationality',
      nationality && (intl.formatDisplayName(nationality, { type: 'region' }) ?? nationality),
    ],
    ['documents.desk.review.destination', destination && <bdi key="to">{destination}</bdi>],
    ['documents.desk.review.programme', programme && <bdi key="programme">{programme}</bdi>],
    ['documents.desk.review.starts', day(queued.starts_on)],
  ];
  return (
    <List>
      {facts
        .filter(([, value]) => value !== null)
        .map(([id, value]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

interface Open {
  readonly event: 'ACCEPTED' | 'RETURNED';
  readonly reason: ReturnReason | '';
}

function Review({
  queued: { request_id: request, can_act: canAct },
  document: reviewed,
  onNext,
  onDecided,
  onClose,
}: ReviewProps & { readonly document: RequestDocument }): ReactElement {
  const [open, setOpen] = useState<Open | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const mayDecide = canAct && reviewed.may.includes('ACCEPTED');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === undefined || open !== null || !mayDecide) return;
    const reason = RETURN_REASONS[Number(key) - 1];
    if (key === 'a') setOpen({ event: 'ACCEPTED', reason: '' });
    else if (key === 'b') setOpen({ event: 'RETURNED', reason: '' });
    else if (reason !== undefined) setOpen({ event: 'RETURNED', reason });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const field = open?.reason ? 'textarea' : 'select, input';
    if (open) form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [open]);
  return (
    <>
      {reviewed.hint !== '' && <p dir="auto">{reviewed.hint}</p>}
      <DocumentVersions document={reviewed} />
      <DocumentAccesses id={reviewed.id} />
      {!mayDecide && (
        <p>
          <FormattedMessage id="documents.desk.review.others" />
        </p>
      )}
      <div ref={form}>
        {open && (
          <DocumentEventForm
            key={`${open.event} ${open.reason}`}
            event={open.event}
            reason={open.reason}
            document={reviewed}
            onClose={() => setOpen(null)}
            onSent={onDecided}
          />
        )}
      </div>
      <Buttons>
        {!open && mayDecide && (
          <>
            <KeyButton name="a" onClick={() => setOpen({ event: 'ACCEPTED', reason: '' })}>
              <FormattedMessage id="documents.desk.do.ACCEPTED" />
            </KeyButton>
            <KeyButton bordered name="b" onClick={() => setOpen({ event: 'RETURNED', reason: '' })}>
              <FormattedMessage id="documents.desk.do.RETURNED" />
            </KeyButton>
          </>
        )}
        {onNext && (
          <KeyButton bordered name="j" onClick={onNext}>
            <FormattedMessage id="documents.desk.review.next" />
          </KeyButton>
        )}
        <Button bordered to={paths.deskRequest.to(request)}>
          <FormattedMessage id="documents.desk.review.request" />
        </Button>
        <KeyButton bordered name="Esc" onClick={onClose}>
          <FormattedMessage id="documents.desk.review.close" />
        </KeyButton>
      </Buttons>
      {!open && mayDecide && (
        <Keys>
          <FormattedMessage
            id="documents.desk.review.keys"
            values={{ first: 1, last: RETURN_REASONS.length }}
          />
        </Keys>
      )}
    </>
  );
}

/** A button with the key that does the same. */
function KeyButton({
  name,
  bordered = false,
  onClick,
  children,
}: {
  readonly name: string;
  readonly bordered?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Button
      bordered={bordered}
      aria-keyshortcuts={name === 'Esc' ? 'Escape' : name}
      endIcon={<Key aria-hidden>{name}</Key>}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The document beside what it must agree with, where there is room for both. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(2),
  alignItems: 'start',
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(1, 0, 2),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: theme.spacing(1),
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Key = styled('kbd')(({ theme }) => ({
  paddingInline: 6,
  border: '1px solid',
  borderRadius: 4,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  // There are no keys to press on a phone.
  '@media (hover: none)': { display: 'none' },
}));

const Keys = styled('p')(({ theme }) => ({
  color: theme.palette.text.secondary,
  '@media (hover: none)': { display: 'none' },
}));
