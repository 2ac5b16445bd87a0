import { maxAssignmentSets } from '../contract/partner/limits.ts';
import { counted, listed, merchantLocale, sentences, shared } from './shared.ts';

const kitCount = (count: number): string => counted(count, 'kit');

/** A practice's own kits. */
export const practiceKits = {
  title: 'Practice kits',
  subtitle: 'Where each of your practice’s kits is, and whose it is',
  none: {
    heading: 'No practice kits yet',
    text: 'Kits appear here once the lab ships them. You can also add the codes printed on your kits.',
  },
  orderKits: 'Order kits',
  found: (count: number): string => (count === 0 ? 'No kits match' : kitCount(count)),
  pages: 'Practice kit pages',
  stages: {
    stock: 'In stock',
    on_its_way: 'On its way',
    assigning: 'Being assigned',
    assigned: 'Assigned',
    sent: 'Sent to patient',
    at_lab: 'At the lab',
    missing_info: 'Missing info',
    result: 'Result available',
    canceled: 'Canceled',
  },
  about: {
    stock: 'This kit is with you and isn’t assigned to anyone.',
    on_its_way: 'The lab has shipped this kit to you.',
    assigning: 'This kit is in an assignment the lab hasn’t confirmed yet.',
    assigned: 'This kit belongs to a patient. Give it to them.',
    sent: 'This kit is on its way to its patient.',
    at_lab: 'The lab is analyzing the sample.',
    missing_info: 'The lab needs more information before it can go on. Ask it what’s missing.',
    result: 'The result is available.',
    canceled: 'The lab canceled this kit, so there won’t be a result.',
  },
  filters: {
    search: 'Kit code',
    anyStage: (count: number): string => `Any (${count.toLocaleString(merchantLocale)})`,
    inStage: (name: string, count: number): string => `${name} (${count.toLocaleString(merchantLocale)})`,
  },
  row: {
    nobody: 'Not assigned',
    someone: 'Assigned, but not to anyone in your directory',
    removed: 'A patient who was removed',
    otherAccount: 'Another lab account',
    choose: (code: string): string => `Select kit ${code}`,
    track: (code: string): string => `Tracking ${code}`,
  },
  selected: (count: number): string => `${kitCount(count)} selected`,
  assign: { action: 'Assign kits', selected: (count: number): string => `Assign ${kitCount(count)}` },
  receive: {
    action: 'Mark as received',
    done: (count: number): string => (count === 0 ? 'Already received' : `${kitCount(count)} received`),
  },
  refresh: {
    action: 'Update from the lab',
    done: 'Updated',
    limited:
      'This lab account doesn’t let us look up kits. We can only ask whether a result is available, and the lab doesn’t always say.',
    failed: `${sentences.labSilent} ${sentences.tryInMinutes}`,
  },
  undecided: {
    title: (count: number): string =>
      count === 1 ? 'One assignment needs your answer' : `${String(count)} assignments need your answer`,
    text: 'The lab’s answer got lost, so we don’t know whether these kits were assigned.',
    view: (kits: number): string => `Assignment of ${kitCount(kits)}`,
  },
  kit: {
    facts: {
      patient: 'Patient',
      order: 'Order',
      ownId: 'Your own ID',
      tracking: 'Tracking',
      shipped: 'Shipped to you',
      received: 'Received',
      assigned: 'Assigned',
      sent: 'Sent to patient',
      result: 'Result available since',
      lab: 'Lab status',
      checked: 'Last checked at the lab',
      account: 'Lab account',
    },
    viewOrder: 'View order',
    viewAssignment: 'View assignment',
    remove: {
      action: 'Remove kit',
      help: 'Remove a code that was mistyped.',
      done: 'Kit removed',
      notPossible: 'This kit can’t be removed: an order, the lab, or an assignment refers to it.',
    },
    gone: 'This kit was removed.',
  },
  tracking: {
    title: 'Tracking',
    toPatient: 'If you’ve sent this kit to its patient, enter the parcel’s tracking number.',
    toPractice: 'If the lab didn’t tell us how this kit reaches you, enter the parcel’s tracking number.',
    code: 'Tracking number',
    codeOptional: 'Tracking number (optional)',
    link: 'Tracking link (optional)',
    save: 'Save tracking',
    saved: 'Tracking saved',
    codeWrong: 'Enter the tracking number.',
    linkWrong: 'Enter a web address that starts with https:// or http://, or leave this empty.',
  },
  add: {
    action: 'Add kits',
    title: 'Add kits by hand',
    subtitle: 'For kits whose codes you have on paper or on the box',
    codes: 'Kit codes',
    codesHelp: `Type, paste, or scan up to ${String(maxAssignmentSets)} codes, one per line or separated by commas.`,
    where: 'Where are they?',
    here: 'With us',
    onTheirWay: 'On their way to us',
    order: 'Order',
    noOrder: 'None of these',
    orderLabel: (id: string, kits: string): string => `${id}, ${kits}`,
    save: 'Add kits',
    saved: (count: number, known: number): string =>
      known === 0
        ? `${kitCount(count)} added`
        : `${kitCount(count)} added, ${String(known)} already in your list`,
    problems: {
      none: 'Enter at least one kit code.',
      tooMany: `Enter at most ${String(maxAssignmentSets)} codes at a time.`,
      unreadable: (words: readonly string[]): string => `These don’t look like kit codes: ${listed(words)}.`,
      notAtLab: (codes: readonly string[]): string =>
        `The lab has no kits with these codes in your account: ${listed(codes)}. Check them for typos.`,
      noOrder: 'This order is no longer available. Choose another one.',
      moreThanOrdered: (numberOfKits: number): string =>
        `This order is for ${kitCount(numberOfKits)}. Remove the codes that don’t belong to it.`,
    },
  },
  search: shared.filters.search,
};
