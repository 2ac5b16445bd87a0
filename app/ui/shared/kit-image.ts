/** A kit in its box: the picture of empty pages. Within the script, so that nothing more is fetched for it. */
const drawing = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="226" height="226" viewBox="0 0 226 226" fill="none">',
  '<circle cx="113" cy="113" r="96" fill="#eaf4ff"/>',
  '<path d="M45 96 113 66l68 30v62l-68 32-68-32z" fill="#fff" stroke="#303030" stroke-width="3" stroke-linejoin="round"/>',
  '<path d="m45 96 68 31 68-31M113 127v63" stroke="#303030" stroke-width="3" stroke-linejoin="round"/>',
  '<rect x="99" y="30" width="28" height="66" rx="12" fill="#fff" stroke="#303030" stroke-width="3"/>',
  '<path d="M99 62h28v22a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12z" fill="#91d0ff" stroke="#303030" stroke-width="3"/>',
  '<rect x="94" y="24" width="38" height="14" rx="5" fill="#303030"/>',
  '<path d="M62 132v22M72 137v22M82 141v22" stroke="#303030" stroke-width="3" stroke-linecap="round"/>',
  '</svg>',
].join('');

export const kitImage = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
