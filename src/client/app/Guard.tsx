import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useAppSelector } from '../lib/store/hooks';
import { checkAccess } from './access';
import type { Access } from '../lib/pageSpec';

interface GuardProps {
  readonly access: Access;
  /** Shown to users without the required role. */
  readonly refusal: ReactNode;
  readonly children: ReactNode;
}

/** Hides a page as soon as its session ends and revalidates the router, which redirects. */
export function Guard({ access, refusal, children }: GuardProps): ReactNode {
  const outcome = useAppSelector((state) => checkAccess(access, state));
  const { revalidate } = useRevalidator();
  const mustLeave = outcome === 'signInFirst';
  useEffect(() => {
    if (mustLeave) void revalidate();
  }, [mustLeave, revalidate]);
  if (mustLeave) return null;
  return outcome === 'partnersOnly' || outcome === 'teamOnly' ? refusal : children;
}
