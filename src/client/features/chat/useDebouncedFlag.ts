import { useEffect, useState } from 'react';

/** Returns true once the condition has held for so many milliseconds. */
export function useDebouncedFlag(condition: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  if (!condition && lasted) setLasted(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => clearTimeout(timer);
  }, [condition, milliseconds]);
  return lasted;
}
