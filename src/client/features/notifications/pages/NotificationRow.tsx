import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Notification, NotificationKind } from '../../../../contract/content/content';
import { formatDay } from '../../../lib/format/money';
import { CardLink, Card } from '../../../ui/Card';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { RouteIcon } from '../../../ui/icons/directional';
import {
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  HandshakeIcon,
  StarIcon,
} from '../../../ui/icons/things';

const PICTURES: Readonly<Record<NotificationKind, ReactNode>> = {
  welcome: <StarIcon size={24} />,
  requestReceived: <DocumentIcon size={24} />,
  requestEntered: <DocumentIcon size={24} />,
  requestMoved: <RouteIcon size={24} />,
  requestCorrected: <RouteIcon size={24} />,
  requestOnHold: <ClockIcon size={24} />,
  requestResumed: <RouteIcon size={24} />,
  requestClosed: <RouteIcon size={24} />,
  requestReopened: <RouteIcon size={24} />,
  requestSnatched: <HandshakeIcon size={24} />,
  snatchReleased: <HandshakeIcon size={24} />,
  requestConfirmed: <HandshakeIcon size={24} />,
  requestDeclined: <RouteIcon size={24} />,
  declineUndone: <HandshakeIcon size={24} />,
  requestWithdrawn: <RouteIcon size={24} />,
  withdrawalUndone: <RouteIcon size={24} />,
  bookingReceived: <DocumentIcon size={24} />,
  bookingOverdue: <ClockIcon size={24} />,
  bookingWithdrawn: <RouteIcon size={24} />,
  bookingClosed: <RouteIcon size={24} />,
  bookingReopened: <DocumentIcon size={24} />,
  bookingRestored: <DocumentIcon size={24} />,
  snatchEnding: <ClockIcon size={24} />,
  snatchExpired: <RouteIcon size={24} />,
  chatMessage: <ChatIcon size={24} />,
  deskAssigned: <HandshakeIcon size={24} />,
  deskMention: <DocumentIcon size={24} />,
  accountsMerged: <HandshakeIcon size={24} />,
  deskLapsed: <ClockIcon size={24} />,
  deskAutoAssigned: <HandshakeIcon size={24} />,
  messageStopped: <ChatIcon size={24} />,
  applicationSubmitted: <DocumentIcon size={24} />,
  applicationAskedBack: <ChatIcon size={24} />,
  applicationOffered: <StarIcon size={24} />,
  applicationRefused: <RouteIcon size={24} />,
  applicationWithdrawn: <RouteIcon size={24} />,
  conditionsMet: <HandshakeIcon size={24} />,
  offerLapsed: <ClockIcon size={24} />,
  offerDue: <ClockIcon size={24} />,
  conditionDue: <ClockIcon size={24} />,
  intakeDue: <ClockIcon size={24} />,
  placeConfirmed: <HandshakeIcon size={24} />,
  applicationReceived: <DocumentIcon size={24} />,
  offerAccepted: <HandshakeIcon size={24} />,
  offerDeclined: <RouteIcon size={24} />,
  deskApplication: <DocumentIcon size={24} />,
  documentSentBack: <DocumentIcon size={24} />,
  documentsAccepted: <HandshakeIcon size={24} />,
  documentExpiring: <ClockIcon size={24} />,
  deskDocument: <DocumentIcon size={24} />,
  visaChanged: <RouteIcon size={24} />,
  visaAppointmentDue: <ClockIcon size={24} />,
  deskVisa: <RouteIcon size={24} />,
  guardianAgreed: <HandshakeIcon size={24} />,
  deskConsent: <HandshakeIcon size={24} />,
  invoiceIssued: <DocumentIcon size={24} />,
  invoiceCredited: <DocumentIcon size={24} />,
  paymentMatched: <HandshakeIcon size={24} />,
  paymentAsked: <ChatIcon size={24} />,
  paymentReturned: <RouteIcon size={24} />,
  receiptIssued: <DocumentIcon size={24} />,
  creditUsed: <HandshakeIcon size={24} />,
  moneySent: <RouteIcon size={24} />,
  moneyArrived: <HandshakeIcon size={24} />,
  remittanceReceived: <HandshakeIcon size={24} />,
  deskPayment: <DocumentIcon size={24} />,
  refundChanged: <RouteIcon size={24} />,
  refundReceived: <DocumentIcon size={24} />,
  deskRefund: <DocumentIcon size={24} />,
  guaranteeChanged: <HandshakeIcon size={24} />,
  guaranteeEnding: <ClockIcon size={24} />,
  deskGuarantee: <DocumentIcon size={24} />,
};

/** One notification as a link; opening it marks it as read. */
export function NotificationRow({
  notification,
  to,
  onOpen,
}: {
  readonly notification: Notification;
  readonly to: string;
  readonly onOpen: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const {
    kind,
    request_id: request,
    step,
    institute,
    duty,
    by,
    entry,
    count,
    outcome,
    created_at: at,
    read,
  } = notification;
  return (
    <Row as="article" data-unread={read ? undefined : ''} onClickCapture={onOpen}>
      {PICTURES[kind]}
      <div>
        <h3>
          <CardLink to={to}>
            {!read && (
              <VisuallyHidden>{formatMessage({ id: 'notifications.new' })} </VisuallyHidden>
            )}
            {formatMessage({ id: `notifications.${kind}` })}
          </CardLink>
        </h3>
        <p>
          <FormattedMessage
            id={textOf(notification)}
            values={{
              number: <bdi dir="ltr">{request}</bdi>,
              step: step === null ? '' : formatMessage({ id: `notifications.step.${step}` }),
              institute: <bdi>{institute}</bdi>,
              hasInstitute: institute === null ? 'no' : 'yes',
              duty,
              by: <bdi>{by}</bdi>,
              entry,
              document: <bdi>{notification.document}</bdi>,
              condition: <bdi>{notification.condition}</bdi>,
              due: notification.due && formatDay(intl, notification.due),
              count,
              outcome,
            }}
          />
        </p>
        <time dateTime={at}>{formatDate(at, { hour: 'numeric', minute: '2-digit' })}</time>
      </div>
    </Row>
  );
}

function textOf({ kind, count, outcome }: Notification) {
  if (outcome !== null) return 'notifications.answeredText';
  return count === undefined
    ? (`notifications.${kind}Text` as const)
    : 'notifications.deskAssignedManyText';
}

const Row = styled(Card)(({ theme: { palette, typography, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: spacing(2),
  '& > svg': { marginBlockStart: 2, color: palette.text.secondary },
  '& h3': { ...typography.h5, margin: 0, fontWeight: 400 },
  '& p': { margin: 0, color: palette.text.secondary },
  '& time': { ...typography.caption, color: palette.text.secondary },
  '&[data-unread]': {
    '& > svg': { color: palette.primary.main },
    '& h3': { fontWeight: 700 },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 20,
      insetInlineEnd: 20,
      inlineSize: 10,
      blockSize: 10,
      borderRadius: '50%',
      background: palette.secondary.main,
    },
    '& > div': { paddingInlineEnd: spacing(3) },
  },
}));
