/**
 * Asks search engines not to list the page, besides the server's header: for crawlers that come by
 * links within the app. @returns a function that takes it back
 */
export function hideFromSearch(): () => void {
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex, nofollow';
  document.head.append(robots);
  return () => robots.remove();
}
