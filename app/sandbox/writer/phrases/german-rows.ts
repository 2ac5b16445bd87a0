/** What no German text may say, lower case, and small words that German is known by. Lists to read and to extend. */
import type { Reader } from '../subject.ts';

interface GermanRow {
  readonly says: RegExp;
  readonly complaint: string;
  /** Only in texts for this reader. */
  readonly readers?: Reader;
}

const disease = String.raw`(?:diabetes|krebs|tumor\w*|bluthochdruck|rheuma|arthritis|lupus|demenz|alzheimer|depression\w*|entzündung\w*|herz(?:infarkt|schwäche|krankheit\w*)|schlaganfall|autoimmun\w*|krankheit|erkrankung\w*)`;

export const germanRows: readonly GermanRow[] = [
  {
    says: new RegExp(
      String.raw`\b(?:sie|die getestete person) (?:haben|hat|leiden|leidet|sind|ist)\b[^.;]{0,40}\b${disease}\b|\b(?:deutet|spricht|weist)\b[^.;]{0,30}\b${disease}\b|\b(?:ihr|das) risiko\b`,
    ),
    complaint: 'Keine Diagnose: Das Ergebnis sagt nicht, was jemand hat oder nicht hat.',
  },
  {
    says: /\b(?:sie sind|alles ist|ist alles) (?:\w+ )?(?:gesund|krank|in ordnung)\b|\bkein grund zur sorge\b|\bkerngesund\b/,
    complaint: 'Keine Diagnose: Das Ergebnis sagt nicht, was jemand hat oder nicht hat.',
  },
  {
    says: /\b\d[\d.,]* ?(?:mg|µg|g|ml|tabletten?|kapseln?|tropfen)\b|\b(?:nehmen|beginnen|setzen|hören) sie\b[^.;]{0,50}\b(?:medikament\w*|tablette\w*|hormon\w*|vitamin\w*|nahrungsergänzung\w*|supplement\w*|insulin|statin\w*)\b/,
    complaint: 'Keine Dosis und kein Rat, etwas zu nehmen oder abzusetzen.',
  },
  {
    says: /\b(?:garantier\w*|verspr\w*|heilt|heilen|verjüng\w*|wirkt sicher|werden sie jünger|macht sie jünger|wird (?:\w+ )?(?:sinken|fallen|steigen|besser))\b/,
    complaint: 'Kein Versprechen: Niemand weiß, wie sich das Glykan-Alter entwickelt.',
  },
  {
    says: /\b(?:gefährlich\w*|lebensgefahr|tödlich\w*|sterben|tod|alarmierend\w*|bedrohlich\w*|erschreckend\w*|katastroph\w*|lebenserwartung)\b/,
    complaint: 'Keine Worte, die Angst machen.',
  },
  {
    says: /\b(?:hallo|guten (?:tag|morgen|abend)|liebe[rs]? |sehr geehrte|mit freundlichen grüßen|viele grüße|herzliche grüße|ihr team|alles gute)\b/,
    complaint: 'Keine Anrede und kein Gruß.',
  },
  {
    says: /\b(?:kaufen|bestellen sie|rabatt\w*|gutschein\w*|angebot|unser\w*|wir|ich|mein\w*|uns)\b/,
    complaint: 'Der Text spricht für niemanden und verkauft nichts.',
  },
  {
    says: /\b(?:du|dein\w*|dich|dir|patient(?:in)?|er leidet)\b/,
    complaint: 'Angesprochen wird mit „Sie“.',
    readers: 'customer',
  },
  {
    says: /\b(?:ihr letztes|ihr früheres|ihr voriges|seit (?:dem|ihrem) letzten|hat sich (?:\w+ )?(?:verbessert|verschlechtert|verschoben))\b/,
    complaint: 'Es geht nur um dieses eine Ergebnis.',
    readers: 'customer',
  },
];

export const germanWords: ReadonlySet<string> = new Set(
  'der die das den dem des ein eine einer einem einen und oder aber ist sind war liegt liegen nicht mit von bei für auf aus im in zu zum zur sich sie ihr ihre ihrem ihren es er wie als auch nur noch hier dass weil denn mehr weniger haben hat kann können werden wird davon damit diese dieser dieses ohne bilden zwischen weg kein keine'.split(
    ' ',
  ),
);
