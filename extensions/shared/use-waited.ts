import { useEffect, useState } from 'preact/hooks';

/** Whether this much time has passed since the component was first shown: what comes at once needs no spinner. */
export function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return waited;
}
