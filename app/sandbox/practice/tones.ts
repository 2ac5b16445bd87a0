/** How interpretations are to sound, for the whole account: set in the console alone (partner-api §4 rule 4). */
export const tones = ['plain', 'warm', 'formal'] as const;

const toneInstructions: Readonly<Record<string, string>> = {
  warm: 'Use a warm tone.',
  formal: 'Use a formal tone.',
};

/** Instructions for a writer that ask for the account's tone before whatever else is asked for. */
export function inTone(tone: string | null, instructions: string | null): string | null {
  const asked = toneInstructions[tone ?? ''];
  return asked === undefined
    ? instructions
    : [asked, ...(instructions === null ? [] : [instructions])].join('\n');
}
