/** The language of a message: one that answers are written in, or another. */
import type { Turn } from '../writer.ts';
import { plainWords } from './words.ts';
import type { Language, MessageLanguage } from '../../words/language.ts';

/** Small words that tell the languages apart, in short messages better than statistics of letters do. Plain words, no accents. */
const smallWords: Readonly<Record<Exclude<MessageLanguage, 'other'>, RegExp>> = {
  en: /\b(?:the|is|are|am|was|my|me|i|i'm|im|you|your|it|its|this|that|what|whats|why|how|when|should|can|could|do|does|did|have|has|had|not|and|of|to|for|with|about|will|would|if|be|a|an|tell|who|which|there|please|pls|from|so|but|result|again|shorter|or|on|at|no|yes|ok|than|one|any)\b/g,
  de: /\b(?:ich|mein|meine|meinen|meiner|meinem|ist|sind|nicht|und|wie|warum|wieso|weshalb|was|der|das|dem|den|ein|eine|einen|kann|kannst|habe|hab|bin|wenn|oder|soll|auf|mir|mich|bitte|danke|hallo|du|sie|ihr|euch|nochmal|noch|kurzer|einfacher|auch|aber|jetzt|mal|schon|denn|gibt|gibts|krieg|heisst|bedeutet|zeig|sag|erzahl|wer|wo|wann|welche\w*|fur|zum|zur|vom|beim|im|uber|bei|mit|von|schreib|wetten|genau|haben|wird|werde|muss|darf|ja|nein|nix|kein|keine|wert|werte|ergebnis|alter|weiter|genauer|warum|studie|schlaf|hilft|hilf|hilfe|schadet|kaffee|alkohol|rauchen|ernahrung|krebs|arzt|gesund|krank|einmal|kurz|mehr|weniger|andere\w*)\b/g,
  fr: /\b(?:je|j'ai|mon|ma|mes|est|sont|pas|et|comment|pourquoi|que|quoi|qu'est|est-ce|le|la|les|une|un|dois|peut|peux|suis|avec|pour|ou|des|merci|bonjour|quel|quelle|dans|sur|tes|moi|donne|c'est|quand|cest|cela|ca|vous|refaire|resultat|en|sommeil|aide)\b/g,
  es: /\b(?:yo|mi|mis|es|esta|son|y|como|por|que|el|la|los|las|una|un|puedo|debo|tengo|estoy|con|para|cual|hola|gracias|muy|hacer|mas|edad|me|lo|se|pasa|hice|significa|resultado|tu|de|cuando|ayuda|sueno)\b/g,
  it: /\b(?:io|mio|mia|miei|sono|non|come|perche|che|cosa|il|lo|la|gli|una|un|posso|devo|ho|con|per|ciao|grazie|piu|quando|della|del|di|in|rifare|test|anni|quanti|italiano|rispondimi|parlo|risultato|questo|mi|significa)\b/g,
  hr: /\b(?:ja|moj|moja|moje|je|su|nije|sam|jesam|li|kako|zasto|sto|sta|da|na|za|ili|imam|mogu|mi|rezultat|znaci|hvala|bolestan|koliko|kada|godina|ovo|ne|sto|biti|trebam)\b/g,
  pt: /\b(?:eu|meu|minha|meus|sao|nao|como|por|que|porque|o|os|uma|um|posso|devo|tenho|estou|com|para|qual|ola|obrigado|obrigada|mais|idade|resultado|e)\b/g,
  nl: /\b(?:ik|mijn|zijn|niet|en|hoe|waarom|wat|het|een|de|kan|heb|ben|als|moet|met|voor|mij|hoger|lager|dank|hallo|mag|uitslag|betekent)\b/g,
  pl: /\b(?:jest|nie|co|czy|moj|moja|moje|mam|jak|dlaczego|wynik|mnie|dla|prosze|dziekuje|to|sie|jestem|na|wiek|znaczy)\b/g,
  tr: /\b(?:benim|ne|bu|bir|ve|mi|nasil|neden|sonuc|sonucum|yas|yasim|icin|degil|var|tesekkurler|merhaba|demek|ben)\b/g,
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of a message; one without a sign of its own keeps the language of the one before, the first of them `usual`. */
export function languageOf(
  message: string,
  before: readonly Turn[],
  usual: Language = 'en',
): MessageLanguage {
  const own = ownLanguage(message);
  if (own !== undefined) return own;
  const earlier = before.filter(({ role }) => role === 'user').toReversed();
  for (const { content } of earlier) {
    const found = ownLanguage(content);
    if (found !== undefined) return found;
  }
  return usual;
}

function ownLanguage(message: string): MessageLanguage | undefined {
  const plain = plainWords(message);
  const letters = count(plain, /\p{L}/gu);
  if (letters === 0) return undefined;
  if (count(plain, /[^\P{L}\p{Script=Latin}]/gu) * 2 > letters) return 'other';
  const counts = Object.entries(smallWords).map(([language, words]) => ({
    language: language as MessageLanguage,
    words: count(plain, words),
  }));
  const most = Math.max(...counts.map(({ words }) => words));
  const first = counts.filter(({ words }) => words === most).map(({ language }) => language);
  if (/[äöüß]/i.test(message) && (most === 0 || first.includes('de'))) return 'de';
  if (most === 0) return undefined;
  // "Und am schlechtesten?" could be either by its small words: what was written before decides.
  if (first.includes('en') && first.includes('de')) return undefined;
  return first.find((language) => language === 'en' || language === 'de') ?? first[0];
}
