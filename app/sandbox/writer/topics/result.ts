/** How questions about the result itself are recognised. */
import type { ResultTopic, TopicWords } from './topic.ts';

export const resultTopics: Record<ResultTopic, TopicWords> = {
  glycans: {
    title: 'What glycans are',
    asks: /\bwh?at(?:'s|s)?(?: is| are| does)?(?: an?| the| my)? (?:glycans?(?! ?age)|glycome|sugars?|igg|immunoglobulins?|antibod(?:y|ies))\b|\b(?:explain|meaning of|define)(?: an?| the)? (?:glycans?(?! ?age)|igg|glycome)\b|\bwhat(?:'s|s| is) (?:galactose|fucose)\b/,
    hints: /\bglycans?(?! ?age)\b|\bigg\b|\bimmunoglobulin|\bglycome\b|\bglycosylation|\bantibod/,
  },
  'glycan-age': {
    title: 'What glycan age means',
    asks: /\b(?:wh?at(?:'s|s)?(?: is| does| do)?|explain|define|meaning of|understand|tell me)(?: me)?(?: about)?(?: an?| the| my| this)? (?:glycan ?age|biological age|bio ?age|body age)\b|\bhow old (?:am i|is my body)\b/,
    hints: /\bglycan ?age\b|\bbiological clock\b|\bbiological age\b|\bbio ?age\b|\bbody age\b/,
  },
  'age-why': {
    title: 'Your glycan age and your age in years',
    asks: /\bdifference between\b[^.?!]{0,40}\bage\b|\b(?:why|how come|reason|causes?|caused|explain|how is it possible|how can)\b[^.?!]{0,60}\b(?:age|older|younger|old|young)\b|\bage\b[^.?!]{0,25}\b(?:higher|lower|older|younger|above|below|over|under|more|less|bigger|smaller|ahead|behind|different)\b|\b(?:older|younger|higher|lower) than (?:my|i|the|what|real)\b|\b(?:im|i'm|i am|just turned|only) \d{2}\b[^?!]{0,60}\b(?:says?|shows?|result|test|report|got|age|get)\b|\byears? (?:older|younger|above|below)\b|\bwhy (?:am|was) i (?:\w+ )?\d{2}\b|\bwhy (?:is|are|was) (?:it|this|that|mine|they)\b[^.?!]{0,12}\b(?:high|low|higher|lower|old|so|bad|different)\b/,
    hints: /^why\W*$/,
    covers: ['glycan-age', 'verdict'],
  },
  verdict: {
    title: 'How your result looks',
    asks: /\bdangerous\b|\bbroken\b|\bgetting old(?:er)?\b|\bag(?:e|ing|eing) (?:so |too |very )?(?:fast|quick)\w*\b|\b(?:good or bad|bad or good|how (?:bad|good|serious) (?:is|are|was|did)|did i do (?:well|ok|good|bad)|is (?:everything|all|anything) (?:ok|okay|fine|alright|good|normal|wrong)|am i (?:ok|okay|fine|normal|doing (?:ok|well|fine)))\b|\b(?:is|are|was|were) (?:my|this|that|it|the|these|those|they|mine)\b[^.?!]{0,40}\b(?:good|bad|ok|okay|fine|normal|abnormal|terrible|great|worrying|alarming|concerning|poor|awful|decent)\b|\b(?:so|then),? (?:it|this|that)(?:'s| is) (?:\w+ )?(?:good|bad|ok|okay|fine|normal)\b|\bages? (?:are|is) (?:exactly |both )?(?:the )?(?:same|equal|identical)\b|\b(?:good|bad) (?:result|news|sign|score)\b|\bis (?:an? )?\d{2} (?:good|bad|ok|okay|normal|fine|high|low|old)\b/,
  },
  result: {
    title: 'Your result',
    asks: /\bwhat (?:\w+ )?(?:did|do|have|can) you (?:find|found|see|measured?|test(?:ed)?|read)\b|\b(?:explain|summari[sz]e|summary|interpret|understand|walk me through|go through|overview|tell me about|read|make sense|mean(?:s|ing)?|show)\b[^.?!]{0,30}\b(?:results?|report|test|numbers|values|figures|chart|graph|table|everything|all (?:of )?(?:this|it))\b|\bwh?at (?:do|does|did|is|are|was) (?:my|the|this|these|all) [^.?!]{0,12}(?:results?|report|test|numbers|values|figures)\b/,
    hints: /\b(?:my|the) (?:results?|report|numbers)\b|^(?:and )?what about me\b/,
    covers: ['again'],
  },
  short: {
    title: 'Your result in short',
  },
  gap: {
    title: 'How far the ages are apart',
    asks: /\byears?(?:'s?)? (?:of )?(?:difference|apart|gap|off)\b|\b(?:difference|gap)\b[^.?!]{0,30}\b(?:a lot|much|big|large|huge|wide|small|normal|common|usual)\b|\b(?:big|large|huge|small|wide) (?:difference|gap)\b/,
    covers: ['age-why', 'verdict', 'glycan-age', 'average'],
  },
  direction: {
    title: 'Which direction is better',
    asks: /\b(?:is|are|was) (?:an? |it )?(?:higher|lower|bigger|smaller|high|low)(?: \w+){0,2} (?:good|better|best|bad|worse)\b|\b(?:higher|lower|more|less|bigger|smaller) (?:is |are |means? |be )?(?:better|good|bad|worse)\b|\b(?:better|good|best|bad|worse) (?:to (?:be|have)|if|when) (?:\w+ ){0,2}(?:high|low|higher|lower|more|less)\b|\b(?:which|what) (?:direction|way) is (?:better|good|best)\b|\bshould (?:it|they|the \w+|my \w+) be (?:high|low|higher|lower)\b/,
    covers: ['verdict', 'average', 'standout', 'age-why', 'indexes'],
  },
  standout: {
    title: 'What stands out in your result',
    asks: /\blook at first\b|\bworry (?:about )?(?:the )?most\b|\bmatters? (?:the )?most\b|\b(?:which|what)\b[^.?!]{0,40}\b(?:worst|best|lowest|highest|weakest|strongest|stands? out|most (?:important|striking|unusual)|outside|out of range|problems?|abnormal|(?:is|are) (?:not )?(?:good|bad|off|wrong))\b|\b(?:weak|strong) (?:points?|spots?|sides?)\b|\b(?:any|some)thing (?:unusual|outside|out of|strange|interesting|special)\b/,
    covers: ['worry', 'result', 'verdict', 'indexes', 'range', 'average'],
  },
  indexes: {
    title: 'The five indexes',
    asks: /\b(?:what|which|list|explain|tell me about|show|how many|name)\b[^.?!]{0,25}\b(?:index(?:es)?|indices|scores)\b/,
    hints: /\bindex(?:es)?\b|\bindices\b/,
  },
  // The next five are recognised by the name of an index and what is asked of it (indexes.ts).
  'index-what': { title: 'What the index means' },
  'index-status': { title: 'Your index' },
  'index-why': { title: 'Why the index is where it is' },
  'index-change': { title: 'What may change the index' },
  'index-direction': { title: 'Which direction is better' },
  percentile: {
    title: 'What a percentile means',
    names: /\bpercentiles?\b|\bcentiles?\b|\bper ?centage rank\b/,
    covers: ['result'],
  },
  range: {
    title: 'What the reference range means',
    names: /\b(?:reference|normal|usual|expected) (?:ranges?|values?|intervals?|limits?)\b|\branges?\b/,
    covers: ['result', 'verdict'],
  },
  bands: {
    title: 'What the colours mean',
    names:
      /(?<!(?:people|man|woman|person) of |skin )\bcolou?r(?:s|ed)?\b|\bcolou?r bands?\b|\b(?:in|the|is|are|my|it|its) (?:red|green|yellow|orange|amber)\b|\b(?:red|green|yellow|orange|amber) (?:zone|band|area|bar|part|light|field)\b|\bbands?\b/,
    covers: ['result'],
  },
  peaks: {
    title: 'What the GP numbers mean',
    names:
      /\bgp ?\d{1,2}\b|\bgp (?:numbers?|values?|peaks?|table)\b|\bgps\b|\bpeaks?\b|\bchromatogra|\bfa2\w*/,
    covers: ['result', 'glycans'],
  },
  'same-age': {
    title: 'Two ages that are the same',
    asks: /\b(?:exactly|just|precisely) my (?:own |real )?age\b|\bsame (?:age|as my age|number as)\b|\bages? (?:are|is) (?:exactly |both )?(?:the )?(?:same|equal|identical)\b/,
    covers: ['verdict', 'average', 'age-why', 'result'],
  },
  best: {
    title: 'The best index',
    asks: /\b(?:strongest|best|highest|top)\b[^.?!]{0,20}\b(?:value|index|number|one|score|i have)\b|\bwhere am i (?:best|good)\b|\bstrong (?:points?|spots?|sides?)\b/,
    covers: ['standout', 'result', 'average', 'verdict'],
  },
  'good-news': {
    title: 'The good side of the result',
    asks: /\bgood (?:news|part|side|thing)\b|\banything (?:good|positive)\b|\bsomething (?:good|positive)\b|\bcheer me up\b/,
    covers: ['verdict', 'result', 'standout'],
  },
  places: {
    title: 'All five places',
    asks: /\b(?:in )?which bands?\b|\ball (?:my |the |five )?(?:percentiles?|values|numbers|indexes)\b|\bfor each\b|\bevery index\b|\blist (?:my|all|the)\b/,
    covers: ['bands', 'percentile', 'standout', 'indexes', 'result'],
  },
  'one-peak': {
    title: 'One peak',
    names: /\bgp ?0?\d{1,2}\b(?! ?(?:to|-|–) ?(?:gp)?)/,
    covers: ['peaks', 'result', 'glycans'],
  },
  'index-figures': {
    title: 'Number, range and percentile',
  },
  biology: {
    title: 'How glycans go with age',
    asks: /\btechnical(?:ly)?\b|\bscientific(?:ally)? (?:version|explanation)\b|\bgalactosylation\b|\bmechanism\b|\bbiolog(?:y|ist|ical mechanism)\b[^.?!]{0,30}\b(?:teacher|version|behind|explain|give)\b/,
    covers: ['sources', 'glycans', 'index-what', 'result'],
  },
  sums: {
    title: 'A sum',
  },
  'index-sum': { title: 'What the percentages are of' },
  'structure-names': { title: 'How sugar chains are named' },
  'igg-amount': { title: 'How many antibodies there are' },
};
