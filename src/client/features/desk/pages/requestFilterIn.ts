import { DESTINATIONS } from '../../../../contract/common/constants';
import { REQUEST_STEPS } from '../../../../contract/common/requestSteps';
import {
  NO_DESTINATION,
  PARTNER_ANSWERS,
  REQUEST_SOURCES,
  REQUEST_STANDINGS,
} from '../../../../contract/desk/requestFilter';
import type { RequestFilterQuery } from '../../../../contract/desk/routes';
import { addDays } from '../../../../shared/dates';
import { numberIn } from '../../../lib/addressNumbers';
import { today } from '../../../lib/today';
import { periodOf } from '../../../ui/filters/useFilterQuery';

export type ShownFilter = Partial<RequestFilterQuery>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The days up to today that are listed where neither days nor a member are chosen. */
const DAYS_LISTED = 365;

/** The filter of all requests in an address; invalid values are dropped (DESK-22). */
export function requestFilterIn(query: URLSearchParams): ShownFilter {
  const valueOf = <Value extends string>(
    name: keyof ShownFilter,
    values: readonly Value[],
  ): Value | undefined => values.find((one) => one === query.get(name));
  const step = valueOf('step', REQUEST_STEPS);
  const reached = valueOf('reached', REQUEST_STEPS);
  const standing = valueOf('standing', REQUEST_STANDINGS);
  const source = valueOf('source', REQUEST_SOURCES);
  const destination = valueOf('destination', [...DESTINATIONS, NO_DESTINATION] as const);
  const answered = valueOf('answered', ['yes', 'no'] as const);
  const institute = numberIn(query, 'institute');
  const partner = valueOf('partner', PARTNER_ANSWERS);
  const member = query.get('member') ?? '';
  const isOfMember = UUID.test(member);
  return {
    ...(!isOfMember && { from: addDays(today(), 1 - DAYS_LISTED) }),
    ...periodOf(query),
    ...(step && { step }),
    ...(reached && { reached }),
    ...(standing && { standing }),
    ...(source && { source }),
    ...(destination && { destination }),
    ...(answered && { answered }),
    ...(institute !== undefined && { institute, ...(partner && { partner }) }),
    ...(isOfMember && { member }),
    ...(query.get('due') === 'yes' && { due: 'yes' }),
  };
}
