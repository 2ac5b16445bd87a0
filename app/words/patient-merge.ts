import { counted, sentences } from './shared.ts';

/** Comparing two patients who may be one person, and merging them. */
export const patientMerge = {
  title: 'Compare patients',
  link: 'Compare',
  back: 'Patient',
  why: (likeness: string): string => `Possible duplicate: ${likeness}`,
  unlike: 'Nothing suggests that these are the same person.',
  fields: {
    record: 'Record',
    keep: 'Keep this record',
    added: 'Added',
    shipping: 'Shipping address',
    lab: 'At the lab',
    labId: (id: string): string => `Lab ID ${id}`,
    orders: 'Orders',
    assignments: 'Assignments',
    kits: 'Kits',
    none: 'None',
    empty: 'Not given',
    more: (count: number): string => `and ${counted(count, 'more kit', 'more kits')}`,
  },
  choose: 'Choose which record stays and, where they differ, which value it gets.',
  mixedAddress: 'This address combines parts of both records. Check that it’s a real one.',
  action: 'Merge records',
  confirm: {
    title: 'Merge these two records?',
    says: [
      'The other record leaves your lists and search. Its orders, assignments, and kits show under the one you keep.',
      'The lab’s interface can’t merge patients. If the lab has both, it keeps both: kits that were already assigned stay with the lab’s own record, and results and interpretations cover one lab record at a time.',
      'You can undo this until something new happens to either record.',
    ],
  },
  done: 'Records merged',
  not: {
    gone: 'One of these patients was removed. Nothing was merged.',
    already: 'One of these records was merged in the meantime. Go back to the list to see where it is.',
    changed: 'Someone changed one of these records. Reload the page and compare them again.',
    apart: 'These are marked as two different people. Take that back first.',
    unlike:
      'These records can’t be merged: the names don’t match, or the dates of birth differ. If it’s the same person, correct the wrong one first.',
    has_merged: 'Another record was already merged into the one that would go. Keep that one instead.',
    lab_has_other:
      'Only the other record is at the lab. Keep that one, so that the lab doesn’t get this patient twice.',
    lab_unclear:
      'We don’t know whether the lab has one of these patients. Open that patient and answer first.',
    busy: `Someone is ordering or assigning a kit for one of these patients, or changing them. ${sentences.tryInAMinute}`,
    search_off:
      'Records can’t be merged while the encryption key of the search is missing. Contact Kitbridge support.',
  },
  apart: {
    action: 'Not the same person',
    said: 'We won’t suggest these two again',
    title: 'Marked as two different people',
    takeBack: 'They may be the same person',
    takenBack: 'These two can be merged again',
  },
  merged: {
    title: 'This record was merged',
    into: 'It’s now part of',
    since: 'Merged',
  },
  undo: {
    action: 'Undo merge',
    about: 'Both records go back to how they were.',
    done: 'Merge undone',
    not: {
      not_merged: 'This record isn’t merged, or no longer.',
      something_new:
        'This merge can’t be undone any more: the record that stayed was changed, or something was ordered or assigned since.',
      search_off:
        'A merge can’t be undone while the encryption key of the search is missing. Contact Kitbridge support.',
    },
  },
  /** On the page of the record that stayed. */
  parts: {
    title: 'Merged records',
    text: 'These records are part of this one.',
    open: 'Open merged record',
  },
  kits: {
    title: (count: number): string => (count === 0 ? 'No kits yet' : counted(count, 'kit')),
    pages: 'Pages of this patient’s kits',
    assigned: 'Assigned',
    notYet: 'Not assigned yet',
    orders: 'Orders for this patient',
    latestOrders: (shown: number, all: number): string =>
      `The latest ${String(shown)} of ${counted(all, 'order')}. The rest are under Practice orders.`,
  },
  /** One person, several records at the lab. */
  labRecords: {
    title: 'The lab has this person more than once',
    text: 'It keeps their results apart, so texts and charts cover one lab record at a time.',
    shown: (labId: string): string => `Shown: lab record ${labId}`,
    show: (labId: string): string => `Show lab record ${labId}`,
  },
  twice: {
    title: 'Merged here, separate at the lab',
    text: 'The lab’s interface can’t merge patients, so it still has two records of these people. Ask the lab to merge them, giving both IDs.',
    both: (merged: string, kept: string): string => `${merged} belongs to ${kept}`,
  },
};
