import { Modal, TitleBar } from '@shopify/app-bridge-react';
import { BlockStack, Box, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { shared } from '../../words/shared.ts';

/** Asks before something that can't be taken back, in the admin's own dialogue. */
export function Confirm({
  id,
  title,
  says,
  action,
  isOpen,
  isBusy,
  onConfirm,
  onClose,
  other,
  children,
}: {
  id: string;
  title: string;
  /** What will happen, a paragraph each. */
  says: readonly string[];
  /** What the button that does it says. */
  action: string;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Something milder to do instead. */
  other?: { action: string; onChoose: () => void };
  /** What may be filled in with it. */
  children?: ReactNode;
}) {
  return (
    <Modal id={id} open={isOpen} onHide={onClose}>
      <Box padding="400">
        <BlockStack gap="300">
          {says.map((paragraph) => (
            <Text as="p" key={paragraph}>
              {paragraph}
            </Text>
          ))}
          {children}
        </BlockStack>
      </Box>
      <TitleBar title={title}>
        <button
          variant="primary"
          tone="critical"
          disabled={isBusy}
          {...(isBusy ? { loading: '' } : {})}
          onClick={onConfirm}
        >
          {action}
        </button>
        <button disabled={isBusy} onClick={other?.onChoose ?? onClose}>
          {other?.action ?? shared.actions.cancel}
        </button>
      </TitleBar>
    </Modal>
  );
}
