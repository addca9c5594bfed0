const WITHIN_MS = 30_000;

/** Resolves as soon as `check` holds. @throws when it does not within half a minute */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WITHIN_MS;
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not come in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
