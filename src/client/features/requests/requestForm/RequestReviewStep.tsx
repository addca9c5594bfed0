import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EventFrom, SnapshotFrom } from 'xstate';

import type { ProgrammeDetails, QuoteLine } from '../../../../contract/catalogue/catalogue';
import type { requestFormMachine } from '../machines/requestForm';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { NotInTotal } from '../../prices/coursePrice/NotInTotal';
import { PriceChangedNotice } from '../../prices/coursePrice/PriceChangedNotice';
import { RequestReview } from './RequestReview';
import { Fields, StepButtons } from './formParts';
import type { RequestFieldName } from './requestForms';

interface RequestReviewStepProps {
  readonly fields: readonly RequestFieldName[];
  readonly programme: ProgrammeDetails | null;
  readonly snapshot: SnapshotFrom<typeof requestFormMachine>;
  readonly send: (event: EventFrom<typeof requestFormMachine>) => void;
  /** The request has no price, or its price is shown. */
  readonly isPriced: boolean;
  /** The lines of the shown price; null where there is none. */
  readonly lines: readonly QuoteLine[] | null;
  /** Leads back to the field of an answer. */
  readonly onChange: (name: RequestFieldName) => void;
  /** Whether the team enters it for a student (DESK-17). */
  readonly isEntered: boolean;
}

export function RequestReviewStep(props: RequestReviewStepProps): ReactElement {
  const { fields, programme, snapshot, send, isPriced, lines, onChange, isEntered } = props;
  const { values, price, changed, limit } = snapshot.context;
  const limitText = useLimitText('requests.limited');
  const isBusy = snapshot.hasTag('busy');
  const mustRetry = snapshot.hasTag('retry');
  return (
    <Fields>
      <RequestReview fields={fields} values={values} programme={programme} onChange={onChange} />
      {programme !== null && lines !== null && (
        <NotInTotal lines={lines} city={programme.city.name} cost={programme.living_cost} />
      )}
      <p>
        <FormattedMessage id="requests.afterSending" />
      </p>
      {mustRetry && (
        <Alert severity="error">
          <FormattedMessage id="requests.sendFailed" />
        </Alert>
      )}
      {snapshot.matches({ review: 'refused' }) && (
        <Alert severity="error">
          <FormattedMessage id="requests.refused" />
        </Alert>
      )}
      <Notice text={snapshot.hasTag('limited') ? limitText(limit) : null} />
      {snapshot.matches({ review: 'priceChanged' }) && price !== null && changed !== null && (
        <PriceChangedNotice
          before={price.amount}
          now={changed}
          onAccept={() => send({ type: 'PRICE_ACCEPTED' })}
        />
      )}
      <StepButtons>
        <Button bordered disabled={isBusy} onClick={() => send({ type: 'BACK_REQUESTED' })}>
          <FormattedMessage id="requests.back" />
        </Button>
        {!snapshot.matches({ review: 'priceChanged' }) && (
          <Button
            size="large"
            busy={isBusy}
            disabled={!isPriced}
            onClick={() => send({ type: 'SENDING_REQUESTED' })}
          >
            <FormattedMessage
              id={mustRetry ? 'common.tryAgain' : isEntered ? 'requests.enter' : 'requests.send'}
            />
          </Button>
        )}
      </StepButtons>
    </Fields>
  );
}
