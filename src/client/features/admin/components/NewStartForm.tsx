import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { addDays } from '../../../../shared/dates';
import { isPossibleStart, lastStart } from '../../../../contract/admin/catalogue';
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { newStartSchema } from '../../../../contract/admin/catalogueRoutes';
import { useAddStartMutation } from '../api/deskCatalogueApi';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { today } from '../../../lib/today';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { ErrorText } from '../../../ui/FormField';
import { TextField } from '../../../ui/TextField';
import { useLeadFailure } from './useLeadFailure';

const NOTHING = { starts_on: '', apply_by: '' };

/**
 * Adds a start date; for a degree with its application deadline. The draft is kept until it is
 * added.
 */
export function NewStartForm({
  programme: { id, kind, version, starts },
}: {
  readonly programme: DeskProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const [add] = useAddStartMutation();
  const kept = useKeptFields(`new_start:${id}`, Object.keys(NOTHING));
  const [failure, setFailure] = useState<string | null>(null);

  const errorsOf = (values: typeof NOTHING): Record<string, string> => {
    const words = validationWords(intl);
    const { starts_on, apply_by } = values;
    const isKnown = starts.some((start) => start.starts_on === starts_on);
    return {
      ...(isKnown && { starts_on: formatMessage({ id: 'lead.starts.known' }) }),
      ...(!isPossibleStart(starts_on, today()) && { starts_on: words('dateInvalid') }),
      ...(apply_by !== '' && apply_by < today() && { apply_by: words('dateInvalid') }),
      ...formErrors(newStartSchema, { ...values, version }, words),
    };
  };
  return (
    <Formik
      initialValues={NOTHING}
      validate={errorsOf}
      onSubmit={async (values, { resetForm }) => {
        setFailure(null);
        try {
          await add({ id, body: newStartSchema.cast({ ...values, version }) }).unwrap();
          resetForm();
          const text = formatMessage({ id: 'lead.starts.added' });
          dispatch(showToast({ severity: 'success', text }));
        } catch (error) {
          console.error('A start date was not added', error);
          setFailure(failureOf(error));
        }
      }}
    >
      {({ dirty, isSubmitting }) => (
        <Fields>
          <KeepFields kept={kept} />
          <AskBeforeLeaving when={dirty && !isSubmitting} />
          <TextField
            type="date"
            name="starts_on"
            label={formatMessage({ id: 'lead.starts.date' })}
            min={addDays(today(), 1)}
            max={lastStart(today())}
            readOnly={isSubmitting}
            required
          />
          {kind === 'university' && (
            <TextField
              type="date"
              name="apply_by"
              label={formatMessage({ id: 'lead.starts.deadline' })}
              min={today()}
              max={lastStart(today())}
              readOnly={isSubmitting}
            />
          )}
          <div role="alert">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
          <Button type="submit" busy={isSubmitting}>
            <FormattedMessage id="lead.starts.add" />
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(3),
  maxInlineSize: 480,
}));
