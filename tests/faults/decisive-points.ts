/** The moments at which a crash would cost an order or place it twice, and what surviving each of them proves. */
export const decisivePoints: Readonly<Record<string, string>> = {
  'before INSERT ShopEvent #1':
    'A webhook that was not stored yet is not lost: Shopify or the sweep brings it again.',
  'before SHOP SubmitFulfilmentRequest #1': 'A request that was decided on and never sent is sent.',
  'after SHOP SubmitFulfilmentRequest #1': 'A request whose answer was lost is not made twice.',
  'before INSERT OrderPart #1': 'A fulfillment order that was read and not stored becomes a part.',
  'before UPDATE OrderPart sending #1': 'A part that was about to be sent is sent.',
  'before LAB POST /orders #1': 'A part marked as being sent, and not sent, is placed after all.',
  'sent LAB POST /orders #1': 'A placement that is on its way is not sent a second time under another key.',
  'after LAB POST /orders #1': 'A placement whose answer was lost is recognized: the lab has one order.',
  'before UPDATE OrderPart placed #1': 'A known placement that was not stored is found again.',
  'before SHOP AcceptFulfilmentRequest #1':
    'Shopify hears of a placement even when nobody was left to tell it.',
  'after SHOP AcceptFulfilmentRequest #1':
    'An acceptance whose answer was lost does no harm when it is repeated.',
  'before INSERT LabEvent #1': 'An event of the lab that was not stored is delivered again.',
  'before SHOP CreateFulfilment #1': 'A shipped kit is fulfilled after the restart.',
  'after SHOP CreateFulfilment #1': 'A fulfillment whose answer was lost is not created twice.',
  'before UPDATE OrderPart fulfilled #1': 'A fulfillment that exists and was not stored is taken as done.',
};

/** Seeds of drawn points that found a fault once: committed, and run beside the commit's own. */
export const failedSeeds: readonly number[] = [];
