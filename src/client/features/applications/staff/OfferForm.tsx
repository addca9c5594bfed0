import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { OFFER_KINDS } from '../../../../contract/applications/applicationLifecycle';
import {
  CONDITION_MAX_LENGTH,
  COURSE_MAX_LENGTH,
  LINE_MAX_LENGTH,
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
import { NumberedRows } from '../../../ui/forms/NumberedRows';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import type { RowTexts } from '../../../ui/forms/numberedRows';
import { FileField } from '../../files/components/FileField';
import { Price } from '../../prices/components/Price';
import { useSendEvent } from '../useSendEvent';
import {
  CONDITIONS,
  EMPTY_OFFER,
  LINES,
  offerErrors,
  readOffer,
  textsOf,
  typedTotal,
} from './offerForm';

/** A school's offer, or a new version of it (ADM-05, ADM-09). What is typed is kept until it is sent. */
export function OfferForm({
  application: { id, version, programme, intake_on: intake, offers },
  onClose,
}: {
  readonly application: Application;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { send, isLoading, failure } = useSendEvent(id);
  const kept = useKeptFields(`application_offer:${id}`, Object.keys(EMPTY_OFFER));
  const [newest] = offers;
  const initial: RowTexts = {
    ...EMPTY_OFFER,
    course: programme?.name ?? '',
    starts_on: intake ?? '',
    ...(newest && textsOf(newest)),
  };
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const offer = async (texts: RowTexts): Promise<void> => {
    if (await send({ event: 'OFFERED', version, offer: readOffer(texts) })) finish();
  };
  const label = (id: MessageId) => ({ label: formatMessage({ id }) });
  return (
    <ShortForm
      label={formatMessage({ id: 'applications.event.OFFERED' })}
      initial={initial}
      kept={kept}
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
      <NumberedRows
        title={formatMessage({ id: 'applications.price' })}
        rows={LINES}
        nameOf={(number) => formatMessage({ id: 'applications.lineNumber' }, { number })}
        add={formatMessage({ id: 'applications.addLine' })}
        removeOf={(number) => formatMessage({ id: 'applications.removeLine' }, { number })}
        busy={isLoading}
      >
        {(prefix) => (
          <>
            <SelectField
              name={`${prefix}kind`}
              {...label('applications.lineKind')}
              placeholder={formatMessage({ id: 'applications.choose' })}
              options={OFFER_LINE_KINDS.map((value) => ({
                value,
                label: formatMessage({ id: `applications.line.${value}` }),
              }))}
              disabled={isLoading}
            />
            <TextField
              name={`${prefix}label`}
              {...label('applications.lineLabel')}
              helper={formatMessage({ id: 'applications.lineLabelHint' })}
              maxLength={LINE_MAX_LENGTH}
              readOnly={isLoading}
            />
            <TextField
              name={`${prefix}amount`}
              {...label('applications.lineAmount')}
              inputMode="decimal"
              readOnly={isLoading}
            />
          </>
        )}
      </NumberedRows>
      <TypedTotal />
      <TextField
        name="deposit"
        {...label('applications.deposit')}
        inputMode="decimal"
        readOnly={isLoading}
      />
      <Conditions busy={isLoading} />
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

/** The sum of what is typed so far. */
function TypedTotal(): ReactElement | null {
  const { values } = useFormikContext<RowTexts>();
  const total = typedTotal(values);
  if (total === null) return null;
  return (
    <p role="status">
      <FormattedMessage
        id="applications.typedTotal"
        values={{ amount: <Price amount={total} currency={values.currency ?? ''} /> }}
      />
    </p>
  );
}

/** The fields of a conditional offer's conditions. */
function Conditions({ busy }: { readonly busy: boolean }): ReactElement | null {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<RowTexts>();
  if (values.kind !== 'conditional') return null;
  return (
    <NumberedRows
      title={formatMessage({ id: 'applications.conditions' })}
      rows={CONDITIONS}
      nameOf={(number) => formatMessage({ id: 'applications.conditionNumber' }, { number })}
      add={formatMessage({ id: 'applications.addCondition' })}
      removeOf={(number) => formatMessage({ id: 'applications.removeCondition' }, { number })}
      busy={busy}
    >
      {(prefix) => (
        <>
          <TextField
            name={`${prefix}what`}
            label={formatMessage({ id: 'applications.conditionWhat' })}
            maxLength={CONDITION_MAX_LENGTH}
            readOnly={busy}
          />
          <TextField
            type="date"
            name={`${prefix}due_on`}
            label={formatMessage({ id: 'applications.conditionDue' })}
            readOnly={busy}
          />
        </>
      )}
    </NumberedRows>
  );
}
