/**
 * Pages inside somebody else's app or site, under `/embed/…` (APP-03). A document is
 * one or the other for as long as it lives: an embedded one knows of no session, and whatever is not
 * embedded opens as a document of its own, which the server lets nobody frame.
 */
const ROOT = '/embed';

/** The `/embed/…` twin of an address made by `to`. */
export function embedded(address: string): string {
  return `${ROOT}${address}`;
}

/** Whether a path is under `/embed`, whatever the case; with %-codes for its letters it is not. */
export function isEmbedded(pathname: string): boolean {
  return /^\/embed(\/|$)/i.test(pathname);
}

/** Whether the page that is open now is embedded. */
export function isEmbeddedPage(): boolean {
  return isEmbedded(window.location.pathname);
}

/** The address of the same page with navigation and footer; of any other page its own. */
export function unembedded(address: string): string {
  const url = new URL(address);
  if (isEmbedded(url.pathname)) url.pathname = url.pathname.slice(ROOT.length);
  return url.href;
}

/**
 * The window for a page that stands in no frame: a new one beside the site that frames this page; the
 * same one in an app's web view, which may have no other.
 */
export function windowOutside(): '_blank' | '_top' {
  return window.top === window.self ? '_top' : '_blank';
}
