import { maxAssignmentSets } from '../contract/partner/limits.ts';
import { practiceOrders } from './practice-orders.ts';
import { counted, merchantLocale, sentences } from './shared.ts';

const openPatient = 'Open the patient’s page to see why.';
const kitCount = (count: number): string => counted(count, 'kit');

/** Making kits patients' own, for good. */
export const assignments = {
  title: 'Assignment',
  states: {
    sending: 'Sending',
    placed: 'Assigned',
    refused: 'Not accepted',
    not_sent: 'Not assigned',
    undecided: 'Please check',
  },
  about: {
    sending: sentences.labAwaited,
    placed: 'These kits belong to their patients now.',
    refused: 'The lab didn’t accept this assignment, so none of its kits were assigned.',
    not_sent: 'None of these kits were assigned. You can assign them again.',
  },
  labSays: (words: string): string => `The lab says: ${words}`,
  again: 'Start over with these kits',
  facts: {
    assigned: 'Assigned',
    id: 'Assignment at the lab',
    kits: 'Kits',
    tokens: 'Tokens used',
    invoiced: 'Reports to be invoiced',
    labSilent: 'The lab doesn’t say',
  },
  sets: 'Kits and patients',
  form: {
    title: 'Assign kits',
    subtitle: 'Each kit becomes one patient’s, for good',
    codes: 'Kit codes',
    codesHelp: `Scan, type, or paste the codes printed on the kits, one per line or separated by commas. Up to ${String(maxAssignmentSets)} kits at a time.`,
    add: 'Add to assignment',
    pairs: 'Kits and patients',
    noPairs: 'Scan the first kit, or paste its code above.',
    choosePatient: 'Choose patient',
    choosePatientFor: (code: string): string => `Choose patient for kit ${code}`,
    changePatient: 'Change',
    changePatientOf: (code: string): string => `Change patient of kit ${code}`,
    remove: 'Remove',
    removeKit: (code: string): string => `Remove kit ${code}`,
    find: 'Find a patient',
    noneFound: 'No patient found.',
    patient: 'Patient',
    sameFor: (patient: string): string => `Choose ${patient}`,
    review: 'Review assignment',
    reviewTitle: (count: number): string => `Assign ${kitCount(count)}?`,
    back: 'Back',
    send: (count: number): string => `Assign ${kitCount(count)}`,
    sent: (count: number): string => `${kitCount(count)} assigned`,
    noPatientYet: 'Choose a patient.',
    missing: 'Choose a patient for every kit first.',
    tooMany: `You can assign up to ${String(maxAssignmentSets)} kits at a time. Assign these first.`,
    repeated: 'Codes that were entered twice are listed once.',
    unreadable: (word: string): string => `“${word}” doesn’t look like a kit code.`,
    notPicked: {
      unknown: (code: string): string =>
        `${code}: we don’t know this kit. Check the code, or add the kit by hand first.`,
      taken: (code: string): string => `${code}: this kit is assigned already.`,
      canceled: (code: string): string => `${code}: the lab canceled this kit.`,
    },
    problems: {
      unknown: 'We don’t know this kit any more.',
      taken: 'This kit has been assigned in the meantime.',
      canceled: 'The lab canceled this kit, so it can’t be assigned.',
      twice: 'This kit is listed twice.',
      no_patient: practiceOrders.form.notReady.unknown,
      merged: practiceOrders.form.notReady.merged,
      unreadable: 'This patient’s record can’t be read. Choose another patient, or contact support.',
      not_at_lab: `The lab hasn’t confirmed this patient. ${openPatient}`,
      busy: `Someone else is working with this patient. ${sentences.tryInAMinute}`,
      outdated: `The lab didn’t take this patient’s latest changes. ${openPatient}`,
    },
    nothingAssigned: 'Nothing was assigned. See the kits below.',
    refused: (labSays: string): string =>
      `The lab didn’t accept this, so nothing was assigned. It says: ${labSays}`,
    notSent: `The lab couldn’t be reached, so nothing was assigned. ${sentences.tryInAMinute}`,
    consequences: {
      tokens: (used: number, left: number, isExact: boolean): string => {
        const of = `${used.toLocaleString(merchantLocale)} of ${counted(left, 'token')}`;
        return isExact ? `${of} will be used first.` : `${of} will be used first, as far as this app knows.`;
      },
      noTokens: (isExact: boolean): string =>
        isExact ? 'You have no tokens left.' : 'You have no tokens left, as far as this app knows.',
      invoiced: (count: number): string =>
        count === 1
          ? 'The lab will invoice one report by bank transfer.'
          : `The lab will invoice ${count.toLocaleString(merchantLocale)} reports by bank transfer.`,
      sandbox: (count: number): string =>
        `In production, the lab would invoice ${counted(count, 'report')}. In the sandbox, nothing is invoiced.`,
      forGood: 'An assignment can’t be undone.',
      patients: 'Patients the lab doesn’t have yet are sent there first.',
    },
  },
  undecided: {
    title: 'What does the lab account show?',
    /** `{when}` stands for the time. */
    text: 'We sent this assignment ({when}), but the lab’s answer got lost. We won’t send it again, because it may have used your tokens or been invoiced already. In your practice’s lab account, look up the kits below.',
    there: 'These kits are assigned to these patients',
    absent: 'None of these kits are assigned',
    absentHelp: 'You can then assign them again.',
    save: 'Save answer',
    saved: 'Answer saved',
    settled: sentences.settledMeanwhile,
    not_there: 'The lab says that none of these kits are assigned to these patients.',
    thereAlready: 'The lab says that these kits are assigned to these patients.',
    some: 'The lab has assigned some of these kits and not others. Contact the lab to have this put right.',
  },
};
