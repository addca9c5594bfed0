import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useAppSelector } from '../store/hooks';
import { checkAccess } from './access';
import type { Access } from './pageTable';

interface GuardProps {
  readonly access: Access;
  /** What a student gets to see on a Partner page: why it stays closed. */
  readonly partnersOnly: ReactNode;
  readonly children: ReactNode;
}

/**
 * Takes a page's content away as soon as the session under it is gone, and has the router look
 * again, which sends the person on.
 */
export function Guard({ access, partnersOnly, children }: GuardProps): ReactNode {
  const outcome = useAppSelector((state) => checkAccess(access, state));
  const { revalidate } = useRevalidator();
  const mustLeave = outcome === 'signInFirst';
  useEffect(() => {
    if (mustLeave) void revalidate();
  }, [mustLeave, revalidate]);
  if (mustLeave) return null;
  return outcome === 'partnersOnly' ? partnersOnly : children;
}
