import { useEffect, useRef, useState } from 'react';

/**
 * What is typed into a field that stands in the page's address once it is sent. It follows the address where that was
 * changed elsewhere (going back, clearing, a bookmark); what is typed on while an answer is on its way stays.
 *
 * @param asked as it stands in the address
 * @returns the text, how to change it, and how to say that it was sent
 */
export function useTyped(
  asked: string,
): [typed: string, setTyped: (text: string) => void, sent: (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const known = useRef(asked);
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setTyped(asked);
  }, [asked]);
  const sent = (text: string) => {
    known.current = text;
  };
  return [typed, setTyped, sent];
}
