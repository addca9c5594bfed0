import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MoneyStanding, RequestMoney } from '../../../../contract/billing/billing';
import { schoolReturnSchema } from '../../../../contract/billing/routes';
import { formErrors } from '../../../lib/format/formErrors';
import { formatMoney } from '../../../lib/format/money';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { MoneyParts } from '../components/moneyParts';
import { ReturnedLines } from '../components/ReturnedLines';
import { useRecordSchoolReturnMutation } from '../billingApi';

const FIELDS = ['transaction_id'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Records what schools send back of what they owe, where something is to come back (BIL-79). */
export function SchoolReturns({
  money: { request_id: requestId, standings },
}: {
  readonly money: RequestMoney;
}): ReactElement | null {
  const intl = useIntl();
  const [open, setOpen] = useState<MoneyStanding | null>(null);
  const block = useFocusInPlace(open !== null, 'select');
  const owing = standings.filter((one) => one.owed_back > 0);
  const shown = owing.find(
    ({ institute, currency }) =>
      institute?.id === open?.institute?.id && currency === open?.currency,
  );
  if (owing.length === 0) return null;
  return (
    <MoneyParts ref={block}>
      {owing.map(({ institute, currency, owed_back: owed }) => (
        <p key={`${institute?.id ?? ''}${currency}`}>
          <span>
            <FormattedMessage
              id="billing.schoolOwes"
              values={{
                institute: <bdi key="institute">{institute?.name}</bdi>,
                amount: formatMoney(intl, owed, currency),
              }}
            />
          </span>
        </p>
      ))}
      {shown ? (
        <ReturnForm requestId={requestId} standing={shown} onClose={() => setOpen(null)} />
      ) : (
        <Buttons>
          {owing.map((standing) => (
            <Button
              key={`${standing.institute?.id ?? ''}${standing.currency}`}
              bordered
              onClick={() => setOpen(standing)}
            >
              <FormattedMessage
                id="billing.schoolReturn"
                values={{ institute: standing.institute?.name ?? '' }}
              />
            </Button>
          ))}
        </Buttons>
      )}
    </MoneyParts>
  );
}

function ReturnForm({
  requestId,
  standing: { institute, currency, returns = [] },
  onClose,
}: {
  readonly requestId: number;
  readonly standing: MoneyStanding;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const [post, { isLoading }] = useRecordSchoolReturnMutation();
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const kept = useKeptFields(`school_return:${requestId}`, FIELDS);
  const read = (texts: Texts) => ({
    transaction_id: Number(texts.transaction_id),
    institute_id: institute?.id ?? 0,
  });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    const body = schoolReturnSchema.cast(read(texts));
    if (await act(() => post({ requestId, body }).unwrap())) finish();
  };
  return (
    <ShortForm
      label={intl.formatMessage(
        { id: 'billing.schoolReturn' },
        { institute: institute?.name ?? '' },
      )}
      initial={{ transaction_id: '' }}
      kept={kept}
      errorsOf={(texts) => formErrors(schoolReturnSchema, read(texts), validationWords(intl))}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.schoolReturnSave" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <ReturnedLines lines={returns} currency={currency} busy={isLoading} />
    </ShortForm>
  );
}
