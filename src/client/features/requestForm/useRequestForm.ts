import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { requestsApi } from '../../api/requestsApi';
import { requestFormMachine } from '../../machines/requestForm';
import { REQUEST_FORM_STEPS } from '../../machines/support/requestDraft';
import type { RequestFormValues, RequestOrder } from '../../machines/support/requestDraft';
import { useAppStore } from '../../store/hooks';
import { fromEndpoint } from '../../shared/actors/fromEndpoint';
import { useAuth } from '../../shared/auth/AuthProvider';
import { useCourseQuote } from '../../shared/coursePrice/useCourseQuote';
import { forgetRequestKey, requestKey } from '../../lib/storage/requestKey';
import { useStepHistory } from '../../shared/useStepHistory';
import { REQUEST_FORMS, visibleFields, choiceOfForm, validateStep } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { savedForm } from './savedForm';

export function useRequestForm(kind: RequestFormKind, programme: ProgrammeDetails | null) {
  const store = useAppStore();
  const { user } = useAuth();
  const form = REQUEST_FORMS[kind];
  const { initial, toPayload } = form;
  const intent = `${user?.id ?? ''}:${kind}:${programme?.id ?? 'open'}`;
  // The key is shared by tabs, so that only one request is made.
  const [key] = useState(() => requestKey(intent));
  const draft = useMemo(() => savedForm(intent, initial), [intent, initial]);
  const machine = useMemo(
    () =>
      requestFormMachine.provide({
        actors: {
          sendRequest: fromEndpoint(store, requestsApi.endpoints.sendRequest, {
            toArg: (order: RequestOrder) => toPayload(order, programme, key),
            toOutput: ({ data }) => data,
          }),
        },
        actions: {
          saveDraft: ({ context: { step, values, price } }) => draft.write({ step, values, price }),
          forgetDraft: () => {
            draft.write(null);
            forgetRequestKey(intent);
          },
          logFailure: (_, { error }) => console.error('Sending a request failed', error),
        },
      }),
    [store, intent, key, draft, programme, toPayload],
  );
  const [input] = useState(() => ({ values: initial, saved: draft.read() }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const { step, values, changed } = snapshot.context;

  const choice = choiceOfForm(values, programme);
  const price = useCourseQuote(choice);
  const shown = price.status === 'current' ? price.quote : null;
  const isLoading = snapshot.hasTag('loading');
  useEffect(() => {
    if (!isLoading) send({ type: 'PRICE_SHOWN', quote: shown });
  }, [isLoading, step, shown, send]);
  // The price has changed: refetch it.
  const isOutdated = changed !== null && shown !== null && changed.total !== shown.total;
  const askAgain = useEffectEvent(price.tryAgain);
  useEffect(() => {
    if (isOutdated) askAgain();
  }, [isOutdated]);

  const { search } = useLocation();
  useStepHistory({
    step: REQUEST_FORM_STEPS.indexOf(step),
    isShown: !isLoading && snapshot.status !== 'done',
    query: search,
    goTo: (wanted) => {
      const at = (): number => REQUEST_FORM_STEPS.indexOf(actor.getSnapshot().context.step);
      REQUEST_FORM_STEPS.forEach(() => {
        const now = actor.getSnapshot().context;
        if (at() > wanted) send({ type: 'BACK_REQUESTED' });
        else if (at() < wanted && now.step !== 'review') {
          const fields = visibleFields(form[now.step], programme);
          const wrong = validateStep(kind, now.values, programme, fields, (word) => word);
          if (Object.keys(wrong).length === 0) send(submitted(now.step, now.values));
        }
      });
      return at();
    },
  });
  return { snapshot, send, choice, price };
}

export function submitted(step: 'wish' | 'background', values: RequestFormValues) {
  return {
    type: step === 'wish' ? 'WISH_SUBMITTED' : 'BACKGROUND_SUBMITTED',
    values,
  } as const;
}
