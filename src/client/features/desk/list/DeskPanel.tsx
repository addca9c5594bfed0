import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ASKED_ANEW } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { Button } from '../../../ui/Button';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { ApplicationAtDesk } from '../components/ApplicationAtDesk';
import { PartnerState } from '../components/PartnerState';
import { RequestAsked } from '../components/RequestAsked';
import { RequestEnds } from '../components/RequestEnds';
import { Viewers } from '../components/Viewers';
import { StudentNotes } from '../components/StudentNotes';
import { StepWithReason } from '../components/StepWithReason';
import { useGetDeskItemQuery } from '../deskApi';
import { DeskCard } from '../pages/DeskCard';
import type { EntryRef } from './deskEntry';

/** What opens with the panel: a form that a key asked for. */
export type PanelStart = keyof typeof FIELD_OF | null;

/** The field that gets the focus. */
const FIELD_OF = { handOver: 'select[name="to"]', note: 'textarea[name="text"]' } as const;

/** The open entry beside the list, with all that can be done (DESK-13). */
export function DeskPanel({
  entry,
  start,
  accountId,
  onClose,
}: {
  readonly entry: EntryRef;
  readonly start: PanelStart;
  /** Account of the reading member. */
  readonly accountId: string;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskItemQuery(entry, ASKED_ANEW);
  const panel = useRef<HTMLElement>(null);
  const isThere = query.currentData !== undefined;
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (isThere && start) panel.current?.querySelector<HTMLElement>(FIELD_OF[start])?.focus();
  }, [isThere, start]);
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label={query.currentData?.data.name ?? formatMessage({ id: `desk.kinds.${entry.kind}` })}
    >
      <div>
        <Button bordered onClick={onClose}>
          <FormattedMessage id="desk.panel.back" />
        </Button>
      </div>
      {isNotFound(query.error) ? (
        <p role="status">
          <FormattedMessage id="desk.panel.gone" />
        </p>
      ) : (
        <QueryView query={currentOnly(query)}>
          {({ data: item }) => (
            <>
              <Viewers kind={item.kind} id={item.id} />
              <DeskCard
                key={start}
                item={item}
                level="h2"
                accountId={accountId}
                isHandOverOpen={start === 'handOver'}
              />
              {entry.kind === 'application' && (
                <ApplicationAtDesk item={item} accountId={accountId} />
              )}
              <PartnerState item={item} />
              <StepWithReason item={item} accountId={accountId} />
              <RequestEnds item={item} accountId={accountId} />
              {entry.kind === 'request' && <RequestAsked id={Number(entry.id)} />}
              {item.student !== undefined && (
                <section aria-label={formatMessage({ id: 'desk.notes.title' })}>
                  <h3>
                    <FormattedMessage id="desk.notes.title" />
                  </h3>
                  <StudentNotes
                    key={item.student}
                    student={item.student}
                    request={entry.kind === 'request' ? Number(entry.id) : null}
                  />
                </section>
              )}
            </>
          )}
        </QueryView>
      )}
    </Panel>
  );
}

const Panel = styled('aside')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  '& h3': { ...theme.typography.h6, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& p': { margin: 0 },
  '&:focus-visible': { outline: 'none' },
}));
