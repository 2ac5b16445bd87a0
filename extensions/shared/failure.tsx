import type { JSX } from 'preact';

interface FailureProps {
  /** What happened and what to do. */
  text: string;
  /** The button's words. */
  button: string;
  /** How often the button was pressed, and whether its answer is still to come. */
  asked: { times: number; isWaiting: boolean };
  onRetry: () => void;
}

/** What could not be shown, and the way on. */
export function Failure({ text, button, asked, onRetry }: FailureProps): JSX.Element {
  return (
    <s-stack gap="base">
      {/* A new banner for each press of the button: screen readers say it again. */}
      {!asked.isWaiting && (
        <s-banner key={asked.times} tone="info">
          {text}
        </s-banner>
      )}
      {/* The button stays while it waits: whoever pressed it keeps the focus. */}
      <s-button key="again" loading={asked.isWaiting} onClick={onRetry}>
        {button}
      </s-button>
    </s-stack>
  );
}
