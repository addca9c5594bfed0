import { styled } from '@mui/material/styles';
import { Field, Formik } from 'formik';
import { useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { BOOKING_HONEYPOT, bookingSchema } from '../../../contract/booking/routes';
import type { BookingPayload } from '../../../contract/booking/routes';
import { isOnline, subscribeToOnline } from '../../lib/browser/online';
import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { paths } from '../../lib/paths';
import { selectLanguage } from '../../lib/store/locale';
import { useAppSelector } from '../../lib/store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Notice } from '../../ui/limits/Notice';
import { KeepFields } from '../../ui/forms/keptFields';
import { OfflineBarHidden } from './OfflineBarHidden';
import { keptBooking } from './keptBooking';

interface BookingFormProps {
  readonly busy: boolean;
  readonly retry: boolean;
  readonly notice: ReactNode;
  /** The choice of a time, below the fields. */
  readonly times: ReactNode;
  /** Fields that the server refused when the form was sent without scripts. */
  readonly refused: readonly string[];
  readonly onSubmit: (booking: BookingPayload) => void;
}

const EMPTY = { name: '', phone: '', [BOOKING_HONEYPOT]: '' };

const REFUSALS = { name: 'nameRequired', phone: 'phoneFormat' } as const;
type Refusable = keyof typeof REFUSALS;

/** Name and phone (BOOK-01). Stays mounted while sending, so that a failure keeps the input. */
export function BookingForm(props: BookingFormProps): ReactElement {
  const { busy, retry, notice, times, refused, onSubmit } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const language = useAppSelector(selectLanguage);
  const online = useSyncExternalStore(subscribeToOnline, isOnline, () => true);
  const marked = (Object.keys(REFUSALS) as Refusable[]).filter((field) => refused.includes(field));
  const validate = (values: typeof EMPTY) =>
    formErrors(bookingSchema, values, validationWords(intl));

  return (
    <Formik
      initialValues={EMPTY}
      initialTouched={Object.fromEntries(marked.map((field) => [field, true]))}
      initialErrors={Object.fromEntries(
        marked.map((field) => [field, formatMessage({ id: `validation.${REFUSALS[field]}` })]),
      )}
      validate={validate}
      onSubmit={(values) => onSubmit(bookingSchema.cast(values))}
    >
      {/* Sent like this without scripts, or before they run (SEO-10). */}
      <Fields method="post" action={paths.bookConsultant.to()}>
        {!online && <OfflineBarHidden />}
        <input type="hidden" name="lang" value={language} />
        <KeepFields kept={keptBooking} />
        <TextField
          name="name"
          label={formatMessage({ id: 'booking.name' })}
          autoComplete="name"
          enterKeyHint="next"
          readOnly={busy}
          required
        />
        <TextField
          name="phone"
          type="tel"
          label={formatMessage({ id: 'booking.phone' })}
          helper={formatMessage({ id: 'booking.phoneHelper' })}
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
          readOnly={busy}
          required
        />
        {times}
        {/* Honeypot field, hidden from users. */}
        <VisuallyHidden aria-hidden="true">
          <label>
            {formatMessage({ id: 'booking.website' })}
            <Field name={BOOKING_HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </VisuallyHidden>
        {notice}
        <Notice text={online ? null : formatMessage({ id: 'common.offline' })} />
        <Button type="submit" size="large" busy={busy} fullWidth>
          {formatMessage({ id: retry ? 'common.tryAgain' : 'booking.send' })}
        </Button>
      </Fields>
    </Formik>
  );
}

/** On a desktop the two fields stand side by side. */
const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    '& > *': { gridColumn: '1 / -1' },
    '& > :has(input[name="name"])': { gridColumn: 1 },
    '& > :has(input[name="phone"])': { gridColumn: 2 },
  },
}));
