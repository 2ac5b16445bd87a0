import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** While `isOn`, reads the page's data again this often; never while it is being read, or nobody looks. */
export function useRefresh(isOn: boolean, everyMs: number): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, state, revalidate, everyMs]);
}
