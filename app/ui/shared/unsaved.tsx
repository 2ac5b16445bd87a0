import { useBlocker } from '@remix-run/react';
import { SaveBar } from '@shopify/app-bridge-react';
import { useEffect, useRef } from 'react';
import { appBridge } from './app-bridge.ts';
import { shared } from '../../words/shared.ts';

/**
 * The admin's bar over a form with unsaved changes. As long as it stands there, leaving the page asks first.
 *
 * @returns the bar, and a function that lets the next navigation through (after saving)
 */
export function useSaveBar({
  id,
  isDirty,
  isSaving,
  onSave,
  onDiscard,
}: {
  id: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Settles when the merchant wants to leave; when they stay, it never does, and the next try asks again.
    const asked = appBridge()?.saveBar.leaveConfirmation() ?? Promise.resolve();
    void asked.then(() => blocker.proceed());
  }, [blocker]);
  const bar = (
    <SaveBar id={id} open={isDirty} discardConfirmation>
      <button variant="primary" disabled={isSaving} {...(isSaving ? { loading: '' } : {})} onClick={onSave}>
        {shared.actions.save}
      </button>
      <button disabled={isSaving} onClick={onDiscard}>
        {shared.actions.discard}
      </button>
    </SaveBar>
  );
  return {
    bar,
    letThrough(): void {
      mayLeave.current = true;
    },
  };
}
