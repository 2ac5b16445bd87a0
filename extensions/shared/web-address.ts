/** Addresses come from other people's systems: only those of the web become links. Null: it is none. */
export const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

/** The full page of all kits, within customer accounts; its handle is that of extensions/my-kits. */
const myKits = 'extension:my-kits/';

/** Where a link of a block leads in My kits: its list, one kit's page, or claiming a kit. */
export const myKitsAddress = {
  list: myKits,
  claim: `${myKits}claim`,
  kit: (id: string): string => `${myKits}kits/${encodeURIComponent(id)}`,
};
