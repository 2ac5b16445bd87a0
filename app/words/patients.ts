import { earliestBirth, maxDescriptionLength } from '../contract/partner/schemas.ts';
import { maxTextLength } from '../contract/fields.ts';
import { counted, listed, sentences } from './shared.ts';

const support = 'Contact Kitbridge support.';
const off = 'Search is off because its encryption key is missing.';
const characters = (count: number): string => counted(count, 'character');

/** A practice's Patients pages. */
export const patients = {
  title: 'Patients',
  subtitle: 'Your practice’s directory. Records are stored encrypted.',
  /** What a patient is called whose record can't be opened. */
  unreadable: {
    name: 'Unreadable record',
    text: `This record’s encryption key is missing. ${support}`,
  },
  /** The key is missing that patients are found by. */
  searchOff: {
    title: 'Patient search is off',
    search: `${off} Clear the search to see all patients. ${support}`,
    choose: `${off} Leave the field empty to choose from your latest patients. ${support}`,
    add: `We can’t add patients while the encryption key of the search is missing: nobody could find them, or see whether you already have them. Nothing was saved. ${support}`,
    change: `Names, dates of birth, and zip codes can’t be changed while the encryption key of the search is missing. You can change everything else. ${support}`,
  },
  none: {
    heading: 'Add your first patient',
    text: 'Keep the people you order kits for in one place. A name is enough to start.',
  },
  notConnected: {
    heading: 'Connect your practice first',
    text: 'Patients belong to a practice account at the lab. Connect yours, then add the people you order kits for.',
    action: 'Go to Connection',
  },
  add: 'Add patient',
  pages: 'Patient pages',
  found: (count: number, isLast: boolean): string =>
    count === 0
      ? 'No patients match'
      : isLast
        ? counted(count, 'patient')
        : `First ${String(count)} patients`,
  filters: {
    search: 'Name, date of birth, or zip code',
    help: 'Whole words, or the first letters of a name.',
    shipping: 'Shipping address',
    any: 'Any',
    complete: 'Complete',
    incomplete: 'Incomplete',
  },
  row: {
    born: (day: string): string => `Born ${day}`,
    noBirth: 'Date of birth unknown',
    complete: 'Can receive kits',
    missing: (fields: readonly string[]): string => `Missing for shipping: ${listed(fields)}`,
  },
  /** The record's fields; `short`: in the middle of a sentence. */
  fields: {
    name: { label: 'Full name', short: 'full name' },
    dateOfBirth: { label: 'Date of birth', short: 'date of birth' },
    gender: { label: 'Gender', short: 'gender' },
    ethnicity: { label: 'Ethnicity', short: 'ethnicity' },
    address: { label: 'Street and number', short: 'street and number' },
    city: { label: 'City', short: 'city' },
    zip: { label: 'Zip code', short: 'zip code' },
    state: { label: 'State or region', short: 'state or region' },
    country: { label: 'Country', short: 'country' },
    phone: { label: 'Phone', short: 'phone' },
  },
  help: {
    dateOfBirth: 'The lab compares results with people of the same age.',
    gender: 'Female or male, if known: the lab compares results by it.',
    country: 'No country',
  },
  sections: {
    person: 'Person',
    address: 'Shipping address',
    addressAbout: 'Needed only if the lab ships kits straight to the patient.',
  },
  problems: {
    name: `Enter the patient’s full name, in at most ${characters(maxTextLength)}.`,
    dateOfBirth: `Enter a date in the past, not before ${earliestBirth.slice(0, 4)}.`,
    country: 'Choose a country from the list.',
    described: `Use at most ${characters(maxDescriptionLength)}.`,
    text: `Use at most ${characters(maxTextLength)}, and no special control characters.`,
  },
  form: {
    newTitle: 'Add patient',
    saved: 'Patient saved',
    added: 'Patient added',
    overtaken: {
      title: 'Someone else changed this patient, so your changes weren’t saved',
      text: 'Your entries are still in the form. Save again to replace their changes, or load the record as it is now.',
      load: 'Load the record',
    },
  },
  duplicates: {
    title: 'This may be someone you already have',
    text: 'Two records for one person split their results. Open the record to compare, or add a new patient if it’s someone else.',
    addAnyway: 'Add as a new patient',
    same_person: 'Same name and date of birth',
    same_name: 'Same name; one date of birth is unknown',
    same_birth: 'Same date of birth and part of the name',
    onPage: 'Possible duplicates',
  },
  /** Whether the lab has the patient. */
  atLab: {
    title: 'Lab record',
    account: (name: string): string => `Practice account: ${name}`,
    states: {
      here: 'Not at the lab yet',
      creating: 'Being added',
      refused: 'Not accepted',
      undecided: 'Please check',
      known: 'Up to date',
      outdated: 'Update pending',
    },
    about: {
      here: 'We’ll add this patient when you order or assign their first kit. You can also do it now.',
      creating: sentences.labAwaited,
      known: 'The lab has this patient’s current record.',
      outdated: 'The lab still has an earlier record. We’ll send the changes before the next order.',
    },
    refused: (fields: readonly string[]): string =>
      fields.length === 0
        ? 'The lab didn’t accept this record. Check it, then try again.'
        : `The lab didn’t accept: ${listed(fields)}. Correct it, then try again.`,
    add: 'Add at the lab',
    update: 'Send changes to the lab',
    done: 'The lab has this patient',
    updated: 'The lab has the current record',
    busy: `Someone else is working with this patient right now. ${sentences.tryInAMinute}`,
    gone: 'The lab no longer has this patient. Contact the lab.',
    failed: 'The lab didn’t take the changes. They’re safe here; try again in a few minutes.',
    undecided: {
      title: 'Did the lab add this patient?',
      /** `{when}` stands for the time. */
      text: 'We sent this patient to the lab ({when}), but its answer got lost. We won’t send them again on our own, because the lab could then have them twice. Look in your practice’s lab account.',
      there: 'The lab has this patient',
      absent: 'The lab doesn’t have this patient',
      absentHelp: 'We can then send the patient again.',
      labId: 'Patient ID at the lab',
      labIdHelp: 'Shown in your practice’s lab account.',
      labIdMissing: 'Enter the ID that the lab shows for this patient.',
      labIdTaken: 'Another patient in your directory already has this ID at the lab.',
      save: 'Save answer',
      saved: 'Answer saved',
      settled: sentences.settledMeanwhile,
    },
  },
  remove: {
    action: 'Remove patient',
    title: (name: string): string => `Remove ${name}?`,
    says: [
      'The record is deleted from Kitbridge for good.',
      'The lab’s interface can’t delete patients. If the lab has this one, its ID stays under “Still at the lab”, so that you can ask the lab to delete it.',
    ],
    done: 'Patient removed',
  },
  left: {
    title: 'Still at the lab',
    text: 'You removed these patients here, but the lab may still have them. Ask the lab to delete them, giving these IDs.',
    noId: 'ID unknown: the lab’s answer got lost',
    removed: 'Removed',
  },
  export: {
    action: 'Export CSV',
    saved: (file: string): string => `${file} saved`,
    notAllowed: 'You aren’t allowed to export patients. Ask someone who manages access.',
  },
  /** Who on the staff may see patients. */
  access: {
    title: 'Patient access',
    subtitle: 'Who on your staff can see your practice’s patients',
    link: 'Manage access',
    needed: {
      title: 'You need access to see patients',
      text: 'Patient records are visible only to people your practice has let in. Enter your name and ask for access.',
      name: 'Your name',
      nameMissing: 'Enter your name, so that your colleagues know who’s asking.',
      ask: 'Ask for access',
      asked: 'You asked for access',
      askedText: 'Someone who manages patient access has to let you in. Reload this page afterward.',
    },
    you: 'You',
    noName: 'No name given',
    states: { asked: 'Asked for access', allowed: 'Has access' },
    rights: { mayExport: 'Can export patients', mayManage: 'Can manage access' },
    letIn: 'Let in',
    save: 'Save rights',
    takeOff: 'Remove access',
    turnDown: 'Turn down',
    done: 'Access updated',
    unknown: 'That person is no longer on the list. Reload this page.',
    lastManager: 'Someone has to be able to manage access. Give that right to another person first.',
    notAllowed: 'You can’t manage access. Ask someone who can.',
  },
};
