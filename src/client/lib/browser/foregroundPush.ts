import { isRecord } from '../storage/parse';

export interface PushMessage {
  readonly type: 'push';
  readonly title: string;
  readonly body: string;
  /** URL path of the page the message is about. */
  readonly path?: unknown;
}

function isPushMessage(data: unknown): data is PushMessage {
  if (!isRecord(data)) return false;
  const { type, title, body } = data;
  return type === 'push' && typeof title === 'string' && typeof body === 'string';
}

/** Reports foreground pushes (NOTE-02). @returns a stop function. */
export function startForegroundPush(onPush: (push: PushMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    if (!isPushMessage(data)) return;
    // Without this answer the service worker shows a system notification.
    ports[0]?.postMessage('heard');
    onPush(data);
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}
