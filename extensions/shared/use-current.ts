import { useEffect, useState } from 'preact/hooks';

/** A value of Shopify's that may change while the block is shown. */
interface Changing<T> {
  readonly value: T;
  subscribe(listener: (value: T) => void): () => void;
}

/** The value as it is now; the component is drawn again when it changes. */
export function useCurrent<T>(changing: Changing<T>): T {
  const [, drawAgain] = useState<unknown>(changing.value);
  useEffect(() => {
    // It may have changed between the drawing and this moment.
    drawAgain(() => changing.value);
    return changing.subscribe((value) => drawAgain(() => value));
  }, [changing]);
  return changing.value;
}
