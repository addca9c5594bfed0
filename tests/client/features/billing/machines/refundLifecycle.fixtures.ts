import type { refundLifecycleMachine } from '../../../../../src/client/features/billing/machines/refundLifecycle';
import { examples } from '../../../../../src/client/features/billing/machines/refundLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const OF_SCHOOL = { isOfSchool: true, isCard: false };
const OF_AGENCY = { isOfSchool: false, isCard: false };
const BY_CARD = { isOfSchool: true, isCard: true };

export const fixtures = fixturesFor<typeof refundLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'is agreed by the school, whose money comes back, and arrives',
      input: OF_SCHOOL,
      starts: 'asked',
      steps: [
        ['AGREED', 'asked'],
        ['REFUSED', 'asked'],
        ['ACCOUNT_GIVEN', 'asked'],
        ['SCHOOL_ASKED', 'withSchool'],
        ['ACCOUNT_GIVEN', 'withSchool'],
        ['PAID', 'withSchool'],
        ['AGREED', 'agreed'],
        ['WITHDRAWN', 'agreed'],
        ['SCHOOL_RETURNED', 'agreed'],
        ['RETURN_REVERSED', 'agreed'],
        ['SCHOOL_RETURNED', 'agreed'],
        ['AGREEMENT_RENEWED', 'agreed'],
        ['ACCOUNT_GIVEN', 'agreed'],
        ['ACCOUNT_CONFIRMED', 'agreed'],
        ['CARD_REFUNDED', 'agreed'],
        ['PROVIDER_PAID', 'agreed'],
        ['PAID', 'paidOut'],
        ['PAID', 'paidOut'],
        ['ARRIVED', 'arrived'],
      ],
    },
    {
      name: 'does not arrive, is answered, comes back, and is paid again',
      input: OF_SCHOOL,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['AGREED', 'agreed'],
        ['PAID', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['ANSWERED', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['BOUNCED', 'agreed'],
        ['PAID', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['ARRIVED', 'arrived'],
      ],
    },
    {
      name: 'is refused by the school',
      input: OF_SCHOOL,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['REFUSED', 'refused'],
      ],
    },
    {
      name: 'is taken back while it is with the school',
      input: OF_SCHOOL,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['WITHDRAWN', 'withdrawn'],
      ],
    },
    {
      name: 'is called off by the team that asked for it while it is with the school',
      input: OF_SCHOOL,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['RETRACTED', 'withdrawn'],
      ],
    },
    {
      name: 'is called off by the team that asked for it, at once',
      input: OF_AGENCY,
      starts: 'asked',
      steps: [['RETRACTED', 'withdrawn']],
    },
    {
      name: 'is not called off once it is agreed',
      input: OF_AGENCY,
      starts: 'asked',
      steps: [
        ['AGREED', 'agreed'],
        ['RETRACTED', 'agreed'],
      ],
    },
    {
      name: 'is agreed by the agency, and goes to no school',
      input: OF_AGENCY,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'asked'],
        ['AGREEMENT_RENEWED', 'asked'],
        ['AGREED', 'agreed'],
        ['SCHOOL_RETURNED', 'agreed'],
        ['RETURN_REVERSED', 'agreed'],
      ],
    },
    {
      name: 'is given back by the provider before its school has, which is no step of it any more',
      input: BY_CARD,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['AGREED', 'agreed'],
        ['PROVIDER_PAID', 'paidOut'],
        ['SCHOOL_RETURNED', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['SCHOOL_RETURNED', 'missing'],
      ],
    },
    {
      name: 'is refused by the agency',
      input: OF_AGENCY,
      starts: 'asked',
      steps: [['REFUSED', 'refused']],
    },
    {
      name: 'is taken back at once',
      input: OF_AGENCY,
      starts: 'asked',
      steps: [['WITHDRAWN', 'withdrawn']],
    },
    {
      name: 'goes back to a card, after the provider has refused it once',
      input: BY_CARD,
      starts: 'asked',
      steps: [
        ['ACCOUNT_GIVEN', 'asked'],
        ['SCHOOL_ASKED', 'withSchool'],
        ['ACCOUNT_GIVEN', 'withSchool'],
        ['AGREED', 'agreed'],
        ['PAID', 'agreed'],
        ['ACCOUNT_GIVEN', 'agreed'],
        ['ACCOUNT_CONFIRMED', 'agreed'],
        ['CARD_REFUNDED', 'withProvider'],
        ['PROVIDER_REFUSED', 'agreed'],
        ['CARD_REFUNDED', 'withProvider'],
        ['PROVIDER_PAID', 'paidOut'],
        ['NOT_ARRIVED', 'missing'],
        ['BOUNCED', 'missing'],
      ],
    },
    {
      name: 'was given back to the card from the provider’s own pages',
      input: BY_CARD,
      starts: 'asked',
      steps: [
        ['SCHOOL_ASKED', 'withSchool'],
        ['AGREED', 'agreed'],
        ['PROVIDER_PAID', 'paidOut'],
      ],
    },
  ],
});
