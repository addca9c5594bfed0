import { useState } from 'react';

import type { PartnerApplicationPayload } from '../../../../contract/common/forms';
import { useSendPartnerApplicationMutation } from '../partnerApplicationsApi';
import { useFailureReason } from '../../../ui/limits/useLimit';
import { keptApplication } from './keptApplication';

export interface ApplicationState {
  readonly busy: boolean;
  /** Localized error; '' without a response. */
  readonly failure: string | undefined;
  readonly sentFor: string | undefined;
}

/** Sends a partner application; errors are in `failure`. */
export function useSendApplication(): [
  ApplicationState,
  (application: PartnerApplicationPayload) => Promise<void>,
] {
  const [sendApplication, { isLoading, isError, error }] = useSendPartnerApplicationMutation();
  const [sentFor, setSentFor] = useState<string>();

  const send = async (application: PartnerApplicationPayload): Promise<void> => {
    const result = await sendApplication(application);
    if (result.error !== undefined) return;
    keptApplication.write(null);
    setSentFor(application.institute_name);
  };
  const reason = useFailureReason(error);
  const failure = isError ? (reason ?? '') : undefined;
  return [{ busy: isLoading, failure, sentFor }, send];
}
