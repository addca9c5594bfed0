/**
 * Pages embedded in a third-party app or site, under `/embed/…` (APP-03). A document never
 * switches: an embedded one has no session, and links to other pages open a separate document,
 * which the server does not allow to be framed.
 */
const ROOT = '/embed';

/** The `/embed/…` version of an address made by `to`. */
export function embedded(address: string): string {
  return `${ROOT}${address}`;
}

/**
 * Returns whether a path is under `/embed`, case-insensitive; percent-encoded letters do not match.
 */
export function isEmbedded(pathname: string): boolean {
  return /^\/embed(\/|$)/i.test(pathname);
}

/** Returns whether the current page is embedded. */
export function isEmbeddedPage(): boolean {
  return isEmbedded(window.location.pathname);
}

/** The URL of the same page with navigation and footer; other URLs are returned unchanged. */
export function unembedded(address: string): string {
  const url = new URL(address);
  if (isEmbedded(url.pathname)) url.pathname = url.pathname.slice(ROOT.length);
  return url.href;
}

/**
 * Link target for a page that must not be framed: a new window if this page is framed; the same
 * window in an app's web view, which may not allow another.
 */
export function windowOutside(): '_blank' | '_top' {
  return window.top === window.self ? '_top' : '_blank';
}
