/** English or German, by the small words of a text. Everything else is taken for English here; the guard of language refuses it. */
import type { Language } from '../../words/language.ts';

const englishSmall = new Set(
  "a about after all also an and any are as at be because been before but by can can't cannot could did do does doesn't don't for from get had has have help how i i'm if in into is isn't it it's its just me mean means more most much my no not of on one only or other our should so some than that the their them then there these they this those though through to too up was we were what when where which while who why will with without would  yes you your yourself both each either every few many lower higher less other others under upper usual over same own now today please here again between since always never often own very value values result range sample show shows says lies age years".split(
    ' ',
  ),
);
const germanSmall = new Set(
  'aber alle allem allen aller als am an auch auf aus bei beim bin bis bist bitte da dabei dafür damit daran darauf das dass davon dazu dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch du durch eigentlich ein eine einem einen einer eines er es etwas euer für gegen habe haben hat hatte ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jede jeden jeder kann kein keine keinen können könnte lassen lässt liegt man mehr mein meine meinem meinen mich mir misst mit muss müssen nach nein nicht nichts noch nun nur oder ohne schon sehr sein seine seit sich sie sind so soll sollte sondern über um und uns unter viel vom von vor war warum was weil weiter welche wenn wer werden wie wieder will wir wird wo zu zum zur zwischen'.split(
    ' ',
  ),
);

const small: Readonly<Record<Language, ReadonlySet<string>>> = { en: englishSmall, de: germanSmall };

/** How many of the words are such as every sentence of the language has some of. */
export function countSmallWords(words: readonly string[], language: Language): number {
  return words.filter((word) => small[language].has(word)).length;
}

/** Null where nothing speaks for one of the two. `lower` is in lower case. */
export function clearLanguageOf(lower: string): Language | null {
  const words = lower.match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  const english = words.filter((word) => englishSmall.has(word) && !germanSmall.has(word)).length;
  const german = words.filter(
    (word) => (germanSmall.has(word) && !englishSmall.has(word)) || /[äöüß]/.test(word),
  ).length;
  return german === english ? null : german > english ? 'de' : 'en';
}

/** English where nothing speaks for German. */
export function languageOf(lower: string): Language {
  return clearLanguageOf(lower) ?? 'en';
}
