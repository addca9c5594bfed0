import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import type { RequestSent } from '../../../contract/requests';
import { requestsApi } from '../../api/requestsApi';
import { requestFormMachine } from '../../machines/requestForm';
import type { RequestDraft, RequestFormValues } from '../../machines/support/requestDraft';
import { useAppStore } from '../../slices/hooks';
import { outcomeOf } from '../designCourse/courseCalls';
import { forgetRequestKey, requestKey } from '../requests/requestKey';
import { REQUEST_FORMS } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { forgetForm, restoreForm, saveForm } from './savedForm';

/** Runs the machine of a request form, with its effects given. */
export function useRequestForm(kind: RequestFormKind, programme: ProgrammeDetails | null) {
  const store = useAppStore();
  const { initial, toPayload } = REQUEST_FORMS[kind];
  const errand = `${kind}:${programme?.id ?? 'open'}`;
  const machine = useMemo(
    () =>
      requestFormMachine.provide({
        actors: {
          restoreDraft: fromPromise<RequestDraft | null>(() =>
            Promise.resolve(restoreForm(errand, initial)),
          ),
          sendRequest: fromPromise<RequestSent, RequestFormValues>(async ({ input, signal }) => {
            const call = store.dispatch(
              requestsApi.endpoints.sendRequest.initiate(
                toPayload(input, programme, requestKey(errand)),
              ),
            );
            return (await outcomeOf(call, signal)).data;
          }),
        },
        actions: {
          saveDraft: ({ context }) => saveForm(errand, context),
          forgetDraft: () => {
            forgetForm(errand);
            forgetRequestKey(errand);
          },
          logFailure: (_, { error }) => console.error('Sending a request failed', error),
        },
      }),
    [store, errand, initial, programme, toPayload],
  );
  const [snapshot, send] = useMachine(machine, { input: { values: initial } });
  return { snapshot, send };
}
