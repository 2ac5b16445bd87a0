import { Banner, BlockStack, Button, TextField } from '@shopify/polaris';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Done } from '../../pages/done.ts';
import { useAsk } from '../shared/ask.ts';
import { failures } from '../../words/failures.ts';

const WIDTH = { width: '100%', maxWidth: '30rem' };

/** Longest token that the field takes. */
const LONGEST = 500;

/** A field for the account's token or key. What is typed leaves this page in the request's body only. */
export function TokenForm({
  label,
  helpText,
  button,
  input,
  isKey = false,
  children,
  onDone,
}: {
  label: string;
  helpText: string;
  button: string;
  /** What is asked for with the token. */
  input: { intent: string } & Record<string, string>;
  /** A practice's: the lab calls it a key. */
  isKey?: boolean;
  /** Further fields, which belong to `input`. */
  children?: ReactNode;
  onDone?: () => void;
}) {
  const [token, setToken] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { ask, isBusy, answer } = useAsk<Done>(() => {
    setToken('');
    onDone?.();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = token.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) ask({ ...input, token: token.trim() });
  };
  const refused = answer?.ok === false ? answer : null;
  const missing = (isKey ? failures.practiceKey : failures.lab).token_required;
  const error = isMissing ? missing : refused?.field === 'token' ? refused.message : null;
  return (
    // Never sent by the browser itself; were it, then not in the address.
    <form method="post" onSubmit={submit} autoComplete="off" noValidate>
      <BlockStack gap="300" inlineAlign="start">
        <div style={WIDTH}>
          <TextField
            type="password"
            name="token"
            label={label}
            helpText={helpText}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={token}
            onChange={(value) => {
              setToken(value);
              setIsMissing(false);
            }}
            disabled={isBusy}
            {...(error === null ? {} : { error })}
          />
        </div>
        {children === undefined ? null : <div style={WIDTH}>{children}</div>}
        {refused !== null && refused.field !== 'token' ? (
          <Banner tone="critical">{refused.message}</Banner>
        ) : null}
        <Button submit loading={isBusy} disabled={isBusy}>
          {button}
        </Button>
      </BlockStack>
    </form>
  );
}
