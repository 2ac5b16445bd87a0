/** How interpretations are to sound, for the whole account: set in the console alone (partner-api §4 rule 4). */
export const tones = ['plain', 'warm', 'formal'] as const;
