import { isRecord } from '../storage/parse';
import { showToast } from '../toasts';

interface PushMessage {
  readonly type: 'push';
  readonly title: string;
  readonly body: string;
}

function isPushMessage(data: unknown): data is PushMessage {
  if (!isRecord(data)) return false;
  const { type, title, body } = data;
  return type === 'push' && typeof title === 'string' && typeof body === 'string';
}

/** Shows foreground pushes as toasts (NOTE-02). @returns a stop function. */
export function startForegroundPush(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (!isPushMessage(data)) return;
    showToast({ severity: 'info', title: data.title, text: data.body });
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}
