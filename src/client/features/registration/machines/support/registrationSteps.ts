import type { CodeAttempt, RegistrationContext, RegistrationIntent } from './registration.types';
import { failureOf, outputOf } from '../../../../lib/machines/formSetup';
import { notProvided } from '../../../../lib/machines/notProvided';
import type { EffectWith } from '../../../../lib/machines/notProvided';

export const whenGone = { type: 'isGone', params: failureOf } as const;
const keepAttempt = { type: 'keepAttempt', params: outputOf<CodeAttempt> } as const;
const keepIntent = { type: 'keepIntent', params: outputOf<RegistrationIntent> } as const;

/** Reports a sent code only when it was certainly sent. */
export const towardsCode = [
  {
    guard: { type: 'isCountryUsedUp', params: outputOf<CodeAttempt> },
    target: 'awaitingCode',
    actions: keepAttempt,
  },
  { target: 'awaitingCode', actions: [keepAttempt, 'announceCodeSent'] },
] as const;

export const towards = <const Guard extends string, const Target extends string>(
  type: Guard,
  target: Target,
) => ({ guard: { type, params: outputOf<RegistrationIntent> }, target, actions: keepIntent });

export const noIntent = [
  { guard: 'isPartner', target: 'sentToBookings' },
  { guard: 'isTeam', target: 'sentToDesk' },
  { guard: 'isKnown', target: 'welcomedBack' },
  { target: 'welcomed' },
] as const;

export const intentIsTaken = {
  type: 'finishIntent',
  params: ({ context: { intent } }: { context: RegistrationContext }) => ({ intent }),
} as const;

export const finishIntent: EffectWith<{ intent: RegistrationIntent }> = notProvided('finishIntent');
export const announceFavoriteStored: EffectWith<{ message: string }> =
  notProvided('announceFavoriteStored');
