/** What practices' pages of the console say. */
import { count, listed, plural } from './numbers.ts';

export const practiceOrderWords = {
  kinds: {
    standard: 'Kits and assignments',
    kits: 'Kits only',
    direct: 'Direct to patient',
  },
  kind: 'Kind',
  payment: 'Payment',
  approval: 'Approval',
  statuses: { pending: 'Pending', paid: 'Paid', cancelled: 'Canceled' },
  approved: 'Approved',
  waiting: 'Waiting for approval',
  rejected: 'Rejected',
  ownStock: 'From own stock',
  tokens: 'Tokens',
  patient: 'Patient',
  nothingSent: 'Nothing is sent: the practice hands out kits of its own',
  steps: {
    'order.approved': 'Approve',
    'order.rejected': 'Reject',
    'order.settled': 'Mark as paid',
  },
  done: {
    'order.approved': (id: string) => `Order ${id} approved. It ships next.`,
    'order.rejected': (id: string) => `Order ${id} rejected. Nothing ships.`,
    'order.settled': (id: string) => `Order ${id} marked as paid.`,
  },
} as const;

export const patientWords = {
  find: 'Find patients',
  searchBy: 'Name or patient ID',
  caption: 'Patients, newest first',
  columns: { patient: 'Patient', kits: 'Kits', results: 'Results', newest: 'Newest result', added: 'Added' },
  noneYet: 'No patients yet. Patients added with this call appear here:',
  noMatch: 'No patients found. Search by a full patient ID or the start of a name.',
  patient: 'Patient',
  added: 'Added',
  address: 'Address',
  noAddress: 'No address: nothing can be sent to this patient',
  record: 'On record',
  lacks: 'Asked at registration',
  fields: { dateOfBirth: 'date of birth', gender: 'gender', ethnicity: 'ethnicity' },
  results: 'Results over time',
  resultsCaption: 'Results, newest sample first',
  resultColumns: { sample: 'Sample', kit: 'Kit', released: 'Released', report: 'Report' },
  noResults: 'No results yet.',
  withdrawn: 'Withdrawn',
  available: 'Available',
  kits: 'Kits without a result',
  kitsCaption: 'Kits of this patient without a result',
  kitColumns: { kit: 'Kit', state: 'State', next: 'Next on the clock', steps: 'Next steps' },
  noKits: 'No kits on their way.',
  samples: 'Add sample patients',
  samplesMean: (results: readonly number[]) =>
    `Adds ${plural(results.length, 'made-up patient')} with ${listed(results.map(count))} results, half a year apart.`,
  samplesAdded: (patients: number) => `${plural(patients, 'sample patient')} added.`,
} as const;

export const assignmentWords = {
  caption: 'Assignments, newest first',
  columns: {
    assignment: 'Assignment',
    kits: 'Kits and patients',
    tokens: 'Tokens used',
    amount: 'Would be invoiced',
    payment: 'Payment',
    made: 'Made',
  },
  noneYet: 'No assignments yet. Assignments made with this call appear here:',
  forPatient: 'for',
  more: (kits: number) => `and ${count(kits)} more`,
  settle: 'Mark as paid',
  about: (id: string) => `assignment ${id}`,
  settled: (id: string) => `Assignment ${id} marked as paid.`,
  byTokens: 'Paid by tokens',
} as const;

export const invoiceWords = {
  means: 'What the practice would be invoiced. The sandbox doesn’t send invoices.',
  caption: 'Invoice previews, newest first',
  columns: {
    of: 'Invoice for',
    lines: 'Lines',
    amount: 'Would be invoiced',
    to: 'Billing email',
    state: 'Payment',
    on: 'Date',
  },
  order: 'Order',
  assignment: 'Assignment',
  noneYet: 'Nothing would be invoiced yet.',
  choose: 'Choose a practice to see what it would be invoiced.',
} as const;

export const profileWords = {
  choose: 'Choose a practice to see its profile and its stock.',
  heading: (name: string) => `Profile of ${name}`,
  profile: 'Profile',
  profileMeans: 'Orders ship to this address, and invoices would go to the billing email.',
  fields: {
    name: 'Name',
    address: 'Address',
    zip: 'Postal code',
    city: 'City',
    state: 'State or region',
    country: 'Country code',
    phone: 'Phone',
    billingEmail: 'Billing email',
  },
  tone: 'Tone of interpretations',
  tones: { plain: 'Plain', warm: 'Warm', formal: 'Formal' },
  documentedOnly: 'Documented interface only: no lists, reads, or webhooks',
  save: 'Save profile',
  saved: 'Profile saved.',
  tokens: 'Tokens left',
  stock: 'Own stock',
  stockMeans:
    'IDs of your own for kits in your stock, one per line. Each new kit takes the next one. Kits never run out, even when the list does.',
  stockAdd: 'IDs to add',
  stockSave: 'Add to stock list',
  stockAdded: (added: number, left: number) => `${plural(added, 'ID')} added, ${count(left)} left.`,
  stockLeft: 'Left',
  stockUsed: 'Used',
  stockNext: 'Next',
} as const;
