import { copyText } from './clipboard';

/** What became of sharing: passed on, put on the clipboard, given up by the person, or refused. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Passes a link on with the system's own sheet; where there is none, puts it on the clipboard. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  // Not every browser has a sheet, whatever the types say.
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
