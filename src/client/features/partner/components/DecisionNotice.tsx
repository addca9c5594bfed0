import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Decision } from '../../../../contract/partner/partner';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import type { DecisionSnapshot } from './useDecision';

/** Result of the last failed action: who was faster, or the retry time. */
export function DecisionNotice({
  snapshot,
}: {
  readonly snapshot: DecisionSnapshot;
}): ReactElement {
  const limitText = useLimitText();
  const { decision, limit } = snapshot.context;
  const words = (): ReactNode => {
    if (snapshot.matches({ idle: 'overtaken' }) && decision !== null) {
      return <DecisionText decision={decision} id="partnerPages.overtaken" />;
    }
    if (snapshot.matches({ idle: 'tooLate' }) && decision?.status === 'declined') {
      return <FormattedMessage id="partnerPages.undoTooLate" />;
    }
    if (snapshot.matches({ idle: 'limitReached' })) {
      return <FormattedMessage id="partnerPages.undoLimitReached" />;
    }
    if (snapshot.hasTag('dialog')) return null;
    if (snapshot.hasTag('limited')) return limitText(limit);
    return snapshot.hasTag('retry') ? <FormattedMessage id="partnerPages.notDone" /> : null;
  };
  return <Notice text={words()} />;
}

/** Who made the decision, and when. */
export function DecisionText({
  decision: { status, by, at, reason },
  id,
}: {
  readonly decision: Decision;
  readonly id: 'partnerPages.overtaken' | 'partnerPages.decision';
}): ReactElement {
  const { formatMessage, formatDate } = useIntl();
  return (
    <FormattedMessage
      id={id}
      values={{
        status,
        hasMember: by === null ? 'no' : 'yes',
        member: <bdi>{by}</bdi>,
        hasReason: reason === null ? 'no' : 'yes',
        reason: reason === null ? '' : formatMessage({ id: `requests.reason.${reason}` }),
        when: formatDate(at, {
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
        }),
      }}
    />
  );
}
