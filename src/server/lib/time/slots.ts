/** No slot is free; the task did not run. */
export class SlotsFullError extends Error {
  /** Whether the owner's slots or all slots are taken. */
  constructor(readonly taken: 'own' | 'all') {
    super(`no slot is free (${taken})`);
    this.name = 'SlotsFullError';
  }
}

export interface SlotsOptions {
  readonly perOwner: number;
  readonly inAll: number;
}

/** Bounds concurrent tasks, per owner and in total; rejects with {@link SlotsFullError}. */
export function createSlots({ perOwner, inAll }: SlotsOptions) {
  const taken = new Map<string, number>();
  let all = 0;

  const change = (owner: string, by: 1 | -1): void => {
    const own = (taken.get(owner) ?? 0) + by;
    all += by;
    if (own === 0) taken.delete(owner);
    else taken.set(owner, own);
  };

  return async <Result>(owner: string, task: () => Promise<Result>): Promise<Result> => {
    if ((taken.get(owner) ?? 0) >= perOwner) throw new SlotsFullError('own');
    if (all >= inAll) throw new SlotsFullError('all');
    change(owner, 1);
    try {
      return await task();
    } finally {
      change(owner, -1);
    }
  };
}
