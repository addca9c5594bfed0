import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PAYER_MAX_LENGTH } from '../../../../contract/billing/billing';
import { SPONSOR_EVENT_FIELDS, sponsorFields } from '../../../../contract/billing/sponsorRoutes';
import type { Sponsor } from '../../../../contract/billing/sponsors';
import { EMAIL_MAX_LENGTH } from '../../../../contract/common/forms';
import { DEFAULT_CURRENCY, READER_CURRENCIES } from '../../../../shared/money';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { CoversField } from './CoversField';
import { SPONSOR_FIELDS, initialTexts, readTexts } from './sponsorTexts';
import type { SponsorTexts } from './sponsorTexts';
import { useAnnounceSponsorMutation, useSendSponsorEventMutation } from './sponsorsApi';

interface SponsorFormProps {
  readonly requestId: number;
  /** The one that is announced again; null for a new one. */
  readonly sponsor: Sponsor | null;
  readonly onClose: () => void;
}

/** Who the sponsor is and what the guarantee says (BIL-60); kept until it is sent or cancelled (CTL-08). */
export function SponsorForm({ requestId, sponsor, onClose }: SponsorFormProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [announce, { isLoading: isAnnouncing }] = useAnnounceSponsorMutation();
  const [post, { isLoading: isPosting }] = useSendSponsorEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const busy = isAnnouncing || isPosting;
  const subject = sponsor === null ? `sponsor:${requestId}` : `sponsor_again:${sponsor.id}`;
  const kept = useKeptFields(subject, SPONSOR_FIELDS);
  const fields = sponsor === null ? sponsorFields : SPONSOR_EVENT_FIELDS.CORRECTED;
  const label = formatMessage({
    id: sponsor === null ? 'billing.sponsor.add' : 'billing.sponsor.event.CORRECTED',
  });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: SponsorTexts): Promise<void> => {
    const typed = readTexts(texts);
    const sent = act(() => {
      if (sponsor === null) {
        const said = sponsorFields.cast(typed);
        return sendOnce(subject, said, (body) => announce({ requestId, body }).unwrap());
      }
      const { id, version } = sponsor;
      const again = SPONSOR_EVENT_FIELDS.CORRECTED.cast(typed);
      const said = { ...again, event: 'CORRECTED' as const, version };
      return sendOnce(subject, said, (body) => post({ sponsorId: id, body }).unwrap());
    });
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={label}
      initial={initialTexts(sponsor, DEFAULT_CURRENCY)}
      kept={kept}
      errorsOf={(texts) => formErrors(fields, readTexts(texts), validationWords(intl))}
      busy={busy}
      failure={failure}
      save={<FormattedMessage id="billing.announceSend" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <TextField
        name="name"
        label={formatMessage({ id: 'billing.sponsor.name' })}
        helper={formatMessage({ id: 'billing.sponsor.nameHint' })}
        maxLength={PAYER_MAX_LENGTH}
        readOnly={busy}
        required
      />
      <TextField
        type="tel"
        name="phone"
        label={formatMessage({ id: 'billing.sponsor.phone' })}
        readOnly={busy}
      />
      <TextField
        type="email"
        name="email"
        label={formatMessage({ id: 'billing.sponsor.email' })}
        helper={formatMessage({ id: 'billing.sponsor.contactHint' })}
        maxLength={EMAIL_MAX_LENGTH}
        readOnly={busy}
      />
      <CoversField name="covers" busy={busy} />
      <TextField
        name="cap_amount"
        label={formatMessage({ id: 'billing.sponsor.cap' })}
        helper={formatMessage({ id: 'billing.sponsor.capHint' })}
        inputMode="decimal"
        readOnly={busy}
      />
      <SelectField
        name="cap_currency"
        label={formatMessage({ id: 'billing.sponsor.capCurrency' })}
        options={READER_CURRENCIES.map((value) => ({ value, label: value }))}
        disabled={busy}
      />
      <TextField
        type="date"
        name="valid_until"
        label={formatMessage({ id: 'billing.sponsor.validUntil' })}
        readOnly={busy}
        required
      />
      <FileField
        name="letter_file_id"
        label={formatMessage({
          id: sponsor === null ? 'billing.sponsor.letter' : 'billing.sponsor.letterNew',
        })}
        subject={subject}
        attached={formatMessage({ id: 'billing.sponsor.letterAttached' })}
      />
    </ShortForm>
  );
}
