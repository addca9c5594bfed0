import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Application, OfferCondition } from '../../../../contract/applications/applications';
import { isSettled } from '../../../../contract/documents/documentLifecycle';
import { Button } from '../../../ui/Button';
import { SelectControl } from '../../../ui/SelectControl';
import { useGetDocumentsQuery } from '../../documents/documentsApi';
import type { useSendEvent } from '../useSendEvent';

/**
 * A condition of an offer: how it was met, or, for those who may record it, the choice of the
 * document (ADM-12).
 */
export function OfferConditionRow({
  application: { request_id: requestId, version },
  condition,
  canMeet,
  isLoading,
  send,
}: {
  readonly application: Application;
  readonly condition: OfferCondition;
  readonly canMeet: boolean;
} & Pick<ReturnType<typeof useSendEvent>, 'isLoading' | 'send'>): ReactElement {
  const { id, what, met_at: metAt, met_by: metBy } = condition;
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState('');
  // A school is answered with what it reads alone.
  const { currentData } = useGetDocumentsQuery(requestId, { skip: !canMeet || metAt !== null });
  const documents = (currentData?.data.items ?? []).filter(
    ({ state, versions }) => isSettled(state) && versions.length > 0,
  );
  return (
    <li>
      <bdi>{what}</bdi>
      {metAt !== null ? (
        <FormattedMessage
          id="applications.met"
          values={{ by: metBy === null ? 'none' : 'document', name: <bdi>{metBy}</bdi> }}
        />
      ) : (
        canMeet && (
          <>
            {documents.length > 0 && (
              <SelectControl
                name={`condition-${id}`}
                label={formatMessage({ id: 'applications.meetBy' }, { condition: what })}
                labelHidden
                placeholder={formatMessage({ id: 'applications.meetByNone' })}
                value={chosen}
                options={documents.map(({ id: value, name: label }) => ({ value, label }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
            <Button
              bordered
              busy={isLoading}
              aria-label={formatMessage({ id: 'applications.meet' }, { condition: what })}
              onClick={() =>
                void send({
                  event: 'CONDITION_MET',
                  version,
                  condition_id: id,
                  document_id: chosen === '' ? null : Number(chosen),
                })
              }
            >
              <FormattedMessage id="applications.event.CONDITION_MET" />
            </Button>
          </>
        )
      )}
    </li>
  );
}
