/** How topics are recognised in German. Matched against plain words: lower case, no umlaut dots ("ae" is not written), "ss" for the sharp s. */
import type { TopicId } from './topic.ts';

export const germanRules: Partial<Record<TopicId, RegExp>> = {
  glycans:
    /\bwas (?:sind|ist|bedeutet)\b.{0,15}\b(?:glykane?n?|igg|antikorper)\b(?![- ]?alter)|\bwas hat zucker\b|\bblutzucker\b/,
  'glycan-age':
    /\bwas (?:ist|bedeutet|heisst|sagt)\b.{0,20}\b(?:glykan[- ]?alter|biologisches? alter|(?:diese?|das|die) (?:zahl|\d{2}))\b|\bwie alt bin ich\b|\bwie hoch ist\b.{0,15}\b(?:glykan[- ]?alter|alter)\b|\bwas bedeutet das \d{2}\b/,
  'age-why':
    /\b(?:warum|wieso|weshalb|woher|woran)\b.{0,45}\b(?:alter|alt|junger|hoch|hoher|niedrig\w*|jung|zahl|60|unterschied|jahre)\b|\b(?:daher|deswegen|deshalb) (?:die|der|das) \d{2}\b|\b(?:alter|junger) als\b/,
  verdict:
    /\b(?:gut oder schlecht|schlecht oder gut|wie schlimm|schlimm|in ordnung|wie steht es|wie sieht es aus|ist das (?:gut|schlecht|ok|okay|normal))\b/,
  result:
    /\b(?:was (?:bedeutet|bedeuten|heisst|sagt|sagen|steht))\b.{0,25}\b(?:ergebnis\w*|bericht|werte?|test|befund)\b|\b(?:erklar\w*|fassen?|zusammenfass\w*|verstehe?)\b.{0,25}\b(?:ergebnis\w*|bericht|werte?|befund)\b/,
  gap: /\b(?:abstand|unterschied|differenz)\b.{0,25}\b(?:viel|gross|normal|ublich|schlimm)\b|\bwie weit\b.{0,20}\bauseinander\b|\bjahre unterschied\b/,
  'same-age': /\bgenau mein alter\b|\bgenau so alt\b|\bgleiche[sn]? alter\b/,
  direction:
    /\b(?:hoher|niedriger|mehr|weniger|hoch|niedrig)\b.{0,12}\b(?:besser|schlechter|gut|schlecht)\b|\bwelche richtung\b/,
  standout:
    /\bam schlecht\w*\b|\bschlechteste\w*\b|\bfallt auf\b|\bauffallig\w*\b|\bausserhalb\b|\bschwach(?:st)?\w*\b|\bgrosste[ns]? problem\b/,
  best: /\bam best\w*\b|\bbeste[rsn]? wert\b|\bstark(?:st)?e\w*\b|\bstarken?\b/,
  'good-news': /\bgute[ns]? nachricht\w*\b|\bpositiv\w*\b|\bwas gutes\b/,
  places: /\balle (?:funf |5 )?(?:werte|perzentile|indizes|zahlen)\b|\bin welchem bereich\b/,
  indexes: /\bindizes\b|\bindices\b|\bindexe\b/,
  percentile: /\bperzentil\w*\b|\bprozentrang\b/,
  range:
    /\breferenz\w*\b|\bnormal(?:e|er|en)? (?:werte?|bereich)\b|\bnormbereich\b|\bfur (?:frauen|manner) in meinem alter\b/,
  bands: /\bfarb\w*\b|\bim (?:grunen|roten|gelben)\b|\b(?:rot|gelb|grun)(?:er|e|en)?\b/,
  peaks: /\bgp[- ]?werte\b|\bgps\b|\bpeaks?\b/,
  change:
    /\b(?:wie|was|womit|kann|konnte)\b.{0,40}\b(?:verbesser\w*|senken|sinken|junger|runter\w*|verringer\w*|beeinfluss\w*|andern|tun um)\b|\bwas hilft\b/,
  reverse: /\b(?:wieder|noch)\b.{0,15}\b(?:sinken|runter|zuruck\w*|besser)\b|\bumkehr\w*\b|\bzu spat\b/,
  'how-much': /\bwie ?viele? (?:kilos?|kg|jahre|punkte|monate)\b|\bwie schnell\b/,
  diet: /\bernahr\w*\b|\bessen\b|\besse\b|\bdiat\w*\b|\bkoch\w*\b|\bobst\b|\bgemuse\b|\bmediterran\w*\b|\bkost\b/,
  fasting: /\bfasten\b|\bintervallfast\w*\b|\bgefastet\b/,
  weight:
    /\bubergewicht\w*\b|\bgewicht\b|\babnehm\w*\b|\babgenommen\b|\bzu dick\b|\bbmi\b|\bkilos?\b|\badipos\w*\b|\bozempic\b|\babnehmspritze\b/,
  exercise:
    /\bsport\w*\b|\bbeweg\w*\b|\btrain\w*\b|\bjogg\w*\b|\blaufen\b|\brenn(?:e|en)\b|\bfitness\w*\b|\bschwimm\w*\b|\byoga\b|\bradfahr\w*\b|\bkrafttraining\b|\bwandern?\b|\bspazier\w*\b/,
  'exercise-amount':
    /\bwie (?:viel|oft|lange)\b.{0,25}\b(?:sport|train\w*|beweg\w*|schritte|lauf\w*)\b|\bmarathon\w*\b|\bzu viel sport\b/,
  menopause: /\bwechseljahr\w*\b|\bmenopaus\w*\b|\bhitzewall\w*\b/,
  hormones:
    /\bhormon\w*\b|\bostrogen\w*\b|\bestradiol\b|\btestosteron\b|\b(?:nehme|mit|wegen der) (?:die |der )?pille\b|\bverhutung\w*\b/,
  pregnancy: /\bschwanger\w*\b|\bentbind\w*\b|\bgeburt\b|\bkinderwunsch\b|\bbaby\b/,
  medication:
    /\bmedikament\w*\b|\btablette\w*\b|\bmedizin\b|\bantibiotik\w*\b|\bkortison\b|\bcortison\b|\bblutverdunn\w*\b|\bibuprofen\b|\baspirin\b|\bbetablocker\b|\bl-?thyrox\w*\b|\bantidepress\w*\b/,
  products: /\bwelche[sn]? (?:produkt|creme|mittel|marke)\w*\b|\bwas soll ich kaufen\b/,
  'illness-near-sample':
    /\b(?:corona|covid|grippe|infekt\w*|erkaltet|erkaltung|fieber|operation|op|operiert|lungenentzundung)\b/,
  vaccination: /\bimpf\w*\b|\bgeimpft\b|\bbooster\b/,
  ill: /\b(?:bin ich|ob ich|heisst das ich bin|bin ich jetzt)\b.{0,12}\b(?:krank|gesund)\b|\bernst\w*\b.{0,10}\bkrank\w*\b|\bstimmt (?:was|etwas) nicht\b|\bich (?:krank|gesund)\b/,
  'which-disease': /\bwelche krankheit\b|\bworauf deutet\b|\bhabe ich (?:lupus|rheuma|ms)\b/,
  symptoms:
    /\bmude\b|\bmudigkeit\b|\bschmerz\w*\b|\b(?:kopf|ruck|gelenk|bauch|knie)\w*weh\b|\btut (?:mir )?(?:\w+ )?weh\b|\btun (?:mir )?(?:\w+ )?weh\b|\bhaarausfall\b|\bschwindel\w*\b|\bbeschwerden\b|\bsymptom\w*\b|\b(?:meinem?|mein) (?:knie|rucken|schulter|hufte)\b|\berschopf\w*\b/,
  worry:
    /\bangst\b|\bsorge\w*\b|\bbeunruhig\w*\b|\bpanik\b|\bbammel\b|\bfurchte\b|\bgeschockt\b|\berschrocken\b/,
  diabetes: /\bdiabet\w*\b|\bzuckerkrank\w*\b/,
  'blood-pressure': /\bblutdruck\w*\b|\bbluthochdruck\b/,
  heart: /\bherz\w*\b|\bschlaganfall\b|\bcholesterin\w*\b|\binfarkt\b/,
  cancer: /\bkrebs\w*\b|\w+krebs\b|\btumor\w*\b|\bmetastas\w*\b/,
  immune: /\bimmun\w*\b|\bautoimmun\w*\b|\bentzund(?:ung|et)\w*\b|\ballergi\w*\b/,
  crp: /\bcrp\b|\bentzundungswert\w*\b/,
  family:
    /\b(?:mutter|vater|mama|papa|oma|opa|bruder|schwester|familie)\b.{0,40}\b(?:krank\w*|rheuma|demenz|alzheimer|herzinfarkt|diabetes|krebs)\b/,
  lifespan:
    /\bwie lange\b.{0,15}\b(?:lebe?n?|habe ich)\b|\blebenserwartung\b|\bsterb\w*\b|\bstirb\w*\b|\btod\b/,
  future:
    /\bbleibt (?:das|es|der|die)\b|\bin (?:zehn|funf|10|5) jahren\b|\bwie geht es weiter\b|\bschlimmer\b|\bverschlechter\w*\b/,
  next: /\bwas (?:soll|muss|kann|konnte|wurden?)\b.{0,15}\b(?:tun|machen)\b|\bnachste[nr]? schritt\w*\b|\bund jetzt\b|\bwas nun\b|\btipps?\b|\bempfehl\w*\b/,
  plan: /\bplan\b|\bprogramm\b/,
  nothing: /\bnichts (?:tue|mache|andere|unternehme)\b|\bvon allein\b|\bvon selbst\b/,
  ignore: /\bignorier\w*\b|\bwertlos\b|\bvergessen\b/,
  'doctor-talk':
    /\b(?:meinem|dem|der|meiner|beim|zum) (?:haus)?(?:arzt|arztin)\b.{0,30}\b(?:zeigen|sagen|mitnehmen|mitbringen|besprechen)\b|\b(?:sage|zeige|sagen|zeigen|bringe)\b.{0,25}\b(?:haus)?(?:arzt|arztin)\b/,
  doctor: /\b(?:haus|frauen|fach)?(?:arzt|arztin|arzte)\b|\bpraxis\b/,
  'medicine-change':
    /\babsetz\w*\b|\babgesetzt\b|\bweglass\w*\b|\b(?:medikament\w*|tablette\w*|pille)\b.{0,25}\b(?:stoppen|aufhoren|reduzier\w*|halbier\w*)\b|\b(?:weniger|mehr) (?:tabletten|davon nehmen)\b/,
  dose: /\bdos(?:is|en|ierung\w*)\b|\bmilligramm\b|\b\d+ ?(?:mg|ie|mcg|ml)\b|\bwie ?viele? .{0,25}\b(?:nehmen|einnehmen|schlucken)\b|\bverschreib\w*\b|\brezept\b/,
  allowed:
    /\bblut spenden\b|\bdarf ich (?:noch|trotzdem|weiter)\b|\bkann ich (?:trotzdem|noch) (?:arbeiten|fliegen|spenden)\b/,
  retest:
    /\b(?:wann|wie oft|nach wie|wie lange)\b.{0,45}\b(?:wieder\w*|nochmal|noch einmal|erneut|test\w*|warten)\b|\bnachste[nr]? test\b|\bnuchtern\b/,
  snapshot: /\bnoch (?:aktuell|gultig|wahr)\b|\bgilt das noch\b|\bwie lange (?:ist|gilt)\b/,
  reliability:
    /\bzuverlass\w*\b|\bgenau(?:igkeit)?\b(?! mein)(?= (?:ist|der|sind))|\bwie genau\b|\bfehler(?:spanne|quote|toleranz)\b|\bplus ?minus\b|\bvertrau\w*\b|\bseri(?:os|ose)\b|\bschwank\w*\b/,
  fake: /\bausgedacht\b|\bbetrug\b|\babzocke\b|\bgeldmacherei\b|\bglaube? (?:euch|dir|ihnen|dem)\b.{0,12}\b(?:nicht|kein)\b|\bquatsch\b|\bhumbug\b|\bschwindel\b(?!ig)|\bsagt ihr (?:jedem|allen)\b|\bbeweis\w*\b/,
  'wrong-value':
    /\bwert\b.{0,15}\bfalsch\b|\bfalsche[rn]? werte?\b|\bfehler im bericht\b|\bkann nicht stimmen\b/,
  'mix-up': /\bvertausch\w*\b|\bverwechs\w*\b|\bwirklich (?:mein|von mir)\b/,
  method: /\bberechne\w*\b|\bgemessen\b|\bformel\b|\brechnung\b|\bmesst ihr\b|\bwie kommt ihr\b/,
  uplc: /\buplc\b|\bchromatogra\w*\b/,
  history:
    /\bletzte[nsrm]? (?:test|mal|ergebnis)\b|\bverlauf\b|\btrend\b|\bverbessert\b|\bfruher\w* (?:test|ergebnis|wert)\w*\b/,
  'sample-date': /\bwann\b.{0,20}\b(?:probe|genommen|test gemacht)\b|\bwelches labor\b|\bdatum\b/,
  'other-tests': /\btelomer\w*\b|\bepigenet\w*\b|\bandere tests?\b/,
  'blood-count': /\bblutbild\b|\bblutwerte?\b|\bblutuntersuch\w*\b/,
  competitors: /\bkonkurrenz\b|\bandere anbieter\b|\bwelcher anbieter\b/,
  device: /\bmedizinprodukt\b|\bzugelassen\b|\bzertifi\w*\b|\bersetzt\b.{0,20}\b(?:vorsorge|untersuchung)\b/,
  'can-show': /\bwozu\b|\bwofur\b|\bwas bringt\b|\bwas kann (?:der|dieser) test\b|\bwas soll das ganze\b/,
  'cannot-show': /\bwas (?:sagt|zeigt|kann)\b.{0,20}\bnicht\b|\bgrenzen\b/,
  sources: /\bstudien?\b|\bquellen?\b|\bforschung\b|\bwissenschaft\w*\b|\bbelege?\b|\bwoher wisst\b/,
  average: /\bdurchschnitt\w*\b|\bvergleich\w*\b|\bandere(?:n)? (?:leute|menschen|in meinem alter)\b/,
  country: /\b(?:land|lander|herkunft|asiat\w*|afrikan\w*|ethni\w*)\b/,
  partner:
    /\bmein(?:e|er|em|en)? (?:frau|mann|partner|freund|freundin|schwester|bruder|mutter|vater|oma|opa|kollegin|kollege)\b/,
  sex: /\b(?:frauen|manner|geschlecht)\b/,
  genetics: /\bgenetisch\w*\b|\bgene\b|\bvererbt\b|\bgeerbt\b|\bzwilling\w*\b|\berblich\b/,
  children: /\bkind(?:er|ern)?\b|\bmein(?:e|em|er|en)? (?:sohn|tochter)\b|\bab welchem alter\b|\benkel\w*\b/,
  pets: /\bhund\w*\b|\bkatze\w*\b|\bpferd\w*\b|\bhaustier\w*\b/,
  privacy:
    /\bdaten(?:schutz)?\b|\bwer sieht\b|\bwer (?:kann|darf)\b.{0,15}\bsehen\b|\barbeitgeber\b|\bvertraulich\b|\bchef\b/,
  insurance: /\bversicher\w*\b|\bkrankenkasse\b/,
  shop: /\bbestell\w*\b|\blieferung\b|\bversand\b|\bgeld zuruck\b|\berstatt\w*\b|\bkostet\w*\b|\bkosten\b|\bpreis\w*\b|\babo\b|\brabatt\w*\b|\bgutschein\w*\b|\brechnung bezahlen\b|\bwer zahlt\b|\bpaket\b/,
  'pdf-file': /\bpdf\b|\bausdruck\w*\b|\bdrucken\b|\bherunterlad\w*\b/,
  'share-chat': /\b(?:chat|gesprach)\b.{0,20}\b(?:teilen|exportier\w*|speicher\w*|schicken)\b/,
  'edit-report':
    /\b(?:losch\w*|ander\w*|korrigier\w*|entfern\w*)\b.{0,30}\b(?:bericht|wert|median|shield|youth|mature|lifestyle)\b/,
  writer:
    /\b(?:bist|sind) (?:du|sie) (?:ein |eine |echt|wirklich )*(?:mensch|ki|roboter|bot|arzt|arztin|maschine|echt)\b|\bwer (?:bist du|sind sie|schreibt|antwortet)\b|\bist da jemand\b/,
  help: /\bwas (?:kannst|konnen) (?:du|sie)\b|\bwas (?:kann|darf) ich fragen\b|\bwobei\b|\bwas darfst\b/,
  joke: /\bwitz\w*\b|\blustig\w*\b/,
  tweet:
    /\btweet\b|\bbewertung (?:fur|schreib)\w*\b|\binstagram\b|\bschreib\w*\b.{0,20}\b(?:post|werbung|gedicht|rezension)\b/,
  immortal: /\bunsterblich\b|\bewig\b/,
  permission: /\b(?:dann|also)\b.{0,15}\b(?:kann|darf) ich (?:ja |also )?(?:wieder|weiter)\b/,
  again:
    /\b(?:nochmal|noch einmal)\b.{0,15}\b(?:erklar\w*|bitte|einfach\w*)\b|\bkapier\w*\b|\bverstehe? (?:das |es )?(?:nicht|nix)\b|\beinfacher\b/,
  language:
    /\b(?:sprichst|sprechen|konnen|kannst) (?:du|sie) (?:auch )?(?:englisch|deutsch|franzosisch)\b|\bauf (?:englisch|deutsch|turkisch|kroatisch|serbisch|polnisch|russisch|italienisch|franzosisch|spanisch|ukrainisch|arabisch|portugiesisch)\b|\b(?:kein|versteht kein|spricht kein) (?:deutsch|englisch)\b|\bubersetz\w*\b/,
  'no-prompt': /\bsystemprompt\b|\bsystem-?prompt\b|\bdein(?:e|en)? (?:anweisung\w*|prompt|regeln)\b/,
  'no-injection': /\b(?:ignorier\w*|vergiss)\b.{0,30}\b(?:anweisung\w*|regel\w*)\b/,
  'no-diagnosis':
    /\bdiagnos(?:e|tizier\w*)\b.{0,20}\b(?:stell\w*|mich|mir|gib)\b|\b(?:stell|gib|sag)\w*\b.{0,20}\bdiagnose\b/,
  'no-others': /\bandere[rn]? (?:kunden|patienten|nutzer)\b/,
  'no-promise': /\bversprich\w*\b|\bversprechen\b|\bgarantier\w*\b/,
  'no-role': /\b(?:tu so|spiel\w*|stell dir vor du|ab jetzt)\b/,
  hello: /^(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend))\b/,
  thanks: /\bdank\w*\b|\balles klar\b|\bverstanden\b|\btschuss\b|\bsuper\b/,
  insult: /\b(?:nutzlos|dumm|blod\w*|bloed\w*|scheiss\w*|mist|idiot\w*|halt die klappe|blechkiste)\b/,
};

/** Topics of the list above that count only where nothing else is recognised. */
export const germanHints: ReadonlySet<TopicId> = new Set([
  'hello',
  'thanks',
  'insult',
  'sex',
  'doctor',
  'ill',
] as const);
