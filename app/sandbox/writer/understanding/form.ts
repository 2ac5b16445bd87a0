/** How an answer is wanted: short, in so many sentences or words, simpler. */
export interface Form {
  /** Sentences at most. */
  readonly sentences?: number;
  /** Words at most. */
  readonly words?: number;
  readonly isSimple: boolean;
  /** The message asks for nothing but this. */
  readonly isAlone: boolean;
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  ein: 1,
  einem: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
};
const count = String.raw`(\d{1,2}|a|one|two|three|four|five|ten|ein|einem|einen|zwei|drei|vier|funf)`;
const sentenceCount = new RegExp(String.raw`\b${count} (?:\w+ )?(?:sentences?|lines?|satz(?:en)?|zeilen?)\b`);
const wordCount = new RegExp(String.raw`\b${count}[ -](?:\w+ )?(?:words?(?! of)|worte?n?)\b`);
const short =
  /\bshort(?:er|est|ly)?\b(?! (?:of|term|time))|\btl;?dr\b|\btoo long\b|\bin short\b|\bbottom line\b|\bbrief(?:ly)?\b|\bnutshell\b|\bkurzer?\b|\bkurz(?:fassung)?\b|\bzu lang\b|\bkompakt\b/;
const simple =
  /\bsimpl(?:er|y|e (?:words|terms|language))\b|\b(?:easy|easier|plain|normal) (?:words|english|terms|language)\b|\b(?:easier|layman\w*)\b|(?<!(?:don'?t|do not|not) )\bdumb (?:it|that|this) down\b|\beli5\b|\blike (?:i'?m|im|i am|to|for) (?:a |an )?(?:\d{1,2}|five|twelve|ten|child|kid)\b|\b(?:to|for) (?:my |an? )?(?:\d{1,2}|five|six|seven|eight|ten|twelve)[ -](?:year|yr)[ -]?s?[ -]?old\b|\b(?:to|for) a (?:child|kid)\b|\b(?:don'?t|do not|dont|didn'?t|can'?t) (?:get|understand|follow)\b|\bfor dummies\b|\beinfach(?:er|e[nrs]?)\b(?: wort\w*| satz\w*)?|\bfur (?:kinder|ein kind|mein(?:e|en)? (?:kind\w*|sohn|tochter|bub\w*)|laien|dumme|dummies)\b|\bals (?:war|ware|ob) ich (?:\w+ )?(?:\d{1,2}|funf|sechs|sieben|acht|zehn|zwolf|ein kind)\b|\bkindgerecht\w*|\bauf gut deutsch\b|\bgscheit\b|\bkapier\w*\b|\bversteh\w* (?:das |es |ich )?(?:nicht|nix)\b/;
const filler =
  /\b(?:please|pls|again|explain|it|that|this|say|tell|me|now|ok|okay|and|but|still|much|even|more|no|just|the|in|is|are|which|who|reads|your|answer|interpretation|way|so|i|can|you|to|erklar\w*|nochmal|noch|einmal|bitte|es|das|mal|und|ja|max|maximum|only|version|answer|summary|make|put|like|for|am|im|old|year)\b/g;

/** The message without what it says about the form. */
export function withoutForm(plain: string): string {
  const left = [sentenceCount, wordCount]
    .reduce(
      (text, pattern) =>
        text.replace(
          new RegExp(
            `(?:\\b(?:in|with|only|just|bitte|nur) )?${pattern.source}(?: (?:please|max|bitte|answer is ok))?`,
            'g',
          ),
          ' ',
        ),
      plain,
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.!?;:]+/, '')
    .trim();
  return /[a-z]{3}/.test(left) ? left : plain;
}

/** The form that a message asks for; undefined where it asks for none. `plain` as `plainWords` gives it. */
export function formOf(plain: string): Form | undefined {
  const sentences = numberIn(sentenceCount.exec(plain)?.[1]);
  const words = numberIn(wordCount.exec(plain)?.[1]);
  const isShort = short.test(plain);
  const isSimple = simple.test(plain) && !/\bin plain english and\b/.test(plain);
  if (sentences === undefined && words === undefined && !isShort && !isSimple) return undefined;
  const most = sentences ?? (isShort ? 2 : undefined);
  const rest = [sentenceCount, wordCount, short, simple]
    .reduce((text, pattern) => text.replace(new RegExp(pattern, 'g'), ' '), plain)
    .replace(filler, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return {
    ...(most !== undefined && { sentences: most }),
    ...(words !== undefined && { words }),
    isSimple,
    isAlone: rest === '',
  };
}

function numberIn(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return numbers[word] ?? Number(word);
}
