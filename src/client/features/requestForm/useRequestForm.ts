import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { requestsApi } from '../../api/requestsApi';
import { requestFormMachine } from '../../machines/requestForm';
import { REQUEST_FORM_STEPS } from '../../machines/support/requestDraft';
import type { RequestOrder } from '../../machines/support/requestDraft';
import { useAppStore } from '../../store/hooks';
import { fromEndpoint } from '../../shared/actors/fromEndpoint';
import { useAuth } from '../../shared/auth/AuthProvider';
import { useCourseQuote } from '../../shared/coursePrice/useCourseQuote';
import { forgetRequestKey, requestKey } from '../../lib/storage/requestKey';
import { useStepAddress } from '../../shared/useStepAddress';
import { REQUEST_FORMS, choiceOfForm, prefilled, reachableStep } from './requestForms';
import type { RequestFormKind } from './requestForms';
import { savedForm } from './savedForm';

/** @param planId the plan that a link names, or null */
export function useRequestForm(
  kind: RequestFormKind,
  programme: ProgrammeDetails | null,
  planId: number | null,
) {
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
  const [input] = useState(() => {
    const values = prefilled(kind, programme, planId);
    const saved = draft.read();
    // Who comes back by another plan's link wants that plan.
    const isOther = saved !== null && planId !== null && saved.values.plan_id !== planId;
    return {
      values,
      saved: isOther
        ? { ...saved, values: { ...saved.values, plan_id: values.plan_id ?? '' } }
        : saved,
    };
  });
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

  useStepAddress({
    steps: REQUEST_FORM_STEPS,
    actor,
    goTo: (asked) => {
      const now = actor.getSnapshot().context;
      const next = reachableStep(asked, kind, now.values, programme);
      // A step that is open already keeps its notices.
      if (next !== now.step) send({ type: 'STEP_REQUESTED', step: next });
    },
  });
  return { snapshot, send, choice, price };
}
