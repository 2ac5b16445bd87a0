/**
 * Messages in other languages: told apart by their small words or their letters, and put into English key words as far
 * as the words of the topics go. The answer is in English and says so.
 */

/** Words that are frequent in one language and no words of English. */
const smallWords: readonly RegExp[] = [
  /\b(?:ich|mein|meine|meinen|meiner|ist|sind|nicht|und|wie|warum|wieso|was|der|das|ein|eine|kann|habe|bin|wenn|oder|soll|auf|mit|fur|mir|mich|hoher|bitte|danke|hallo)\b/g,
  /\b(?:je|mon|ma|mes|est|sont|pas|et|comment|pourquoi|que|quoi|qu'est|est-ce|le|la|les|une|un|dois|peut|peux|suis|avec|pour|ou|des|merci|bonjour|quel|quelle|dans|sur)\b/g,
  /\b(?:yo|mi|mis|es|esta|son|y|como|por|que|el|la|los|las|una|un|puedo|debo|tengo|estoy|con|para|cual|hola|gracias|muy|hacer|mas|edad)\b/g,
  /\b(?:io|mio|mia|miei|e|sono|non|come|perche|che|cosa|il|lo|la|gli|una|un|posso|devo|ho|con|per|ciao|grazie|piu|quando|della|del)\b/g,
  /\b(?:eu|meu|minha|meus|sao|nao|como|por|que|porque|o|os|uma|um|posso|devo|tenho|estou|com|para|qual|ola|obrigado|obrigada|mais|idade)\b/g,
  /\b(?:ja|moj|moja|moje|je|su|nije|sam|jesam|li|kako|zasto|sto|sta|da|na|za|ili|imam|mogu|mi|rezultat|znaci|hvala|sto)\b/g,
  /\b(?:ik|mijn|is|zijn|niet|en|hoe|waarom|wat|het|een|de|kan|heb|ben|als|moet|met|voor|mij|hoger|lager|dank|hallo|mag)\b/g,
];

const englishWords =
  /\b(?:the|is|are|am|was|my|me|i|i'm|you|your|it|this|that|what|why|how|when|should|can|could|do|does|did|have|has|not|and|or|of|to|in|for|with|about|will|would|if|be|a|an|tell|who|which|there|please|on|from|so|but|result|results)\b/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A word that no English question holds, so that one is enough in a short message. */
const unmistakable =
  /\b(?:hilft|hilf|schadet|bedeutet|gesund|jesam|zasto|kako|bolest\w*|moja|moje|hvala|znaci|vjezba\w*|dlaczego|varfor|hvorfor|warum|wieso|meine|mein|ich|schlaf\w*|ernahrung|pourquoi|bonjour|comment|sommeil|merci|porque|por que|gracias|hola|sueno|perche|sonno|grazie|ciao|obrigad[oa]|minha|waarom|mijn|slaap|danke|bitte|alimentation|alimentacion|alimentazione|voeding|rauchen|tabac|fumar|fumare|roken)\b/;

/** Whether a message is not in English. `plain` as `plainWords` gives it, accents gone. */
export function isForeign(plain: string): boolean {
  const letters = count(plain, /\p{L}/gu);
  if (letters === 0) return false;
  if (count(plain, /[^\P{L}\p{Script=Latin}]/gu) * 2 > letters) return true;
  const english = count(plain, englishWords);
  const foreign = Math.max(...smallWords.map((words) => count(plain, words)));
  if (foreign > english && foreign >= 2) return true;
  return unmistakable.test(plain) && foreign >= english && foreign + english > 0
    ? true
    : unmistakable.test(plain) && english === 0;
}

/** Foreign stems (de, fr, es, it, pt, nl; a few in other scripts) and the English words that topics know. */
const keyWords: readonly (readonly [RegExp, string])[] = [
  [/spava|schlaf|sommeil|dorm|sueno\b|sonno|\bsono\b|slaap|slapen|сон\b|спать|睡|睡眠|النوم|ύπνο/, 'sleep'],
  [
    /\bhran[aiue]\b|prehran|ernahr|\bessen\b|nourriture|aliment|manger|\bcomer\b|comida|dieta|cibo|mangiare|\bcomida|voeding|\beten\b|питани|диет|饮食|食べ/,
    'diet',
  ],
  [
    /vjezb|\bsport|bewegung|training|exercice|ejercicio|deporte|esercizio|exercicio|esporte|beweging|спорт|运动|運動/,
    'exercise',
  ],
  [/\bpus(?:im|enj|iti)|rauch|\bfum|taba[ck]|\brook|roken|кур(?:ю|ить|ение)|吸烟|喫煙/, 'smoking'],
  [/alkohol|alcool|\bvin\b|\bvino\b|vinho|\bwein\b|\bwijn\b|алкогол|酒/, 'alcohol'],
  [/stress|estres|стресс|压力|ストレス/, 'stress'],
  [/wechseljahr|menopau|overgang|менопауз|更年期/, 'menopause'],
  [/hormon|ormon|гормон/, 'hormones'],
  [/schwanger|enceinte|grossesse|embaraz|incint|gravidanza|gravid|zwanger|беремен|怀孕|妊娠/, 'pregnancy'],
  [/medikament|medicament|farmac|medicin|medicijn|лекарств|药|薬/, 'medication'],
  [/bolest|bolesn|\bkrank|malade|enferm|malat|doente|\bziek|болен|больн|病/, 'am i ill'],
  [/krebs|cancer|cancro|kanker|\brak\b|\bрак|癌|がん/, 'cancer'],
  [/diabet|zucker|диабет|糖尿/, 'diabetes'],
  [/blutdruck|tension arterielle|presion arterial|pressione|pressao|bloeddruk|давлени/, 'blood pressure'],
  [/\bherz|coeur|corazon|cuore|coracao|\bhart\b|сердц|心臓|心脏/, 'heart'],
  [
    /nochmal|wieder(?:holen)?|erneut|refaire|a nouveau|\brepetir|de nuevo|otra vez|ripetere|di nuovo|novamente|opnieuw|повтор|снова/,
    'test again',
  ],
  [/\barzt|medecin|docteur|\bmedico|dottore|dokter|\bhuisarts|врач|医生|医者/, 'doctor'],
  // In which direction it is different is not understood, and nobody is told that it is the other way round.
  [
    /zasto|warum|wieso|pourquoi|por que|porque|perche|waarom|почему|为什么|なぜ/,
    'why is my age different from',
  ],
  [
    /\bdob\b|\balter\b|\bage\b|\bedad\b|\beta\b|\bidade\b|leeftijd|возраст|年龄|年齢|العمر|ηλικία/,
    'glycan age',
  ],
  [
    /verbesser|senken|ameliorer|baisser|mejorar|bajar|migliorare|abbassare|melhorar|verbeter|verlagen|улучш|снизить/,
    'how can i improve it',
  ],
  [
    /znaci|rezultat|bedeut|signifi|bedeutet|vuol dire|betekent|означает|значит|意味|意思|risultat|resultat|ergebnis|uitslag|результат|结果|結果/,
    'what does my result mean',
  ],
];

/** English key words for what a foreign message speaks of; empty when nothing is known. */
export function englishKeyWords(plain: string): string {
  const found = keyWords.filter(([stem]) => stem.test(plain)).map(([, english]) => english);
  const why = found.some((words) => words.startsWith('why'));
  const kept = why ? found.filter((words) => words !== 'glycan age') : found;
  return kept.join('. ');
}
