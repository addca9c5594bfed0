import type { CourseChoice } from './courseDesign';
import type { Quote } from '../../../../../contract/requests/requests';

export const CHOICE: CourseChoice = {
  planId: 300,
  weeks: 6,
  startDate: '2027-01-04',
  extras: [4, 7],
};

/** A quote of a plan with a start date. */
type CourseQuoted = Quote &
  Readonly<Record<'plan_name' | 'start_date', string>> & { readonly plan_id: number };

export const QUOTE: CourseQuoted = {
  plan_id: CHOICE.planId,
  plan_name: 'Intensive',
  programme_id: 30,
  title: 'General English',
  institute: { id: 20, name: 'Harbour School' },
  city: { id: 3, name: 'London' },
  destination: { id: 'gb', name: 'United Kingdom' },
  living_cost: { amount: 115_000, currency: 'GBP' },
  weeks: CHOICE.weeks,
  start_date: CHOICE.startDate,
  lines: [
    {
      kind: 'tuition',
      fee_id: null,
      name: 'Intensive',
      basis: 'week',
      unit_amount: 25_000,
      quantity: 6,
      amount: 150_000,
    },
    {
      kind: 'transfer',
      fee_id: 7,
      name: 'Airport transfer',
      basis: 'once',
      unit_amount: 9_050,
      quantity: 1,
      amount: 9_050,
    },
  ],
  total: 159_050,
  currency: 'GBP',
};

export const DEARER: CourseQuoted = { ...QUOTE, total: 170_000 };
