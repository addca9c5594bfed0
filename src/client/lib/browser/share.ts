import { copyText } from './clipboard';

export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares a link with the system's share sheet, or copies it if there is none. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  // Missing in some browsers, despite the type.
  const { share } = navigator as Partial<Pick<Navigator, 'share'>>;
  if (share !== undefined) {
    try {
      await share.call(navigator, link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
