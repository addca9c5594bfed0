import { useIntl } from 'react-intl';

import { MEMBER_REFUSALS } from '../../../../contract/admin/members';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useFailureText } from '../../../ui/limits/useLimit';

/** Error text of a lead's action: the refusal, a limit, or the server's message. */
export function useLeadFailure(): (error: unknown) => string {
  const { formatMessage } = useIntl();
  const failureText = useFailureText();
  return (error) => {
    const answer = errorAnswerOf(error);
    const refusal = MEMBER_REFUSALS.find((one) => one === answer?.data?.refusal);
    if (refusal) return formatMessage({ id: `lead.refusal.${refusal}` });
    if (answer?.data?.iban_taken) return formatMessage({ id: 'lead.content.ibanTaken' });
    if (answer?.data?.programme) return formatMessage({ id: 'lead.catalogue.changed' });
    return failureText(error, answer?.message ?? formatMessage({ id: 'lead.failed' }));
  };
}
