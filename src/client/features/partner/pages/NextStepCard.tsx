import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { PartnerRequest } from '../../../../contract/partner/partner';
import { DecisionActions } from '../components/DecisionActions';
import { DecisionText } from '../components/DecisionNotice';
import { SnatchActions } from '../components/SnatchActions';
import type { JustDeclined } from '../components/useDecision';
import type { SnatchWinner } from '../components/useSnatch';
import { Card } from '../../../ui/Card';
import { NextLine } from './BookingCards';

/** The next action with its due date and buttons, and the last decision (PAR-08). */
export function NextStepCard({
  request,
  onDeclined,
  onGone,
}: {
  readonly request: PartnerRequest;
  readonly onDeclined: (declined: JustDeclined) => void;
  readonly onGone: (winner: SnatchWinner) => void;
}): ReactElement {
  const { decision } = request;
  return (
    <Sheet as="section" aria-labelledby="request-next">
      <h2 id="request-next">
        <FormattedMessage id="partnerPages.nextTitle" />
      </h2>
      <NextLine card={request} />
      {request.booking_status === 'open' ? (
        <SnatchActions request={request.id} limit={undefined} onGone={onGone} />
      ) : (
        <DecisionActions card={request} onDeclined={onDeclined} />
      )}
      {decision !== null && (
        <small>
          <span>
            <DecisionText decision={decision} id="partnerPages.decision" />
          </span>
          {decision.remark !== '' && <q dir="auto">{decision.remark}</q>}
        </small>
      )}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > h2, & > p': { margin: 0 },
  '& > small': {
    ...theme.typography.body2,
    display: 'grid',
    gap: theme.spacing(0.5),
    color: theme.palette.text.secondary,
  },
  '& q': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
