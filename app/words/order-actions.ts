import { shared } from './shared.ts';

const atLab = 'The lab already has this order';

const cannotCancel = 'Once the lab has it, it can’t be canceled.';

/** What a person can do to an order, what's asked first, and what comes of it. */
export const orderActionWords = {
  /** `confirmation`: asked first; null where it can be undone or does no harm. */
  kinds: {
    place_now: {
      label: 'Send now',
      confirmation: {
        title: 'Send this order now?',
        says: ['We’ll request fulfillment and send it to the lab without waiting.', cannotCancel],
        action: 'Send now',
      },
    },
    accept_risk: {
      label: 'Accept risk',
      confirmation: {
        title: 'Accept the fraud risk?',
        says: [
          `If this order turns out to be fraud, you still pay for it. ${cannotCancel}`,
          'The order will continue as usual.',
        ],
        action: 'Accept risk',
      },
    },
    resolve: {
      label: 'Mark as resolved',
      confirmation: {
        title: 'Mark as resolved?',
        says: [
          'This order will leave Needs attention. Nothing is sent or changed at the lab or in Shopify.',
          'If something else comes up, you’ll see it there again.',
        ],
        action: 'Mark as resolved',
      },
    },
    hold: { label: 'Hold', confirmation: null },
    release: { label: 'Release hold', confirmation: null },
    retry: { label: 'Recheck', confirmation: null },
  },
  note: {
    label: 'Note (optional)',
    help: 'Your team sees it in the order’s timeline. A customer who asks for their data gets it, too.',
    tooLong: (most: number): string => `The note is too long. It can have up to ${most} characters.`,
  },
  sendNow: {
    done: 'Sending the order to the lab',
    already: 'This order is already on its way to the lab.',
    atLab: `${atLab}.`,
    searching: 'This order was accepted before, so we’re checking whether the lab has it.',
    canceling: 'Its cancellation was requested in Shopify.',
    elsewhere: 'This order ships from another location in Shopify.',
  },
  acceptRisk: {
    done: 'Risk accepted',
    already: 'The risk is already accepted.',
    notWaiting: 'This order isn’t waiting because of its risk.',
  },
  resolve: {
    done: 'Marked as resolved',
    already: 'Nothing about this order needs attention any more.',
    changed: 'Something about this order has changed. Look at it again, then decide.',
  },
  hold: {
    done: 'Order held until you release it',
    already: 'This order is already on hold.',
    refused: {
      requested:
        'Fulfillment is already requested, so this order can’t be held. To stop it, cancel the request in Shopify.',
      canceling: 'Its cancellation is already requested in Shopify, so it can’t be held.',
      atLab: `${atLab}, so it can’t be held.`,
      scheduled: 'This order is already waiting because it’s scheduled for later in Shopify.',
      partlyFulfilled: 'Part of this order is already fulfilled, so it can’t be held.',
      closed: 'This order is closed in Shopify, so it can’t be held.',
    },
  },
  release: {
    done: 'Hold released',
    doneBut: (others: string): string => `Your hold is released. ${others}`,
    already: 'This order isn’t on hold.',
    others: (reasons: readonly string[]): string =>
      `Someone else or another app holds this order (${reasons.join(', ')}). Release that hold in Shopify.`,
    scheduled: 'This order is scheduled for later. Change its date in Shopify.',
  },
  recheck: {
    done: 'Order rechecked',
    finished: 'This order is finished, so there’s nothing to recheck.',
    undecided: 'Rechecked. It’s still waiting for your decision.',
    waiting: (reason: string): string => `Rechecked. ${reason === '' ? 'It’s still waiting.' : reason}`,
  },
  gone: 'Shopify no longer shows this order.',
  unknown: 'We can’t find this order in your store.',
  failed: `We couldn’t do this right now. ${shared.tryAgainSoon}`,
  noAnswer: 'Kitbridge didn’t respond, so this may not be done. Try again. Nothing will be done twice.',
  /** Written into Shopify, for whoever reads it there. */
  inShopify: {
    hold: 'Held with Kitbridge. To continue the order, release the hold in Kitbridge or here.',
    cancellationRefused: `${atLab} and can’t cancel it.`,
  },
};
