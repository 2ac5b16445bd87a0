/**
 * The folders of `orders`, last step first, in the order in which an order passes through them. The sweep looks into all
 * of them; the room's other files of its own are what every step shares.
 */
/** @type {import('./folder-order.mjs').FolderOrder} */
const orders = {
  room: 'app/orders',
  line:
    'sweep.ts -> pages -> reconciliation -> actions -> review -> delivery -> findings -> placement -> search' +
    ' -> in-shopify -> address -> rules -> ledger -> context.ts, settings, queues.ts -> lab-order' +
    ' -> marks-due.ts, reasons.ts, timings.ts',
  reasons: {
    pages: 'Pages show all of it; what is shown decides nothing.',
    reconciliation: 'The check compares what the steps have written; no step depends on being checked.',
    actions: 'A person asks for what the review and the steps can do; none of them waits for a person.',
    review: 'The review decides what happens next with what all the steps before it offer.',
    delivery: 'Following a placed part never places one.',
    findings: 'A difference can be noted by whoever sees it; comparing everything comes later.',
    placement: 'Placing reads facts and searches; following what was placed comes later.',
    search: 'What the service already has must be known before anything is placed.',
    'in-shopify': 'Tags and metafields show the ledger; nothing is decided by them.',
    address: 'Whether an address can be sent to is asked by review and placement, not the other way.',
    ledger: 'What is known of an order is readable by every step, and knows none of them.',
    'context.ts': 'It names what each step is handed.',
    settings: 'What a merchant chose holds whatever becomes of one order.',
    'queues.ts': 'A queue is named before anybody works on it.',
    'lab-order': 'What the lab is asked and answers is known without our ledger of it.',
    'marks-due.ts': 'A plain fact about rows.',
    'reasons.ts': 'A reason can be named by everything that makes an order wait.',
    'timings.ts': 'Waits are configuration, handed to every step.',
    rules: 'A rule is handed facts: it can be tried on any of them without a shop or a service.',
  },
};

export const ordersOrders = [orders];
