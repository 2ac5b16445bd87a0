/** So few kits an order may ask for, and so many (docs/contract-decisions.md, "Partner orders"). */
export const minOrderKits = 1;
export const maxOrderKits = 1_000;
/** So few kits one assignment may name, and so many. */
export const minAssignmentSets = 1;
export const maxAssignmentSets = 100;
/** Results of a patient that the assistant looks at: the most recent ones (partner-api §8). */
export const resultsInHistory = 5;
