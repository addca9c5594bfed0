import { useIntl } from 'react-intl';

import type { ApplicationEventPayload } from '../../../contract/applications/routes';
import { useAct } from '../../lib/hooks/useAct';
import { sendOnce } from '../../lib/storage/sendKey';
import { useSendApplicationEventMutation } from './applicationsApi';

type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;
export type NewEvent = WithoutKey<ApplicationEventPayload>;

/** Sends the events of an application, each under a key of its own, with why the last one failed. */
export function useSendEvent(id: number): {
  readonly send: (event: NewEvent) => Promise<boolean>;
  readonly isLoading: boolean;
  readonly failure: string | null;
} {
  const { formatMessage } = useIntl();
  const [post, { isLoading }] = useSendApplicationEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applications.failed' }));
  const send = (event: NewEvent): Promise<boolean> =>
    act(() => sendOnce(`application_event:${id}`, event, (body) => post({ id, body }).unwrap()));
  return { send, isLoading, failure };
}
