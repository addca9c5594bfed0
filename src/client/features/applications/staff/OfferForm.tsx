import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';

import { OFFER_KINDS } from '../../../../contract/applications/applicationLifecycle';
import {
  COURSE_MAX_LENGTH,
  OFFER_LINE_KINDS,
} from '../../../../contract/applications/applications';
import type { Application } from '../../../../contract/applications/applications';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { READER_CURRENCIES } from '../../../../shared/money';
import type { MessageId } from '../../../i18n/messageIds';
import { validationWords } from '../../../lib/format/validationWords';
import { today } from '../../../lib/today';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { useSendEvent } from '../useSendEvent';
import { EMPTY_OFFER, offerErrors, readOffer } from './offerForm';
import type { OfferTexts } from './offerForm';

/** The offer's own schema checks the form (offerErrors): its fields have other names. */
const ANYTHING = object({});

/** A school's offer, or a new version of it (ADM-05, ADM-09). What is typed is kept until it is sent. */
export function OfferForm({
  application: { id, version, programme, intake_on: intake },
  onClose,
}: {
  readonly application: Application;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { send, isLoading, failure } = useSendEvent(id);
  const kept = useKeptFields(`application_offer:${id}`, Object.keys(EMPTY_OFFER));
  const initial = { ...EMPTY_OFFER, course: programme?.name ?? '', starts_on: intake ?? '' };
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const offer = async (texts: OfferTexts): Promise<void> => {
    if (await send({ event: 'OFFERED', version, offer: readOffer(texts) })) finish();
  };
  const label = (id: MessageId) => ({ label: formatMessage({ id }) });
  return (
    <ShortForm
      label={formatMessage({ id: 'applications.event.OFFERED' })}
      initial={initial}
      kept={kept}
      schema={ANYTHING}
      errorsOf={(texts) => offerErrors(texts, validationWords(intl))}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="applications.send" />}
      cancel={<FormattedMessage id="applications.cancel" />}
      onSend={offer}
      onCancel={finish}
    >
      <SelectField
        name="kind"
        {...label('applications.kind')}
        placeholder={formatMessage({ id: 'applications.choose' })}
        options={OFFER_KINDS.map((value) => ({
          value,
          label: formatMessage({ id: `applications.state.${value}` }),
        }))}
        disabled={isLoading}
        required
      />
      <TextField
        name="course"
        {...label('applications.course')}
        maxLength={COURSE_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
      <TextField
        type="date"
        name="starts_on"
        {...label('applications.starts')}
        readOnly={isLoading}
      />
      <TextField type="date" name="ends_on" {...label('applications.ends')} readOnly={isLoading} />
      <SelectField
        name="currency"
        {...label('applications.currency')}
        placeholder={formatMessage({ id: 'applications.choose' })}
        options={READER_CURRENCIES.map((value) => ({ value, label: value }))}
        disabled={isLoading}
        required
      />
      {OFFER_LINE_KINDS.map((kind) => (
        <TextField
          key={kind}
          name={`amount_${kind}`}
          {...label(`applications.line.${kind}`)}
          helper={formatMessage({ id: 'applications.wholeUnits' })}
          inputMode="numeric"
          readOnly={isLoading}
        />
      ))}
      <TextField
        name="deposit"
        {...label('applications.deposit')}
        inputMode="numeric"
        readOnly={isLoading}
      />
      <TextField
        multiline
        rows={3}
        name="conditions"
        {...label('applications.conditions')}
        helper={formatMessage({ id: 'applications.conditionsHint' })}
        readOnly={isLoading}
      />
      <TextField
        type="date"
        name="conditions_due"
        {...label('applications.conditionsDue')}
        readOnly={isLoading}
      />
      <TextField
        type="date"
        name="answer_by"
        {...label('applications.lastDay')}
        min={today()}
        readOnly={isLoading}
      />
      <TextField
        multiline
        rows={3}
        name="note"
        {...label('applications.noteToStudent')}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={isLoading}
      />
      <FileField
        name="letter_file_id"
        {...label('applications.letter')}
        subject={`offer_letter:${id}`}
        attached={formatMessage({ id: 'applications.letterAttached' })}
      />
    </ShortForm>
  );
}
