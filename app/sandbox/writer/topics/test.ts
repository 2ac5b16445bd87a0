/** How questions about the test, its limits and comparisons are recognised. */
import type { TestTopic, TopicWords } from './topic.ts';

export const testTopics: Record<TestTopic, TopicWords> = {
  retest: {
    title: 'When to test again',
    asks: /\b(?:(?:once|twice|one time|two times) (?:a|per|every) (?:year|month)|every (?:\w+ ){0,2}(?:months?|years?|weeks?)|re-?test\w*|test(?:ed|ing)? (?:myself )?(?:again|once more|every)|(?:second|another|next|new|repeat) (?:test|kit|sample|measurement)|repeat(?:ing)? (?:the|my|this)? ?(?:test|measurement|sample)|(?:when|how (?:often|soon|long|many times)|should|must|can)\b[^.?!]{0,40}\b(?:again|re-?do|repeat|retake|once more|wait)|(?:when|how (?:often|soon|fast|quick|quickly|many times)) (?:should|can|do|must|to|may|shall)\b[^.?!]{0,20}\b(?:test(?:ed)?|do (?:it|this|the)|measure|change|show|see)|take (?:it|the test|the sample) again)\b/,
    questions: ['when should i test again', 'how often should i test', 'is it worth doing a second test'],
    covers: ['shop', 'method', 'again', 'change'],
  },
  reliability: {
    title: 'How far to trust the result',
    names:
      /\breliab\w*|\baccura\w*|\btrust\w*|\bprecis(?:e|ion)\b|\bvalid(?:ity|ated)?\b|\bmistak\w*|\berrors?\b|\bwrong (?:result|test|sample|value)s?\b|\bhow (?:sure|certain|exact|scientific|good is (?:the|this) test)\b|\bpseudo ?science\b|\bproven\b|\bevidence\b|\bsnake oil\b|\bscam\b|\bnonsense\b|\bbull ?shit\b|\bfake\b|\b(?:is|are) (?:this|it|the (?:result|test)s?) (?:real|true|correct|right|legit)\b|\b(?:result|test|it|this) (?:is|be|must be|could be|may be|cannot be|can't be) (?:wrong|right|correct|true)\b|\bcan'?t be (?:right|true)\b|\bdon'?t believe\b|\bapproved\b|\bfda\b|\bce mark\w*|\bis (?:it|this|that) (?:sure|certain)\b|\bvar(?:y|ies)\b|\bfluctuat\w*/,
    questions: [
      'how accurate is the test',
      'can i trust this result',
      'could the result be wrong',
      'does it vary from day to day',
    ],
    covers: ['sources', 'method', 'result', 'verdict', 'partner'],
  },
  'mix-up': {
    title: 'Whether samples were mixed up',
    names:
      /\bmix(?:ed|ing)?(?:[- ]\w+){0,2}[- ]?up\b|\bswapped\b|\bswitched\b|\b(?:wrong|not my|really my|someone'?s) (?:sample|blood|person)\b|\blab(?:oratory)?\b[^.?!]{0,40}\b(?:mistakes?|errors?|wrong|confus\w*|mess\w*)\b|\b(?:mistakes?|errors?)\b[^.?!]{0,30}\blab(?:oratory)?\b/,
    questions: ['could the samples have been mixed up', 'did the laboratory make a mistake'],
    covers: ['reliability', 'method', 'ill', 'result'],
  },
  method: {
    title: 'How glycans are measured',
    asks: /\bhow (?:was|is|were|are|do|did|does)\b[^.?!]{0,30}\b(?:know|measured?|calculated?|computed?|analy[sz]ed?|determined?|tested|worked out|work|done|processed)\b|\b(?:method|uplc|chromatograph\w*|formula|calculation|algorithm|laboratory|lab)\b/,
    questions: [
      'how was this measured',
      'how is the glycan age calculated',
      'which method does the laboratory use',
    ],
  },
  history: {
    title: 'Earlier results',
    names:
      /\b(?:last|previous|earlier|former|first|prior|past|old) (?:test|result|report|time|sample|year'?s|measurement|kit|value)s?\b|\b(?:since|before|last) (?:year|month|time)\b[^.?!]{0,20}\b(?:test|result|value|was|had)\b|\btrends?\b|\b(?:went|gone|go|dropped|fell|fallen|rose|risen|come|came) (?:down|up)\b|\b(?:has|have) (?:dropped|fallen|risen)\b|\bover time\b|\b(?:got|gotten|become|became) (?:better|worse)\b|\b(?:improved|worsened)\b|\bprogress\b|\b(?:has|have|did)\b[^.?!]{0,40}\b(?:changed?|developed?|evolved?|moved)\b(?! (?:anything|it)\b)|\bdevelopment\b/,
    questions: [
      'how does it compare with my last test',
      'did i improve since last year',
      'what is the trend',
    ],
    covers: ['change', 'result', 'verdict', 'average', 'glycan-age', 'age-why', 'retest'],
  },
  questionnaire: {
    title: 'The questionnaire',
    names: /\bquestionnaires?\b|\banamnes\w*|\bintake form\b|\bhealth form\b/,
    questions: ['which answers of the questionnaire matter', 'what did the patient say in the questionnaire'],
    covers: ['result', 'standout', 'smoking', 'hormones'],
  },
  'sample-date': {
    title: 'When the sample was taken',
    names:
      /\b(?:sample|sampling|collection|test) date\b|\bdate of (?:the |my )?(?:sample|sampling|test)\b|\bwhen (?:was|were|did)\b[^.?!]{0,25}\b(?:sampled?|measured|taken|collected|tested|take|test)\b|\bwho (?:measured|tested|analy[sz]ed)\b|\bwhich lab\w*/,
    questions: ['when was my sample taken', 'what was the date of sampling'],
    covers: ['method', 'retest', 'seller'],
  },
  'other-tests': {
    title: 'Other tests',
    names:
      /\bepigenetic\w*|\bmethylation\b|\bdna (?:test|age|clock)\w*|\btelomer\w*|\b(?:ageing|aging|epigenetic|horvath) clocks?\b|\bother (?:age )?tests?\b|\b(?:same|different|better|cheaper) (?:as|from|than|to) (?:the |an? |other |those )?(?:ones?|tests?|kits?)\b|\bblood (?:tests?|work|panel|count|values?)\b|\bcrp\b|\bmicrobiome\b|\bmri\b/,
    questions: [
      'how does it differ from an epigenetic clock',
      'is my blood test better',
      'what about telomeres',
    ],
    covers: ['genetics'],
  },
  sources: {
    title: 'The studies behind the text',
    names:
      /\bstud(?:y|ies)\b|\bsources?\b|\breferences\b|\bpapers?\b|\bresearch\w*|\bliterature\b|\bpublication\w*|\bwhere (?:do|did|does|is|are)\b[^.?!]{0,25}\b(?:know|get|from|come)\b|\bscience\b/,
    questions: ['which studies is this based on', 'where does this come from', 'what are your sources'],
  },
  average: {
    title: 'Compared with others',
    names:
      /\baverages?\b|\bhow many (?:\w+ )?(?:people|others|men|women)\b|\b(?:better|worse) than me\b|\bwhat (?:is|would be|should be|counts as)(?: considered)? (?:an? )?(?:good|normal|typical|healthy|ideal|best|perfect)\b|\bmean value\b|\bcompar(?:e|ed|ison|es)\b|\bothers?(?= (?:of )?my age)|\b(?:other|most|normal|healthy) (?:people|persons|women|men|customers)\b|\bpeople (?:of )?my age\b|\bpeers\b|\btypical\b|\brank\b|\bmy age group\b/,
    questions: [
      'how do i compare with others',
      'what is the average glycan age',
      'what do other people of my age have',
    ],
    covers: ['glycan-age', 'result', 'sex', 'age-why'],
  },
  country: {
    title: 'Countries and origin',
    names:
      /\bcountr(?:y|ies)\b|\b(?:people|man|woman|person) of colou?r\b|\bskin colou?r\b|\bethnic\w*|\bnationalit\w*|\brace\b|\borigins?\b|\bancestr\w*|\bpopulations?\b|\b(?:asian|african|black|caucasian|white|european|chinese|indian|american|german|italian|french|spanish|hispanic|arab)\b|\bwhere i live\b|\b(?:asia|africa|europe|china|india|germany|america|usa)\b|\bclimate\b/,
    questions: [
      'does my country matter',
      'i am asian is the range right for me',
      'does it differ between countries',
    ],
    covers: ['average', 'other-disease'],
  },
  partner: {
    title: 'Other people’s results',
    names:
      /\bmy (?:wife|husband|partner|girlfriend|boyfriend|spouse|sister|brother|mother|father|mum|mom|dad|parents?|friends?|twin|colleagues?|boss|neighbou?rs?|fiancee?|aunt|uncle|cousin|grandm\w*|grandf\w*)\b/,
    questions: ['my wife has a better result', 'compare me with my husband'],
    covers: ['average', 'retest'],
  },
  sex: {
    title: 'Women and men',
    names:
      /\b(?:men|man|male|males|women|woman|female|females|gender|sexes)\b(?! (?:sex life))|\bbetween the sexes\b/,
    questions: ['is it different for women and men', 'does gender matter'],
    covers: ['average'],
  },
  genetics: {
    title: 'Genes',
    names:
      /\bgenes?\b|\bgenetic\w*|\bhereditary\b|\binherit\w*|\bruns? in (?:the|my) family\b|\bdna\b|\bfamily history\b/,
    questions: ['is it genetic', 'did i inherit this'],
  },
  children: {
    title: 'Children',
    names: /\bchild(?:ren)?\b|\bkids?\b|\bmy (?:son|daughter|baby)\b|\bteen\w*|\bbabies\b/,
    questions: ['can my child take the test', 'what about my kids'],
    covers: ['partner', 'retest'],
  },
};
