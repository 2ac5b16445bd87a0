/** A reply that asks back names what may have been meant: the page offers each as a button. */

/** What announces topics, in the languages of replies. Behind it they stand in a row, as a sentence has them. */
const announced =
  /(?:did you mean|do you mean|could ask(?: about)?|questions are|meinen sie|meinten, etwa dies:|zum beispiel fragen,)\s+([^?!:]+?)[?.]$/i;
const most = 4;
const longest = 80;

/** The topics that a reply ends in, as somebody would ask for them; none where it ends in anything else. */
export function askedBack(reply: string): string[] {
  const [, row = ''] = announced.exec(lastSentence(reply)) ?? [];
  const topics = row
    .split(/,\s*(?:or|oder)\s+|\s+(?:or|oder)\s+|,\s*/i)
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');
  const isRow = topics.length <= most && topics.every((topic) => topic.length <= longest);
  return isRow ? topics.map((topic) => topic.charAt(0).toUpperCase() + topic.slice(1)) : [];
}

function lastSentence(reply: string): string {
  const paragraph = reply.trim().split(/\n+/).at(-1) ?? '';
  return paragraph.split(/(?<=[.?!])\s+(?=\p{Lu})/u).at(-1) ?? '';
}
