import { useEffect, useState } from 'react';

/** True once `condition` has held for so many milliseconds. */
export function useLasting(condition: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  if (!condition && lasted) setLasted(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => clearTimeout(timer);
  }, [condition, milliseconds]);
  return lasted;
}
