import type { decisionMachine } from '../../../../../src/client/features/partner/machines/decision';
import {
  examples,
  REQUEST,
  INPUT,
  DECLINE,
  DECISION,
  LATER,
  OFFLINE,
  LIMITED,
  DECLINED,
} from '../../../../../src/client/features/partner/machines/decision.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const tellsWho = { context: { decision: DECISION } };
const tellsWhoLater = { did: ['announceTooLate'], context: { decision: LATER } };
const isGone = { did: ['announceGone'] };
const keepsLimit = {
  did: ['logFailure'],
  context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
};

export const fixtures = fixturesFor<typeof decisionMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isOvertaken', 'isTooLate', 'isLimited', 'isGone', 'isLimitReached'],
  },
  journeys: [
    {
      name: 'one press confirms',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['CONFIRM_REQUESTED', 'confirming', { asks: { confirmRequest: REQUEST } }],
        ['CONFIRM_REQUESTED', 'confirming'],
        ['DECLINE_OPENED', 'confirming'],
        ['confirmRequest done', 'idle.ready', { did: ['announceConfirmed'] }],
      ],
    },
    {
      name: 'a reason is asked for, declines, and the decline is taken back',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['DECLINE_CANCELLED', 'idle.ready'],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        [
          'DECLINE_SUBMITTED',
          'declining',
          { asks: { declineRequest: { request: REQUEST, decline: DECLINE } } },
        ],
        ['DECLINE_CANCELLED', 'declining'],
        ['declineRequest done', 'idle.ready', { did: [['announceDeclined', DECLINED]] }],
        ['UNDO_REQUESTED', 'undoing', { asks: { undoDecline: REQUEST } }],
        ['undoDecline done', 'idle.ready', { did: ['announceUndone'] }],
      ],
    },
    {
      name: 'a colleague was faster: who decided what is kept until something else is done',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['CONFIRM_REQUESTED', 'confirming'],
        ['confirmRequest failed: overtaken', 'idle.overtaken', tellsWho],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed: late', 'idle.tooLate', tellsWhoLater],
        ['UNDO_REQUESTED', 'undoing'],
        ['undoDecline failed: overtaken', 'idle.overtaken', tellsWho],
        ['UNDO_REQUESTED', 'undoing'],
        ['undoDecline failed: tooMany', 'idle.limitReached'],
      ],
    },
    {
      name: 'the time for it is over',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['UNDO_REQUESTED', 'undoing'],
        ['undoDecline failed: late', 'idle.tooLate', tellsWhoLater],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed: overtaken', 'idle.overtaken', tellsWho],
        ['CONFIRM_REQUESTED', 'confirming'],
        ['confirmRequest failed: late', 'idle.tooLate', tellsWhoLater],
      ],
    },
    {
      name: 'the request is not with the institute any more',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['CONFIRM_REQUESTED', 'confirming'],
        ['confirmRequest failed: gone', 'idle.gone', isGone],
        ['UNDO_REQUESTED', 'undoing'],
        ['undoDecline failed: taken', 'idle.gone', isGone],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed: withoutDecision', 'idle.gone', isGone],
      ],
    },
    {
      name: 'a failure changes nothing; a failed decline keeps its dialog open',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['CONFIRM_REQUESTED', 'confirming'],
        ['confirmRequest failed', 'idle.failed', { did: [['logFailure', { error: OFFLINE }]] }],
        ['UNDO_REQUESTED', 'undoing'],
        ['undoDecline failed', 'idle.failed', { did: ['logFailure'] }],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed', 'choosingReason.failed', { did: ['logFailure'] }],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest done', 'idle.ready', { did: ['announceDeclined'] }],
      ],
    },
    {
      name: 'a try whose answer was lost says nothing once the request has changed',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['CONFIRM_REQUESTED', 'confirming'],
        ['REQUEST_CHANGED', 'confirming'],
        ['confirmRequest failed', 'idle.failed', { did: ['logFailure'] }],
        ['REQUEST_CHANGED', 'idle.ready'],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['REQUEST_CHANGED', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed', 'choosingReason.failed', { did: ['logFailure'] }],
        ['REQUEST_CHANGED', 'idle.ready'],
      ],
    },
    {
      name: 'a limit says when to go on, ends by itself and refuses nothing',
      input: INPUT,
      starts: 'idle.ready',
      steps: [
        ['CONFIRM_REQUESTED', 'confirming'],
        ['confirmRequest failed: limited', 'idle.limited', keepsLimit],
        ['after untilLimitEnds', 'idle.ready'],
        ['UNDO_REQUESTED', 'undoing'],
        ['undoDecline failed: limited', 'idle.limited', keepsLimit],
        ['DECLINE_OPENED', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed: limited', 'choosingReason.limited', keepsLimit],
        ['after untilLimitEnds', 'choosingReason.ready'],
        ['DECLINE_SUBMITTED', 'declining'],
        ['declineRequest failed: limited', 'choosingReason.limited', { did: ['logFailure'] }],
        ['DECLINE_SUBMITTED', 'declining'],
      ],
    },
  ],
});
