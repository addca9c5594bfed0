import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { coursesApi } from '../../api/coursesApi';
import { requestsApi } from '../../api/requestsApi';
import { requestFormMachine } from '../../machines/requestForm';
import type { RequestFormValues } from '../../machines/requestForm';
import { PriceRejection } from '../../machines/support/courseRegistration.types';
import { useAppStore } from '../../store/hooks';
import { fromEndpoint } from '../../shared/actors/fromEndpoint';
import { useAuth } from '../../shared/auth/AuthProvider';
import { quotePayload } from '../../shared/coursePrice/courseCalls';
import { forgetRequestKey, requestKey } from '../../lib/storage/requestKey';
import { REQUEST_FORMS } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { savedForm } from './savedForm';

export function useRequestForm(kind: RequestFormKind, programme: ProgrammeDetails | null) {
  const store = useAppStore();
  const { user } = useAuth();
  const { initial, toPayload } = REQUEST_FORMS[kind];
  const intent = `${user?.id ?? ''}:${kind}:${programme?.id ?? 'open'}`;
  // The key is shared by tabs, so that only one request is made.
  const [key] = useState(() => requestKey(intent));
  const draft = useMemo(() => savedForm(intent, initial), [intent, initial]);
  const machine = useMemo(
    () =>
      requestFormMachine.provide({
        actors: {
          sendRequest: fromEndpoint(store, requestsApi.endpoints.sendRequest, {
            toArg: (values: RequestFormValues) => toPayload(values, programme, key),
            toOutput: ({ data }) => data,
          }),
        },
        actions: {
          showPrice: (_, { error }) => {
            if (!(error instanceof PriceRejection)) return;
            const { plan_id: planId, weeks, start_date: startDate } = error.quote;
            const asked = quotePayload({ planId, weeks, startDate, extras: [] });
            const update = coursesApi.util.updateQueryData('getQuote', asked, (answer) => {
              Object.assign(answer, { data: error.quote });
            });
            store.dispatch(update);
          },
          forgetDraft: () => {
            draft.write(null);
            forgetRequestKey(intent);
          },
          logFailure: (_, { error }) => console.error('Sending a request failed', error),
        },
      }),
    [store, intent, key, draft, programme, toPayload],
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send, draft };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
