import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { ApplicationEventPayload } from '../../../contract/applications/routes';
import { errorAnswerOf } from '../../lib/api/errors';
import { sendKey } from '../../lib/storage/sendKey';
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
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: NewEvent): Promise<boolean> => {
    setFailure(null);
    const keys = sendKey(`application_event:${id}`);
    const body = { ...event, idempotency_key: keys.of(JSON.stringify(event)) };
    try {
      await post({ id, body }).unwrap();
      keys.forget();
      return true;
    } catch (error) {
      console.error('An event of an application was not sent', error);
      setFailure(errorAnswerOf(error)?.message ?? formatMessage({ id: 'applications.failed' }));
      return false;
    }
  };
  return { send, isLoading, failure };
}
