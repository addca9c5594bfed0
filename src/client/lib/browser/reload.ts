/** Loads the page anew. On its own so that a test can see that it was asked for. */
export function reloadPage(): void {
  window.location.reload();
}
