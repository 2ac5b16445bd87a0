/** How `instructions` say what they ask for, in English and German; lower case. A list to read and to extend. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { Language } from '../../words/language.ts';

export type InstructionTopic =
  | 'diet'
  | 'exercise'
  | 'hormones'
  | 'health'
  | 'testing'
  | 'studies'
  | 'numbers'
  | 'peaks';

/** Words of a topic; `numbers` and `peaks` can only be left out. */
export const topicWords: Readonly<Record<InstructionTopic, RegExp>> = {
  diet: /\b(?:diets?|dietary|food|eat|eating|nutrition|weight|calories?|ernährung|diät|essen|gewicht|kalorien)\b/,
  exercise:
    /\b(?:exercise|sports?|training|fitness|activity|active|running|gym|bewegung|trainieren|laufen)\b/,
  hormones:
    /\b(?:menopaus\w*|perimenopaus\w*|hormon\w*|o?estradiol|o?estrogens?|hrt|wechseljahr\w*|östrogen\w*|östradiol)\b/,
  health:
    /\b(?:blood pressure|hypertension|diabetes|blood sugar|heart|cardiovascular|blutdruck|bluthochdruck|herz|blutzucker)\b/,
  testing:
    /\b(?:re-?test\w*|next test|test again|follow-?up|nächste[rn]? test|erneut\w* test\w*|wiederholung)\b/,
  studies:
    /\b(?:stud(?:y|ies)|sources?|citations?|references?|literature|research|studien?|quellen?|literatur)\b/,
  numbers:
    /\b(?:numbers?|figures?|percentages?|percentiles?|statistics|zahlen|prozent\w*|perzentil\w*|statistik\w*)\b/,
  peaks: /\b(?:peaks?|gp\d+)\b/,
};

/** Names of sections; an index by its name alone. */
export const sectionWords: Readonly<Record<IndexSymbol | 'overview' | 'considerations' | 'trend', RegExp>> = {
  overview: /\b(?:overview|summary|überblick|zusammenfassung)\b/,
  S: /\bshield\b/,
  G2: /\byouth\b/,
  G0: /\bmature\b/,
  G1: /\bmedian(?:-?index)?\b/,
  B: /\blifestyle\b/,
  trend: /\b(?:trend|verlauf)\b/,
  considerations:
    /\b(?:considerations?|tips?|advice|recommendations?|what to (?:do|keep in mind)|hinweise?n?|empfehlung\w*|tipps?)\b/,
};

/** What is to happen with the sections and topics that a part of the instructions names. */
export const markerWords = {
  omit: /\b(?:leave (?:\w+ ){0,4}?out|leaving out|omit\w*|skip\w*|drop|remove|exclude|without|no|avoid|don['’]?t (?:mention|include|show|talk about)|do not (?:mention|include|show|talk about)|not mention|fewer|less|lass(?:en|t)?\b[^.;]*\b(?:weg|aus)|weglassen|auslassen|weglässt|ohne|kein(?:e|en|er)?|nicht erwähnen|verzichte\w*|weniger)\b/,
  last: /\b(?:last|at the end|end with|finish with|zuletzt|am ende|am schluss|ende mit|schließe mit)\b/,
  first:
    /\b(?:first|start with|begin with|starting with|open with|lead with|at the (?:top|beginning|start)|zuerst|als erstes|zu beginn|am anfang|beginne?n?(?: sie)? mit|fange?n?(?: sie)? mit)\b/,
  emphasis:
    /\b(?:focus\w*|emphasi[sz]e|emphasis|stress|concentrate|more (?:on|about|detail)|especially|mainly|above all|pay attention to|betone\w*|schwerpunkt|konzentriere\w*|mehr (?:zu|über)|vor allem|besonders|geh\w* (?:näher )?auf)\b/,
} as const;

/** Instructions that name nothing. */
export const plainInstructions = {
  brief:
    /\b(?:short|shorter|brief|briefly|brevity|concise|concisely|succinct|in a few (?:words|sentences)|one paragraph|kurz|kürzer|kurzfassung|knapp|in wenigen (?:worten|sätzen))\b/,
  long: /\b(?:long|longer|detailed|in (?:more |great |full )?detail|more detail|thorough|in depth|elaborate|lang|länger|ausführlich\w*|detailliert\w*|genauer)\b/,
  simple:
    /\b(?:simple|simpler|simply|plain|layman\w*|easy|easier|everyday|no jargon|without jargon|(?:like|as if|as though) (?:i|he|she|they|you)['’]?\w* (?:am|is|are|were|was)? ?\w+|for a (?:child|kid|teen\w*|beginner|\d+[- ]year[- ]old)|(?:\d+(?:st|nd|rd|th)|fifth|sixth|eighth)[- ]grade|grade \d+|reading level|einfach\w*|leicht verständlich|leichte[rn]? sprache|alltagssprache|ohne fachbegriffe|für (?:ein kind|laien|anfänger))\b/,
  bullets:
    /\b(?:bullets?|bulleted|bullet-points?|as a list|stichpunkt\w*|stichwort\w*|stichworte\w*|aufzählung|als liste)\b/,
  warm: /\b(?:warm\w*|friendly|kind|kindly|gentle|gently|empathetic|caring|reassuring|soft|encouraging|herzlich\w*|freundlich\w*|einfühlsam\w*|warmherzig\w*|sanft\w*|behutsam\w*)\b/,
  formal:
    /\b(?:formal\w*|professional\w*|sober|neutral\w*|factual\w*|matter-of-fact|businesslike|förmlich\w*|sachlich\w*|nüchtern\w*)\b/,
} as const;

export const languageWords: Readonly<Record<Language | 'other', RegExp>> = {
  en: /\b(?:english|englisch|auf englisch)\b/,
  de: /\b(?:german|deutsch|auf deutsch|auf deutscher?)\b/,
  other:
    /\b(?:french|spanish|italian|croatian|portuguese|dutch|polish|turkish|arabic|chinese|japanese|russian|swedish|danish|norwegian|finnish|czech|hungarian|slovenian|serbian|ukrainian|hebrew|hindi|korean|greek|romanian|latin|français|español|italiano|hrvatski|französisch|spanisch|italienisch|kroatisch|türkisch|polnisch|russisch|niederländisch)\b/,
};

/** "At most 200 words", "in 150 Wörtern". */
export const wordLimit = /\b(\d{2,4}) (?:words?|wörter\w*|worte\w*)\b/;

/** Words that ask for nothing alone. */
export const fillers =
  /\b(?:please|kindly|thanks?|thank you|bitte|danke|write|explain|make|keep|use|put|have|give|show|tell|say|be|do|it|this|that|the|a|an|in|on|of|to|and|or|but|also|very|more|text|interpretation|result|results|report|section|sections|part|parts|index|indexes|indices|one|word|words|tone|style|language|level|order|point|points|about|with|for|me|my|i|we|us|our|you|your|reader|customer|patient|schreib\w*|erklär\w*|mach\w*|halte?n?|verwend\w*|nutz\w*|gib|geben|sie|er|es|den|die|das|dem|der|des|ein|eine|einen|einem|einer|im|in|und|oder|aber|auch|sehr|mehr|mit|für|zu|zum|zur|auf|so|wie|möglich|ton|stil|sprache|antworte\w*|antwort\w*|abschnitt\w*|teil\w*|reihenfolge|ergebnis\w*|bericht\w*|what|as|is|are|am|at|all|only|just|nur|nochmal|again|some|something|simple|bring|name|names|named|und|then|dann|any|anything|from|by|up|out|weg|aus)\b/g;
