import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { useGetDestinationsQuery } from '../../catalogue/catalogueApi';
import { formatDay } from '../../../lib/format/money';
import type { RequestFormValues } from '../machines/support/requestDraft';
import { leadText } from '../../prices/coursePrice/leadText';
import { SelectField } from '../../../ui/SelectField';
import { rememberWish, useWish } from '../../prices/trip/tripWish';
import { wishedStart } from '../../prices/trip/wishCodes';
import { chosenLead, startsOf } from './starts';
import { useOneChoice } from './useOneChoice';

interface StartFieldProps {
  readonly name: 'start_date' | 'intake';
  readonly label: string;
  readonly programme: ProgrammeDetails | null;
  readonly required: boolean;
}

/**
 * The start: the programme's intakes or Mondays, none before the lead time of the chosen length,
 * with the reason (CAT-09).
 */
export function StartField({ name, label, programme, required }: StartFieldProps): ReactElement {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<RequestFormValues>();
  const { data } = useGetDestinationsQuery(undefined, { skip: programme !== null });
  const lead = chosenLead(programme, data?.data ?? [], values.destination, values.weeks);
  const starts = startsOf(programme, lead.weeks);
  const hasOwnDates = programme !== null && !programme.starts_mondays;
  const chosen = values[name];
  const isGone = typeof chosen === 'string' && chosen !== '' && !starts.includes(chosen);
  const clear = useEffectEvent(() => void setFieldValue(name, ''));
  // After a changed destination or length, or with an old draft, the box would show a value it no longer
  // offers.
  useEffect(() => {
    if (isGone) clear();
  }, [isGone]);
  const kind = name === 'intake' ? 'university' : (programme?.kind ?? 'english');
  const trip = useWish('start', kind);
  const value = isGone ? '' : String(chosen ?? '');
  useOneChoice({
    trip,
    parameter: 'start',
    value,
    wanted: wishedStart(starts, trip),
    isAllowed: wishedStart([value], trip) !== undefined,
    take: (next) => void setFieldValue(name, next),
    keep: (next) => {
      const month = next.slice(0, 7);
      rememberWish('start', kind, month);
      return month;
    },
  });
  return (
    <SelectField
      name={name}
      label={label}
      required={required}
      placeholder={intl.formatMessage({ id: required ? 'requests.choose' : 'requests.open' })}
      options={starts.map((date) => ({ value: date, label: formatDay(intl, date) }))}
      helper={leadText(intl, lead.weeks, hasOwnDates ? null : (starts[0] ?? null), lead.visaOver)}
    />
  );
}
