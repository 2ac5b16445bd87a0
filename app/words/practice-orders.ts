import { maxOrderKits } from '../contract/partner/limits.ts';
import { order } from './order.ts';
import { counted, listed, merchantLocale, sentences } from './shared.ts';

const openPatient = 'Open the patient to see why.';
const invoiced = 'The lab invoices you by bank transfer.';

/** A practice's own orders. */
export const practiceOrders = {
  title: 'Practice orders',
  subtitle: 'Kits you order from the lab for your practice and your patients',
  add: 'Order kits',
  none: {
    heading: 'No practice orders yet',
    text: 'Order kits for your practice, or have one sent straight to a patient.',
  },
  pages: 'Practice order pages',
  kinds: {
    standard: 'Kits with reports',
    kits: 'Kits only',
    direct: 'Kit to a patient',
  },
  kits: (count: number): string => counted(count, 'kit'),
  to: (patient: string): string => `To ${patient}`,
  removedPatient: 'a patient who was removed',
  states: {
    sending: 'Sending',
    placed: 'Ordered',
    refused: 'Not accepted',
    not_sent: 'Not sent',
    undecided: 'Please check',
    shipped: 'Shipped',
    rejected: 'Rejected',
    approval: 'Awaiting approval',
  },
  about: {
    sending: sentences.labAwaited,
    placed: 'The lab has this order.',
    shipped: 'The lab shipped this order.',
    rejected: 'The lab rejected this order, so nothing ships and nothing is invoiced.',
    approval: 'The lab has to approve this order before it ships.',
    not_sent: 'The lab never received this order. You can send it again.',
    ownStock: 'You fulfill this order from your own stock. These are its kits.',
  },
  refused: (labSays: string): string => `The lab didn’t accept this order. It says: ${labSays}`,
  facts: {
    number: 'Order at the lab',
    kits: 'Kits',
    patient: 'Patient',
    payment: 'Payment',
    approval: 'Approval',
    tokens: 'Assignment tokens',
    shipped: 'Shipped',
    tracking: 'Tracking',
    ordered: 'Ordered',
    codes: 'Kit codes',
  },
  payment: { pending: 'Invoice open', paid: 'Paid', cancelled: 'Canceled', unknown: 'The lab doesn’t say' },
  approval: { yes: 'Approved', no: 'Not yet', unknown: 'The lab doesn’t say' },
  tokens: {
    title: 'Assignment tokens',
    known: (tokens: number): string =>
      `${tokens.toLocaleString(merchantLocale)} from orders placed here, as far as we know`,
    help: 'Each token pays for assigning one kit to a patient. The lab keeps the exact count.',
  },
  form: {
    title: 'Order kits',
    kind: 'What do you need?',
    standard: {
      label: 'Kits with reports',
      help: 'Kits and their analysis, paid together. You get a token for each kit, to assign it to a patient later.',
    },
    kits: {
      label: 'Kits only',
      help: 'Kits alone. The lab approves the order first, and invoices each assignment later.',
    },
    direct: {
      label: 'One kit, sent to a patient',
      help: 'The kit ships to the patient’s address and is assigned to them when it ships. The lab approves the order first.',
    },
    count: 'Number of kits',
    countHelp: `At most ${maxOrderKits.toLocaleString(merchantLocale)}.`,
    countWrong: `Enter a whole number of kits, at most ${maxOrderKits.toLocaleString(merchantLocale)}.`,
    patient: 'Patient',
    patientMissing: 'Choose the patient.',
    patientSearch: 'Find a patient',
    noneFound: 'No patient found who can receive a kit.',
    review: {
      title: 'Before you order',
      practice: 'The kits ship to your practice’s address at the lab.',
      ownStock: 'If you fulfill from your own stock, nothing ships: you get the kit codes right away.',
      direct: (patient: string): string => `The kit ships to ${patient}’s address as it’s saved now.`,
      invoiced,
      sandbox: 'This is the sandbox: nothing ships and nothing is invoiced.',
      once: 'An order can’t be canceled here.',
    },
    send: 'Send order',
    sent: 'Order sent',
    accountChanged:
      'Your practice account changed while this form was open. Reload the page and check where the order goes.',
    notReady: {
      unknown: 'This patient was removed. Choose another one.',
      merged: 'This patient’s record was merged into another one. Choose that one.',
      address: 'This patient’s address is incomplete. Complete it first.',
      not_at_lab: `The lab doesn’t have this patient yet. ${openPatient}`,
      busy: `Someone else is changing this patient or ordering for them. ${sentences.tryInAMinute}`,
      outdated: `The lab didn’t take this patient’s latest changes, so nothing was ordered. ${openPatient}`,
    },
  },
  check: {
    action: 'Check at the lab',
    done: 'Checked',
    notOffered: 'This lab account doesn’t let us look up orders. Ask the lab how this one stands.',
    failed: 'The lab couldn’t be asked just now.',
  },
  again: { action: 'Send again', text: 'This sends the order once more.' },
  undecided: {
    title: order.decision.question,
    /** `{when}` stands for the time, `{what}` for what was ordered. */
    text: 'We sent this order ({when}), but the lab’s answer got lost. We won’t send it again on our own, because you’d then pay for it twice. Look in your practice’s lab account for {what}.',
    what: {
      standard: (kits: string): string => `an order of ${kits} with reports`,
      kits: (kits: string): string => `an order of ${kits} without reports`,
      direct: 'an order of one kit for this patient',
    },
    there: 'The lab has this order',
    absent: 'The lab doesn’t have this order',
    absentHelp: 'You can then send it again.',
    shipments: {
      title: 'It may be one of these',
      text: 'The lab has shipped orders since then that aren’t recorded here.',
      one: (labOrderId: string, kits: string | null): string =>
        kits === null ? labOrderId : `${labOrderId}, ${kits}`,
      shipped: 'Shipped',
      choose: 'This is the order',
      chooseNamed: (labOrderId: string): string => `This is the order: ${labOrderId}`,
    },
    labId: 'Order ID at the lab',
    labIdMissing: 'Enter the ID that the lab shows for this order.',
    save: 'Save answer',
    saved: 'Answer saved',
    settled: sentences.settledMeanwhile,
    taken: 'Another of your practice orders already has this ID.',
    not_there: 'The lab has no order with this ID.',
    other: 'The order with this ID isn’t this one: it’s of another kind, or for another number of kits.',
  },
  codes: (codes: readonly string[]): string => listed(codes),
};
