import type { phoneChangeMachine } from '../../../../../src/client/features/accounts/machines/phoneChange';
import {
  examples,
  PHONE,
  ATTEMPT,
} from '../../../../../src/client/features/accounts/machines/phoneChange.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const toCode = [
  ['PHONE_SUBMITTED', 'sendingCode', { asks: { sendCode: { phone: PHONE } } }],
  ['sendCode done', 'awaitingCode.ready', { did: ['announceCodeSent'], context: ATTEMPT }],
] as const;
const checks = { asks: { confirmPhone: { attemptId: 'attempt-1', code: '1234' } } };

export const fixtures = fixturesFor<typeof phoneChangeMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isUnchanged', 'isTaken', 'isCodeWrong', 'isCodeEnded', 'isLimited'],
  },
  journeys: [
    {
      name: 'a number changes with its code',
      starts: 'enteringNumber.ready',
      steps: [
        ...toCode,
        ['CODE_COMPLETED', 'confirming', checks],
        ['confirmPhone done', 'changed', { did: ['announceChanged'] }],
      ],
    },
    {
      name: 'no number is refused for good',
      starts: 'enteringNumber.ready',
      steps: [
        ['PHONE_SUBMITTED', 'sendingCode'],
        ['sendCode failed: unchanged', 'enteringNumber.unchanged'],
        ['PHONE_SUBMITTED', 'sendingCode'],
        ['sendCode failed: limited', 'enteringNumber.limited'],
        ['after untilLimitEnds', 'enteringNumber.ready'],
        ['PHONE_SUBMITTED', 'sendingCode'],
        ['sendCode failed', 'enteringNumber.failed', { did: ['logFailure'] }],
        ['CHANGE_CANCELLED', 'kept'],
      ],
    },
    {
      name: 'a wrong code, a failure and a limit leave the code to be entered',
      starts: 'enteringNumber.ready',
      steps: [
        ...toCode,
        ['CODE_COMPLETED', 'confirming', checks],
        ['confirmPhone failed: wrong', 'awaitingCode.wrong'],
        ['CODE_COMPLETED', 'confirming', checks],
        ['confirmPhone failed', 'awaitingCode.failed', { did: ['logFailure'] }],
        ['CODE_COMPLETED', 'confirming', checks],
        ['confirmPhone failed: limited', 'awaitingCode.limited'],
        ['after untilLimitEnds', 'awaitingCode.ready'],
        ['CHANGE_CANCELLED', 'kept'],
      ],
    },
    {
      name: 'a number of another account leads back to the number',
      starts: 'enteringNumber.ready',
      steps: [
        ...toCode,
        ['CODE_COMPLETED', 'confirming'],
        ['confirmPhone failed: taken', 'enteringNumber.taken'],
      ],
    },
    {
      name: 'a code that is over is sent again, and another number can be entered',
      starts: 'enteringNumber.ready',
      steps: [
        ...toCode,
        ['after untilCodeExpires', 'needingNewCode.expired'],
        ['RESEND_REQUESTED', 'sendingCode', { asks: { sendCode: { phone: PHONE } } }],
        ['sendCode done', 'awaitingCode.ready', { did: ['announceCodeSent'] }],
        ['COUNTDOWN_ENDED', 'needingNewCode.expired'],
        ['NUMBER_CHANGE_REQUESTED', 'enteringNumber.ready'],
        ['PHONE_SUBMITTED', 'sendingCode'],
        ['sendCode done', 'awaitingCode.ready', { did: ['announceCodeSent'] }],
        ['CODE_COMPLETED', 'confirming'],
        ['confirmPhone failed: ended', 'needingNewCode.ended'],
        ['CHANGE_CANCELLED', 'kept'],
      ],
    },
    {
      name: 'a mistyped number is entered anew before its code',
      starts: 'enteringNumber.ready',
      steps: [...toCode, ['NUMBER_CHANGE_REQUESTED', 'enteringNumber.ready']],
    },
  ],
});
