import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { WorkPanel } from '../../../ui/rows/Workbench';
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

/** The form that opens with the panel, where a key asked for one. */
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
  const query = useGetDeskItemQuery(entry, REFETCH_ON_MOUNT);
  return (
    <WorkPanel
      label={query.currentData?.data.name ?? formatMessage({ id: `desk.kinds.${entry.kind}` })}
      closeWords={formatMessage({ id: 'desk.panel.back' })}
      start={start && FIELD_OF[start]}
      onClose={onClose}
    >
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
    </WorkPanel>
  );
}
