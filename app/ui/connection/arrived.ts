import { useEffect, useState } from 'react';

/**
 * What the page's loader sends later: undefined until it is there, `failed` where it does not come. While a newer one
 * is on its way, the former stays: nothing else of the page waits for it, as it would for a suspended part.
 */
export function useArrived<T>(later: Promise<T>): T | 'failed' | undefined {
  const [arrived, setArrived] = useState<T | 'failed' | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const settle = (value: T | 'failed'): void => {
      if (isWanted) setArrived(() => value);
    };
    later.then(settle, () => settle('failed'));
    return () => {
      isWanted = false;
    };
  }, [later]);
  return arrived;
}
