import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * What the page is asked for, with what was changed while its answer is on its way: of two things chosen in quick
 * succession neither is lost.
 *
 * @param asked as the page's answer says
 * @returns takes further changes and gives all of it
 */
export function useAccumulated<T extends object>(asked: T): (changes: Partial<T>) => T {
  const isIdle = useNavigation().state === 'idle';
  const chosen = useRef<Partial<T>>({});
  useEffect(() => {
    if (isIdle) chosen.current = {};
  }, [isIdle, asked]);
  return (changes) => {
    chosen.current = { ...chosen.current, ...changes };
    return { ...asked, ...chosen.current };
  };
}
