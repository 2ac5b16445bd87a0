/** What several faces of the shop say. */

/** "1 item", "2 items" */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export const seeLog = 'The log has details.';
