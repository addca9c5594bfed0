import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  APPLICANT_DETAILS,
  PASSPORT_NAME_MAX_LENGTH,
  PASSPORT_NUMBER_MAX_LENGTH,
} from '../../../../contract/applicants/applicants';
import type { Applicant, ApplicantDetail } from '../../../../contract/applicants/applicants';
import { applicantSchema } from '../../../../contract/applicants/routes';
import { PAYERS } from '../../../../contract/documents/documents';
import { COUNTRY_CODES } from '../../../../shared/countries';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useAct } from '../../../lib/hooks/useAct';
import { validationWords } from '../../../lib/format/validationWords';
import { today } from '../../../lib/today';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { detailWords } from '../detailWords';
import { useGetApplicantQuery, useSaveApplicantMutation } from '../applicantsApi';

type Values = Readonly<Record<ApplicantDetail, string>>;

/** Days that cannot be, which the server refuses as well. */
function daysOf({ birth_date: birth, passport_expires_on: lastDay }: Values) {
  return {
    ...(birth >= today() && { birth_date: 'dateInvalid' as const }),
    ...(lastDay !== '' && lastDay < today() && { passport_expires_on: 'passportExpired' as const }),
  };
}

/** Asks for what applications need to know of a student (APL-01). */
export function ApplicantForm({
  requestId,
  applicant,
  onClose,
}: {
  readonly requestId: number;
  readonly applicant: Applicant;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const [save, { isLoading }] = useSaveApplicantMutation();
  const { refetch } = useGetApplicantQuery(requestId);
  const { act, failure } = useAct(intl.formatMessage({ id: 'applicants.failed' }));
  // A passport's data is left on no device that another person uses later.
  const kept = useKeptFields(`applicant:${requestId}`, [...APPLICANT_DETAILS], true);
  const [opened] = useState(applicant);
  // Changes that another person saved meanwhile; shown before they are replaced.
  const [theirs, setTheirs] = useState<Applicant | null>(null);
  const initial: Values = {
    given_names: opened.given_names ?? '',
    surname: opened.surname ?? '',
    birth_date: opened.birth_date ?? '',
    nationality: opened.nationality ?? '',
    passport_number: opened.passport_number ?? '',
    passport_expires_on: opened.passport_expires_on ?? '',
    payer: opened.payer ?? '',
  };
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: Values): Promise<void> => {
    const { version } = theirs ?? opened;
    const body = applicantSchema.cast({ ...values, version });
    const isSaved = await act(async () => {
      try {
        await save({ requestId, body }).unwrap();
      } catch (error) {
        if (errorAnswerOf(error)?.code === 'CONFLICT')
          setTheirs((await refetch()).data?.data ?? null);
        throw error;
      }
    });
    if (isSaved) finish();
  };
  const words = validationWords(intl);
  return (
    <ShortForm
      initial={initial}
      kept={kept}
      schema={applicantSchema.omit(['version'])}
      errorsOf={(values) =>
        Object.fromEntries(Object.entries(daysOf(values)).map(([name, id]) => [name, words(id)]))
      }
      busy={isLoading}
      failure={failure !== null && theirs ? <Theirs opened={opened} theirs={theirs} /> : failure}
      save={<FormattedMessage id="applicants.save" />}
      cancel={<FormattedMessage id="applicants.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <DetailFields readOnly={isLoading} />
    </ShortForm>
  );
}

/** The changes of another person since the form was opened. */
function Theirs({
  opened,
  theirs,
}: {
  readonly opened: Applicant;
  readonly theirs: Applicant;
}): ReactElement {
  const intl = useIntl();
  const changed = APPLICANT_DETAILS.filter((name) => theirs[name] !== opened[name]);
  return (
    <>
      <FormattedMessage id="applicants.overtaken" />
      <ul>
        {changed.map((name) => (
          <li key={name}>
            <FormattedMessage
              id="applicants.theirs"
              values={{
                name: intl.formatMessage({ id: `applicants.detail.${name}` }),
                value: (
                  <bdi>
                    {detailWords(intl, name, theirs[name]) ??
                      intl.formatMessage({ id: 'applicants.emptied' })}
                  </bdi>
                ),
              }}
            />
          </li>
        ))}
      </ul>
      <FormattedMessage id="applicants.overtakenCure" />
    </>
  );
}

function DetailFields({ readOnly }: { readonly readOnly: boolean }): ReactElement {
  const { formatMessage, formatDisplayName, locale } = useIntl();
  const field = (name: ApplicantDetail) => ({
    name,
    label: formatMessage({ id: `applicants.detail.${name}` }),
    required: name !== 'surname',
  });
  const placeholder = formatMessage({ id: 'applicants.choose' });
  const countries = COUNTRY_CODES.map((value) => ({
    value,
    label: formatDisplayName(value, { type: 'region' }) ?? value,
  })).sort((one, other) => one.label.localeCompare(other.label, locale));
  const latin = { maxLength: PASSPORT_NAME_MAX_LENGTH, readOnly };
  return (
    <>
      <TextField
        {...field('given_names')}
        {...latin}
        autoComplete="given-name"
        helper={formatMessage({ id: 'applicants.latin' })}
      />
      <TextField
        {...field('surname')}
        {...latin}
        autoComplete="family-name"
        helper={formatMessage({ id: 'applicants.noSurname' })}
      />
      <TextField {...field('birth_date')} type="date" autoComplete="bday" readOnly={readOnly} />
      <SelectField
        {...field('nationality')}
        placeholder={placeholder}
        options={countries}
        disabled={readOnly}
      />
      <TextField
        {...field('passport_number')}
        maxLength={PASSPORT_NUMBER_MAX_LENGTH + 8}
        readOnly={readOnly}
      />
      <TextField {...field('passport_expires_on')} type="date" readOnly={readOnly} />
      <SelectField
        {...field('payer')}
        placeholder={placeholder}
        options={PAYERS.map((value) => ({
          value,
          label: formatMessage({ id: `applicants.payer.${value}` }),
        }))}
        disabled={readOnly}
      />
    </>
  );
}
