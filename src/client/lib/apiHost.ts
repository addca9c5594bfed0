/**
 * The API's host, such as `https://api.example.com`, from `<meta name="api-host">`; empty if
 * missing, then the API is on the page's own host. Has no trailing slash. Another host gets no
 * cookies: there every sign-in is one from a new browser (docs/operations.md).
 */
export function apiHost(): string {
  // Rendered on the server, a page has the API beside it.
  if (typeof document === 'undefined') return '';
  const content = document.querySelector('meta[name="api-host"]')?.getAttribute('content') ?? '';
  return content.trim().replace(/\/+$/, '');
}
