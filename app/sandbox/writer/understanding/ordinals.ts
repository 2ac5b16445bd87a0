/** "Number 2 again", "the last one, simpler", "zu Punkt 3": which of the things spoken of is meant. */
import type { Ask } from '../topics/topic.ts';

const places: readonly (readonly [RegExp, (asks: readonly Ask[]) => Ask | undefined])[] = [
  [
    /\b(?:the )?(?:last|letzte\w*) (?:one|part|point|thing|punkt|teil)\b|\b(?:das|den|der) letzte\w*\b/,
    (asks) => asks.at(-1),
  ],
  [/\b(?:no|nr|number|nummer|point|punkt|part|teil)\b\.? ?(\d)\b/, () => undefined],
  [/\b(?:first|erste[nrs]?)\b/, (asks) => asks[0]],
  [/\b(?:second|zweite[nrs]?)\b/, (asks) => asks[1]],
  [/\b(?:third|dritte[nrs]?)\b/, (asks) => asks[2]],
];
const leansBack =
  /\b(?:again|more|simpl\w*|explain|repeat|say|short\w*|mean\w*|nochmal|einmal|mehr|einfach\w*|erklar\w*|kurz\w*|genauer|punkt|zu)\b/;
const longest = 80;

/** What was spoken of, with the one that a follow-up points at by its place first. `plain` as `plainWords` gives it. */
export function meantFirst(plain: string, last: readonly Ask[]): readonly Ask[] {
  if (last.length < 2 || plain.length > longest || !leansBack.test(plain)) return last;
  const meant = pointedAt(plain, last);
  return meant === undefined ? last : [meant, ...last.filter((ask) => ask !== meant)];
}

function pointedAt(plain: string, last: readonly Ask[]): Ask | undefined {
  for (const [pattern, pick] of places) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    return found[1] === undefined ? pick(last) : last[Number(found[1]) - 1];
  }
  return undefined;
}
