import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { catalogueApi } from '../../catalogue/catalogueApi';
import { requestsApi } from '../api/requestsApi';
import { requestFormMachine } from '../machines/requestForm';
import { REQUEST_FORM_STEPS } from '../machines/support/requestDraft';
import type {
  RequestDraft,
  RequestFormValues,
  RequestOrder,
} from '../machines/support/requestDraft';
import { useAppStore } from '../../../lib/store/hooks';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { readTripWeeks } from '../../prices/trip/tripWeeks';
import { readWish } from '../../prices/trip/tripWish';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';
import { forgetRequestKey, requestKey } from '../requestKey';
import { useStepAddress } from '../../../lib/hooks/useStepAddress';
import { useStepFocus } from '../../../lib/hooks/useStepFocus';
import {
  REQUEST_FORMS,
  choiceOfForm,
  prefilled,
  reachableStep,
  stepOf,
  wholePriceOf,
} from './requestForms';
import type { RequestFieldName, RequestFormKind } from './requestForms';
import { savedForm, sentRequest } from './savedForm';

/**
 * Runs the form's machine with its price, of the chosen plan and weeks or of the programme as a whole,
 * and gives the focus to the heading of a new step.
 *
 * @param asked answers that a link brings along; they replace those of a saved form
 * @param student for whom the team enters it (DESK-17); undefined for a request of one's own
 */
export function useRequestForm(
  kind: RequestFormKind,
  programme: ProgrammeDetails | null,
  asked: RequestFormValues,
  student: string | undefined,
) {
  const store = useAppStore();
  const { user } = useAuth();
  const { initial, toPayload } = REQUEST_FORMS[kind];
  const account = [user?.id ?? '', student].join(':').replace(/:$/, '');
  const form = `${kind}:${programme?.id ?? 'open'}`;
  const intent = `${account}:${form}`;
  // The key is shared by tabs, so that only one request is made.
  const [key] = useState(() => requestKey(intent));
  const draft = useMemo(() => savedForm(form, account, initial), [form, account, initial]);
  const sent = useMemo(() => sentRequest(intent), [intent]);
  const [sentBefore] = useState(() => sent.read());
  const machine = useMemo(
    () =>
      requestFormMachine.provide({
        actors: {
          sendRequest:
            student === undefined
              ? fromEndpoint(store, requestsApi.endpoints.sendRequest, {
                  toArg: (order: RequestOrder) => toPayload(order, programme, key),
                  toOutput: ({ data }) => data,
                })
              : fromEndpoint(store, requestsApi.endpoints.enterRequest, {
                  toArg: (order: RequestOrder) => ({
                    student,
                    body: toPayload(order, programme, key),
                  }),
                  toOutput: ({ data }) => data,
                }),
        },
        actions: {
          saveDraft: ({ context: { step, values, price } }) => draft.write({ step, values, price }),
          forgetDraft: ({ context: { requestId } }) => {
            draft.write(null);
            if (requestId !== null) sent.write(requestId);
            forgetRequestKey(intent);
          },
          logFailure: (_, { error }) => console.error('Sending a request failed', error),
        },
      }),
    [store, intent, key, draft, sent, programme, toPayload, student],
  );
  const [input] = useState(() => {
    const saved = draft.read();
    return {
      values: {
        ...prefilled(kind, programme, {
          weeks: readTripWeeks(),
          start: readWish('start', programme?.kind ?? kind),
        }),
        ...asked,
      },
      saved: saved && withAsked(saved, asked),
    };
  });
  const [snapshot, send, actor] = useMachine(machine, { input });
  const { step, values, changed } = snapshot.context;

  const choice = choiceOfForm(values, programme);
  const quoted = useCourseQuote(choice);
  const whole = useMemo(() => wholePriceOf(programme), [programme]);
  const price =
    whole === null
      ? quoted
      : {
          status: 'current' as const,
          quote: whole,
          error: undefined,
          tryAgain: () =>
            void store.dispatch(
              catalogueApi.endpoints.getProgramme.initiate(programme?.id ?? 0, {
                subscribe: false,
                forceRefetch: true,
              }),
            ),
        };
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
    applied: ['plan', 'plan_id', 'weeks', 'extras'],
    goTo: (wanted) => {
      const now = actor.getSnapshot().context;
      const next = reachableStep(wanted, kind, now.values, programme);
      // A step that is open already keeps its notices.
      if (next !== now.step) send({ type: 'STEP_REQUESTED', step: next });
    },
  });
  const heading = useStepFocus(actor);
  const wanted = useRef<RequestFieldName | null>(null);
  useEffect(() => {
    // After `useStepFocus`, which has brought the step into view.
    if (wanted.current !== null) focusField(wanted.current);
    wanted.current = null;
  }, [step]);
  const changeAnswer = (name: RequestFieldName): void => {
    wanted.current = name;
    send({ type: 'STEP_REQUESTED', step: stepOf(kind, name) });
  };
  const isTyped = Object.entries(values).some(
    ([name, value]) => value !== (input.values[name] ?? initial[name]),
  );
  return { snapshot, send, heading, choice, price, sentBefore, isTyped, changeAnswer };
}

/** Extras are a group of controls, of which the first is named after its own id. */
function focusField(name: RequestFieldName): void {
  const selector = name === 'extras' ? '[name^="extra-"]' : `[name="${name}"]`;
  document.querySelector<HTMLElement>(`form ${selector}`)?.focus();
}

/**
 * Merges a link's answers into a draft. If they differ, the student has chosen another course: its
 * price is not treated as a changed price, and is shown before the form continues.
 */
function withAsked(saved: RequestDraft, asked: RequestFormValues): RequestDraft {
  const isOther = Object.entries(asked).some(
    ([name, value]) => String(saved.values[name] ?? '') !== String(value),
  );
  if (!isOther) return saved;
  return { step: 'wish', values: { ...saved.values, ...asked }, price: null };
}
