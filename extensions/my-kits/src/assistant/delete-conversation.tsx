import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Texts } from '../../../shared/reader.ts';

const dialogId = 'delete-conversation';

/** The button, and the question asked first: what is deleted can't be brought back. */
export function DeleteConversation({ i18n, onDelete }: { i18n: Texts; onDelete: () => void }): JSX.Element {
  const words = (name: string) => i18n.translate(`assistant.conversation.delete.${name}`);
  const dialog = useRef<HTMLElementTagNameMap['s-modal']>(null);
  const confirm = () => {
    dialog.current?.hideOverlay();
    onDelete();
  };
  return (
    <>
      <s-button commandFor={dialogId} command="--show">
        {words('open')}
      </s-button>
      <s-modal ref={dialog} id={dialogId} heading={words('heading')}>
        <s-paragraph>{words('goes')}</s-paragraph>
        <s-button slot="primary-action" variant="primary" onClick={confirm}>
          {words('button')}
        </s-button>
        <s-button slot="secondary-actions" commandFor={dialogId} command="--hide">
          {words('cancel')}
        </s-button>
      </s-modal>
    </>
  );
}
