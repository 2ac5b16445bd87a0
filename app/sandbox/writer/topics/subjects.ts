/** Things that people ask about and no study of the corpus covers, and states of health by name: never a word of the message. */

interface Named {
  /** In English and in German, matched against plain words (no accents: "Schlaf", "fruhstuck"). */
  readonly says: RegExp;
  readonly en: string;
  /** In the dative, behind "zu". */
  readonly de: string;
}

export const subjects = {
  sleep: {
    says: /\bsleep\w*|\bslept\b|\binsomnia|\bnaps?\b|\bschlaf\w*|\bschlafe\b/,
    en: 'sleep',
    de: 'Schlaf',
  },
  nights: {
    says: /\bnight ?shifts?\b|\bshift ?work\w*|\byears of nights\b|\bnachtschicht\w*|\bschichtarbeit\b|\bnachtdienst\w*/,
    en: 'night shifts',
    de: 'Nachtschichten',
  },
  smoking: {
    says: /\bsmok\w*|\bcigar\w*|\btobacco\b|\bnicotine\b|\bvap(?:e|es|ing)\b|\brauch\w*|\bzigar\w*|\bgeraucht\b|\bnikotin\b/,
    en: 'smoking',
    de: 'Rauchen',
  },
  alcohol: {
    says: /\balcohol\w*|\bwines?\b|\bbeers?\b|\bglasses\b|\bdrunk\b|\bdrank\b|\bpints?\b|\bbooze\b|\bwhisky\b|\bvodka\b|\bdrink(?:ing|s)?\b(?! (?:water|coffee|tea))|\balkohol\w*|\bwein\b|\bbier\b|\btrinke\b/,
    en: 'alcohol',
    de: 'Alkohol',
  },
  stress: {
    says: /\bstress\w*|\bburn(?:ed)? ?out\b|\bcortisol\b|\boverwork\w*|\bmeditat\w*|\bmindfulness\b|\bdivorc\w*|\bgrie(?:f|v\w*)\b|\btrauma\w*|\bmental health\b|\bdepress\w*|\bscheidung\b/,
    en: 'stress',
    de: 'Stress',
  },
  coffee: { says: /\bcoffee\b|\bcaffeine\b|\bespresso\b|\bkaffee\b|\bkoffein\b/, en: 'coffee', de: 'Kaffee' },
  tea: { says: /\b(?:green |black )?tea\b|\btee\b/, en: 'tea', de: 'Tee' },
  sauna: {
    says: /\bsaunas?\b|\bhot (?:bath|tub)\w*|\bheisse[ns]? bad\b|\bbaden\b|\bbath\b/,
    en: 'hot baths or saunas',
    de: 'heißen Bädern oder Sauna',
  },
  cold: {
    says: /\bcold (?:plunge|showers?|baths?|water)\b|\bice baths?\b|\bkalt (?:duschen|baden)\b|\beisbad\w*/,
    en: 'cold baths or showers',
    de: 'kaltem Duschen oder Eisbaden',
  },
  season: {
    says: /\bseasons?\b|\bwinter\b|\bsummer\b|\bweather\b(?! (?:forecast|tomorrow))|\bwetter\b|\bjahreszeit\w*|\bsommer\b/,
    en: 'the season or the weather',
    de: 'Jahreszeit oder Wetter',
  },
  flying: {
    says: /\bfly(?:ing)?\b|\bflights?\b|\baltitude\b|\bjet ?lag\b|\bastronauts?\b|\bmountains?\b|\bfliegen\b|\bfluge?\b|\bhohenluft\b|\bin der hohe\b|\bberge\b/,
    en: 'flying or altitude',
    de: 'Fliegen oder Höhenluft',
  },
  cycle: {
    says: /\bmy cycle\b|\bmenstru\w*|\bday of (?:the|my) (?:month|cycle)\b|\bmy periods?\b|\bzyklus\w*|\bperiode\b|\bregelblutung\b/,
    en: 'the menstrual cycle',
    de: 'dem Zyklus',
  },
  daytime: {
    says: /\btime of (?:the )?day\b|\bmorning or evening\b|\btageszeit\w*|\bmorgens oder abends\b/,
    en: 'the time of day',
    de: 'der Tageszeit',
  },
  sun: { says: /\bsun(?:light|shine|bathing|s)?\b|\bsolarium\b|\bsonne\w*/, en: 'sunlight', de: 'Sonne' },
  air: {
    says: /\bpollution\b|\bair quality\b|\bfine dust\b|\bfeinstaub\b|\bluftqualitat\b|\bmicroplastics?\b|\bmikroplastik\b|\bmold\b|\bschimmel\b/,
    en: 'pollution',
    de: 'Schadstoffen in der Umwelt',
  },
  radiation: {
    says: /\b5g\b|\bwi-?fi\b|\bwlan\b|\bradiation\b|\bstrahlung\b|\bhandystrahl\w*|\bscreen time\b|\bbildschirm\w*/,
    en: 'radiation or screens',
    de: 'Strahlung oder Bildschirmen',
  },
  water: { says: /\bwater\b|\bhydrat\w*|\bwasser\b/, en: 'drinking water', de: 'Trinken von Wasser' },
  gut: {
    says: /\bgut\b|\bmicrobiome\b|\bbacteria\b|\bdarm(?!krebs)\w*|\bmikrobiom\b/,
    en: 'gut bacteria',
    de: 'der Darmflora',
  },
  vegan: {
    says: /\bvegan\w*|\bvegetarian\w*|\bvegetari\w*|\bmeat\b|\bfleisch\b/,
    en: 'vegan food or meat',
    de: 'veganer Ernährung oder Fleisch',
  },
  keto: {
    says: /\bketo\w*|\blow[- ]carb\b|\bpaleo\b/,
    en: 'keto or low-carb diets',
    de: 'ketogener Ernährung',
  },
  gluten: {
    says: /\bgluten\w*|\bdairy\b|\bmilk\b|\bmilch\w*|\blactose\b|\blaktose\b/,
    en: 'gluten or dairy',
    de: 'Gluten oder Milch',
  },
  sweets: {
    says: /\bsweets\b|\bchocolate\b|\bsugar intake\b|\bcoke\b|\bcola\b|\bsussigkeit\w*|\bschokolade\b|\bsusses\b/,
    en: 'sweets',
    de: 'Süßem',
  },
  protein: { says: /\bproteins?\b(?! that)|\beiweiss\w*/, en: 'protein', de: 'Eiweiß' },
  vitaminD: { says: /\bvit(?:amine?)?\.? ?d3?\b/, en: 'vitamin D', de: 'Vitamin D' },
  vitamins: { says: /\bvitamins?\b(?! d)|\bvitamine\b|\bmultivitamin\w*/, en: 'vitamins', de: 'Vitaminen' },
  omega: { says: /\bomega[- ]?3\b|\bfish oil\b|\bfischol\b/, en: 'omega-3', de: 'Omega-3' },
  nmn: { says: /\bnmn\b|\bnad\+?|\bnicotinamid\w*/, en: 'NMN', de: 'NMN' },
  resveratrol: { says: /\bresveratrol\b/, en: 'resveratrol', de: 'Resveratrol' },
  peptides: { says: /\bpeptid\w*|\bbpc\b/, en: 'peptides', de: 'Peptiden' },
  collagen: { says: /\bcollagen\b|\bkollagen\b/, en: 'collagen', de: 'Kollagen' },
  supplements: {
    says: /\bsupplements?\b|\bmagnesium\b|\bzinc\b|\bzink\b|\bprobiotic\w*|\bprobiotik\w*|\bcurcumin\b|\bturmeric\b|\bkurkuma\b|\bcreatine\b|\bkreatin\b|\bmelatonin\b|\bherb(?:s|al)\b|\biron\b|\beisen\b|\bashwagandha\b|\bselenium\b|\bselen\b|\bnahrungserganzung\w*|\bq10\b|\bspermidin\w*|\bnahrungsmittelerganzung\w*/,
    en: 'supplements',
    de: 'Nahrungsergänzungsmitteln',
  },
  methotrexate: { says: /\bmethotrexate?\b|\bmtx\b/, en: 'methotrexate', de: 'Methotrexat' },
  rapamycin: { says: /\brapamycin\b|\bsirolimus\b/, en: 'rapamycin', de: 'Rapamycin' },
  statins: { says: /\bstatin\w*/, en: 'statins', de: 'Statinen' },
  metformin: { says: /\bmetformin\w*/, en: 'metformin', de: 'Metformin' },
  breastfeeding: {
    says: /\bbreast ?-?feed\w*|\bnursing\b|\bstillen\b|\bstillzeit\b|\bgestillt\b/,
    en: 'breastfeeding',
    de: 'der Stillzeit',
  },
  bloodType: { says: /\bblood (?:type|group)\b|\bblutgruppe\b/, en: 'the blood type', de: 'der Blutgruppe' },
  iq: { says: /\biq\b|\bintelligen\w*/, en: 'intelligence', de: 'Intelligenz' },
  hair: {
    says: /\bgr[ae]y hair\b|\bgraue haare\b|\bwrinkl\w*|\bfalten\b|\btattoos?\b/,
    en: 'hair or skin',
    de: 'Haaren oder Haut',
  },
  sex: { says: /\bsex life\b|\blibido\b|\bsexleben\b/, en: 'sex life', de: 'dem Sexleben' },
  cannabis: {
    says: /\bcannabis\b|\bweed\b|\bcbd\b|\bjoints?\b(?= (?:a|per|every))/,
    en: 'cannabis',
    de: 'Cannabis',
  },
  music: {
    says: /\bmusic\b|\bmusik\b|\bpets? (?:help|good)\b|\bprayer\b|\bbeten\b/,
    en: 'such habits',
    de: 'solchen Gewohnheiten',
  },
} as const satisfies Record<string, Named>;

export type SubjectId = keyof typeof subjects;
export const subjectEntries = Object.entries(subjects) as [SubjectId, Named][];

/** States of health that share one answer. */
export const conditions = {
  hiv: { says: /\bhiv\b|\baids\b/, en: 'HIV', de: 'HIV' },
  rheumatism: {
    says: /\brheum\w*|\barthrit\w*|\bartrit\w*/,
    en: 'rheumatic disease',
    de: 'rheumatischen Erkrankungen',
  },
  thyroid: { says: /\bthyroid\w*|\bschilddruse\w*|\bhashimoto\w*/, en: 'the thyroid', de: 'der Schilddrüse' },
  dementia: {
    says: /\bdementia\b|\bdemenz\w*|\balzheimer\w*|\bmemory\b|\bgedachtnis\w*/,
    en: 'memory or dementia',
    de: 'Demenz',
  },
  parkinson: { says: /\bparkinson\w*/, en: 'Parkinson’s disease', de: 'Parkinson' },
  longCovid: { says: /\blong covid\b/, en: 'long covid', de: 'Long Covid' },
  kidneys: { says: /\bkidney\w*|\bniere\w*/, en: 'the kidneys', de: 'den Nieren' },
  liver: { says: /\bliver\b|\bleber\w*|\bhepatitis\b/, en: 'the liver', de: 'der Leber' },
  migraine: { says: /\bmigraine\w*|\bmigrane\b/, en: 'migraine', de: 'Migräne' },
  bones: { says: /\bosteopor\w*/, en: 'osteoporosis', de: 'Osteoporose' },
  skin: { says: /\bskin\b|\bhaut\w*|\bpsoria\w*|\beczema\b/, en: 'the skin', de: 'der Haut' },
  fertility: {
    says: /\b(?:in)?fertil\w*|\bfruchtbar\w*|\bpcos\b|\bendometrio\w*/,
    en: 'fertility',
    de: 'der Fruchtbarkeit',
  },
  womb: {
    says: /\bhysterectom\w*|\bovar\w*|\beierst\w*|\bgebarmutter\w*/,
    en: 'the womb or ovaries',
    de: 'Gebärmutter oder Eierstöcken',
  },
  infection: {
    says: /\blyme\b|\bborreli\w*|\bhepatitis\b|\bsyphilis\b|\bherpes\b/,
    en: 'infections',
    de: 'Infektionen',
  },
  blood: { says: /\bana?emia\b|\banamie\b|\bleuk\w*/, en: 'blood disorders', de: 'Blutkrankheiten' },
  bowel: {
    says: /\bcrohn\w*|\bcolitis\b|\bcoeliac\b|\bceliac\b|\bzoliakie\b/,
    en: 'the bowel',
    de: 'dem Darm',
  },
  nerves: { says: /\bmultiple (?:sclerosis|sklerose)\b|\bepilep\w*/, en: 'the nerves', de: 'den Nerven' },
  gout: {
    says: /\bgout\b|\bgicht\b|\bcopd\b|\basthma\b|\ballerg\w*/,
    en: 'that condition',
    de: 'dieser Erkrankung',
  },
  general: { says: /(?!)/, en: 'that part of health', de: 'diesem Teil der Gesundheit' },
} as const satisfies Record<string, Named>;

export type ConditionId = keyof typeof conditions;
export const conditionEntries = Object.entries(conditions) as [ConditionId, Named][];
