import type { JSX } from 'preact';
import type { Page } from './page.ts';

interface ConfirmDialogProps {
  page: Pick<Page, 'i18n'>;
  /** Its id, and where its words are: `{id}.heading`, `.goes`, `.stays`, `.button`, `.cancel`. */
  id: 'remove' | 'giveBack' | 'handOver' | 'assistant.delete';
  isWaiting: boolean;
  /** @returns whether it was done; the dialog closes either way, and what went wrong is said on the page */
  onConfirm: () => Promise<void>;
}

/** The button, and the question asked before anything that cannot be undone: what goes, and what stays. */
export function ConfirmDialog({ page, id, isWaiting, onConfirm }: ConfirmDialogProps): JSX.Element {
  const { translate } = page.i18n;
  return (
    <>
      <s-button commandFor={id} command="--show" loading={isWaiting}>
        {translate(`${id}.open`)}
      </s-button>
      <s-modal id={id} heading={translate(`${id}.heading`)}>
        <s-stack gap="base">
          <s-paragraph>{translate(`${id}.goes`)}</s-paragraph>
          <s-paragraph>{translate(`${id}.stays`)}</s-paragraph>
        </s-stack>
        <s-button
          slot="primary-action"
          variant="primary"
          commandFor={id}
          command="--hide"
          onClick={() => void onConfirm()}
        >
          {translate(`${id}.button`)}
        </s-button>
        <s-button slot="secondary-actions" commandFor={id} command="--hide">
          {translate(`${id}.cancel`)}
        </s-button>
      </s-modal>
    </>
  );
}
