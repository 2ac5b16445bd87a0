/** How questions about the test, its limits and comparisons are recognised. */
import type { TestTopic, TopicWords } from './topic.ts';

export const testTopics: Record<TestTopic, TopicWords> = {
  retest: {
    title: 'When to test again',
    asks: /\b(?:(?:once|twice|one time|two times) (?:a|per|every) (?:year|month)|every (?:\w+ ){0,2}(?:months?|years?|weeks?)|re-?test\w*|test(?:ed|ing)? (?:myself )?(?:again|once more|every)|(?:second|another|next|new|repeat) (?:test|kit|sample|measurement)|repeat(?:ing)? (?:the|my|this)? ?(?:test|measurement|sample)|(?:when|how (?:often|soon|long|many times)|should|must|can)\b[^.?!]{0,40}\b(?:again|re-?do|repeat|retake|once more|wait)|(?:when|how (?:often|soon|fast|quick|quickly|many times)) (?:should|can|do|must|to|may|shall)\b[^.?!]{0,20}\b(?:test(?:ed)?|do (?:it|this|the)|measure|change|show|see)|take (?:it|the test|the sample) again)\b/,
    covers: ['shop', 'method', 'again', 'change'],
  },
  reliability: {
    title: 'How far to trust the result',
    names:
      /\breliab\w*|\baccura\w*|\btrust\w*|\bprecis(?:e|ion)\b|\bvalid(?:ity|ated)?\b|\bmistak\w*|\berrors?\b|\bwrong (?:result|test|sample|value)s?\b|\bhow (?:sure|certain|exact|scientific|good is (?:the|this) test)\b|\bpseudo ?science\b|\bproven\b|\bevidence\b|\bsnake oil\b|\bscam\b|\bnonsense\b|\bbull ?shit\b|\bfake\b|\b(?:is|are) (?:this|it|the (?:result|test)s?) (?:real|true|correct|right|legit)\b|\b(?:result|test|it|this) (?:is|be|must be|could be|may be|cannot be|can't be) (?:wrong|right|correct|true)\b|\bcan'?t be (?:right|true)\b|\bdon'?t believe\b|\bapproved\b|\bfda\b|\bce mark\w*|\bis (?:it|this|that) (?:sure|certain)\b|\bvar(?:y|ies)\b|\bfluctuat\w*/,
    covers: ['sources', 'method', 'result', 'verdict', 'partner'],
  },
  'mix-up': {
    title: 'Whether samples were mixed up',
    names:
      /\bmix(?:ed|ing)?(?:[- ]\w+){0,2}[- ]?up\b|\bswapped\b|\bswitched\b|\b(?:wrong|not my|really my|someone'?s) (?:sample|blood|person)\b|\blab(?:oratory)?\b[^.?!]{0,40}\b(?:mistakes?|errors?|wrong|confus\w*|mess\w*)\b|\b(?:mistakes?|errors?)\b[^.?!]{0,30}\blab(?:oratory)?\b/,
    covers: ['reliability', 'method', 'ill', 'result'],
  },
  method: {
    title: 'How glycans are measured',
    asks: /\bhow (?:was|is|were|are|do|did|does)\b[^.?!]{0,30}\b(?:know|measured?|calculated?|computed?|analy[sz]ed?|determined?|tested|worked out|work|done|processed)\b|\b(?:method|uplc|chromatograph\w*|formula|calculation|algorithm|laboratory|lab)\b/,
  },
  history: {
    title: 'Earlier results',
    names:
      /\b(?:last|previous|earlier|former|first|prior|past|old) (?:test|result|report|time|sample|year'?s|measurement|kit|value)s?\b|\b(?:since|before|last) (?:year|month|time)\b[^.?!]{0,20}\b(?:test|result|value|was|had)\b|\btrends?\b|\b(?:went|gone|go|dropped|fell|fallen|rose|risen|come|came) (?:down|up)\b|\b(?:has|have) (?:dropped|fallen|risen)\b|\bover time\b|\b(?:got|gotten|become|became) (?:better|worse)\b|\b(?:improved|worsened)\b|\bprogress\b|\b(?:has|have|did)\b[^.?!]{0,40}\b(?:changed?|developed?|evolved?|moved)\b(?! (?:anything|it)\b)|\bdevelopment\b/,
    covers: ['change', 'result', 'verdict', 'average', 'glycan-age', 'age-why', 'retest'],
  },
  questionnaire: {
    title: 'The questionnaire',
    names: /\bquestionnaires?\b|\banamnes\w*|\bintake form\b|\bhealth form\b/,
    covers: ['result', 'standout', 'smoking', 'hormones'],
  },
  'sample-date': {
    title: 'When the sample was taken',
    names:
      /\b(?:sample|sampling|collection|test) date\b|\bdate of (?:the |my )?(?:sample|sampling|test)\b|\bwhen (?:was|were|did)\b[^.?!]{0,25}\b(?:sampled?|measured|taken|collected|tested|take|test)\b|\bwho (?:measured|tested|analy[sz]ed)\b|\bwhich lab\w*/,
    covers: ['method', 'retest', 'seller'],
  },
  'other-tests': {
    title: 'Other tests',
    names:
      /\bepigenetic\w*|\bmethylation\b|\bdna (?:test|age|clock)\w*|\btelomer\w*|\b(?:ageing|aging|epigenetic|horvath) clocks?\b|\bother (?:age )?tests?\b|\b(?:same|different|better|cheaper) (?:as|from|than|to) (?:the |an? |other |those )?(?:ones?|tests?|kits?)\b|\bblood (?:tests?|work|panel|count|values?)\b|\bcrp\b|\bmicrobiome\b|\bmri\b/,
    covers: ['genetics'],
  },
  sources: {
    title: 'The studies behind the text',
    names:
      /\bstud(?:y|ies)\b|\bsources?\b|\breferences\b|\bpapers?\b|\bresearch\w*|\bliterature\b|\bpublication\w*|\bwhere (?:do|did|does|is|are)\b[^.?!]{0,25}\b(?:know|get|from|come)\b|\bscience\b/,
  },
  average: {
    title: 'Compared with others',
    names:
      /\baverages?\b|\bhow many (?:\w+ )?(?:people|others|men|women)\b|\b(?:better|worse) than me\b|\bwhat (?:is|would be|should be|counts as)(?: considered)? (?:an? )?(?:good|normal|typical|healthy|ideal|best|perfect)\b|\bmean value\b|\bcompar(?:e|ed|ison|es)\b|\bothers?(?= (?:of )?my age)|\b(?:other|most|normal|healthy) (?:people|persons|women|men|customers)\b|\bpeople (?:of )?my age\b|\bpeers\b|\btypical\b|\brank\b|\bmy age group\b/,
    covers: ['glycan-age', 'result', 'sex', 'age-why'],
  },
  country: {
    title: 'Countries and origin',
    names:
      /\bcountr(?:y|ies)\b|\b(?:people|man|woman|person) of colou?r\b|\bskin colou?r\b|\bethnic\w*|\bnationalit\w*|\brace\b|\borigins?\b|\bancestr\w*|\bpopulations?\b|\b(?:asian|african|black|caucasian|white|european|chinese|indian|american|german|italian|french|spanish|hispanic|arab)\b|\bwhere i live\b|\b(?:asia|africa|europe|china|india|germany|america|usa)\b|\bclimate\b/,
    covers: ['average', 'other-disease'],
  },
  partner: {
    title: 'Other people’s results',
    names:
      /\bmy (?:wife|husband|partner|girlfriend|boyfriend|spouse|sister|brother|mother|father|mum|mom|dad|parents?|friends?|twin|colleagues?|boss|neighbou?rs?|fiancee?|aunt|uncle|cousin|grandm\w*|grandf\w*)\b/,
    covers: ['average', 'retest'],
  },
  sex: {
    title: 'Women and men',
    names:
      /\b(?:men|man|male|males|women|woman|female|females|gender|sexes)\b(?! (?:sex life))|\bbetween the sexes\b/,
    covers: ['average'],
  },
  genetics: {
    title: 'Genes',
    names:
      /\bgenes?\b|\bgenetic\w*|\bhereditary\b|\binherit\w*|\bruns? in (?:the|my) family\b|\bdna\b|\bfamily history\b/,
  },
  children: {
    title: 'Children',
    names: /\bchild(?:ren)?\b|\bkids?\b|\bmy (?:son|daughter|baby)\b|\bteen\w*|\bbabies\b/,
    covers: ['partner', 'retest'],
  },
  snapshot: {
    title: 'How long a result holds',
    asks: /\bstill (?:true|valid|right|up to date|correct)\b|\b(?:that|this) old\b|\boutdated\b|\bhow long (?:is|does)\b[^.?!]{0,20}\b(?:valid|hold|last)\b|\bexpire\w*\b/,
    covers: ['sample-date', 'reliability', 'age-why', 'verdict', 'retest'],
  },
  fake: {
    title: 'Whether the result is real',
    names:
      /\bfake\b|\bmade (?:it |this |that )?up\b|\bscam\b|\bsnake oil\b|\bto (?:every|any)(?:one|body)\b|\beveryone gets\b|\bsell (?:pills|stuff|things|me)\b|\bprove (?:it|the|that|this)\b|\bdon'?t believe\b|\bbull ?shit\b|\bnonsense\b|\brip ?-?off\b|\bbet it says\b|\b\d{2} my ass\b/,
    covers: [
      'reliability',
      'method',
      'result',
      'verdict',
      'age-why',
      'shop',
      'insult',
      'ethics',
      'medication',
    ],
  },
  'wrong-value': {
    title: 'A wrong value',
    asks: /\bwrong (?:value|number)s?\b|\b(?:value|number)s? (?:is|are|in my report is) wrong\b|\b(?:error|mistake) in (?:my|the) report\b/,
    covers: ['reliability', 'standout', 'mix-up', 'result'],
  },
  uplc: {
    title: 'How glycans are measured',
    names: /\buplc\b|\bfour methods\b|\bhplc\b|\bmass spectro\w*\b/,
    covers: ['method', 'sources', 'one-study'],
  },
  'blood-count': {
    title: 'Blood tests',
    names: /\bblood (?:tests?|work|panel|count|values?)\b/,
    covers: ['other-tests', 'reliability', 'average'],
  },
  competitors: {
    title: 'Other providers',
    names:
      /\bcompet\w+\b|\bother (?:compan\w+|providers?|brands?|labs?)\b|\bcheape\w*\b|\bcheeper\b|\b\d+ biomarkers\b/,
    covers: ['average', 'shop', 'indexes'],
  },
  device: {
    title: 'What kind of test it is',
    names: /\bmedical device\b|\bcertifi\w+\b|\bfda\b|\bce mark\w*\b|\breplace (?:my|a|the)\b|\bapproved\b/,
    covers: ['reliability', 'doctor', 'other-tests'],
  },
  'can-show': {
    title: 'What the test can show',
    asks: /\bwhat (?:can|does|could) (?:it|this|the test) (?:even |actually |then )?show\b|\b(?:point|use|purpose|good) of (?:the|this|that) (?:test|result|thing)\b|\bwhat(?:'s|s| is) the point\b|\bwhat is it (?:good )?for\b/,
    covers: ['result', 'ill', 'cannot-show'],
  },
  'cannot-show': {
    title: 'What the test cannot show',
    asks: /\bnot (?:tell|show|say)\b|\blimits?\b(?! of (?:the|my) range)|\blimitations?\b|\bcan(?:no|')t (?:it|the test|this)\b/,
    covers: ['result', 'range', 'can-show'],
  },
  'one-study': {
    title: 'A study',
    asks: /\b(?:which|what|that|the|this) (?:\w+ )?(?:study|paper|trial|cohort)\b(?! (?:from harvard|says it is))|\bwho did\b[^.?!]{0,20}\bstudy\b|\bcohort\b|\bbeta ?-?\d/,
    covers: ['sources', 'exercise', 'heart', 'exercise-amount', 'country', 'average', 'history'],
  },
  'study-why': {
    title: 'Why studies differ',
    asks: /\bwhy (?:lower|higher|less|more|different)\b[^.?!]{0,15}\b(?:there|in (?:that|this|them)|than \d+)\b|\bwhy do (?:the |they |studies )[^.?!]{0,10}disagree\b/,
    covers: ['age-why', 'index-why', 'direction'],
  },
  'no-such-study': {
    title: 'A study from elsewhere',
    names:
      /\b(?:study|paper|research) (?:from|by|in|at) (?:harvard|stanford|oxford|yale|mit|nature|science|lancet|the internet|\d{4})\b|\btiktok\b|\bharvard\b/,
    covers: ['sources', 'one-study', 'fake', 'reliability'],
  },
  'others-range': {
    title: 'Someone else’s range',
    asks: /\bcan (?:he|she|they|my \w+) use (?:my|the|these)\b|\bfor (?:a|an) \d{2}[- ]?(?:year|yr)|\b(?:friend|sister|brother|husband|wife|mother|father|partner)\b[^.?!]{0,30}\b\d{2}\b[^.?!]{0,50}\b(?:too|same|also|as well)\b|\bif i (?:was|were) \d{2}\b/,
    covers: ['partner', 'range', 'average', 'age-why', 'index-what', 'verdict', 'index-status'],
  },
  'what-if': {
    title: 'What if',
    asks: /\bif i (?:had|got|have) (?:the |a )?percentiles?\b|\bwhat if (?:my|all|every)\b[^.?!]{0,30}\b(?:was|were|had)\b/,
    covers: ['percentile', 'average', 'verdict'],
  },
  pets: {
    title: 'Animals',
    names: /\b(?:dogs?|cats?|horses?|pets?|puppy|kitten)\b/,
    covers: ['children', 'partner'],
  },
  signal: {
    title: 'How to take the result',
    asks: /\bis (?:it|this) a diagnosis\b/,
    covers: ['ill'],
  },
  'sample-handling': { title: 'How the sample was taken and sent' },
  'sample-kept': { title: 'What happens to the sample' },
};
