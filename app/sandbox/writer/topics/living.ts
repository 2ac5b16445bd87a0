/** How questions about ways of living and states of the body are recognised. */
import type { LivingTopic, TopicWords } from './topic.ts';

export const livingTopics: Record<LivingTopic, TopicWords> = {
  change: {
    title: 'What may change the result',
    asks: /\b(?:how|what|which|ways?|tips?|can|could|possible|anything|something|is there)\b[^.?!]{0,50}\b(?:chang(?:e|es|ing)|lower(?:ing)?(?! than)|improv(?:e|es|ing|ement)|reduc(?:e|es|ing)|revers(?:e|es|ing)|rais(?:e|es|ing)|increas(?:e|es|ing)|boost|fix|get (?:it|this|that|my|younger|better)|bring|decreas(?:e|ing)|become younger|rejuvenat\w*|optimi[sz]e|influenc(?:e|es)|affects?|turn (?:\w+ )?(?:back|around)|make (?:it|this|my))\b|\blife ?style (?:changes?|habits?|choices?|factors?|advice|tips?)\b|\b(?:change|changing|adjust) (?:my|your) life ?style\b|\btoo late\b|\bchange anything\b|\bmy life ?style (?:matter|affect|influence|change|play)\w*|\byears? (?:can|could) i (?:gain|win|lose)\b|\b(?:want|like|need) to (?:lower|improve|reduce|change|raise|get)\b[^.?!]{0,20}\b(?:it|result|age|younger|better|score)\b/,
    covers: ['glycan-age', 'age-why', 'result', 'next', 'verdict', 'indexes', 'direction'],
  },
  sleep: {
    title: 'Sleep',
    names: /\bsleep\w*|\bslept\b|\binsomnia|\bnaps?\b|\bbed ?time\b|\bnight shifts?\b|\bshift work/,
  },
  diet: {
    title: 'Diet',
    names:
      /\bdiets?\b|\bdietary\b|\beat(?:s|ing|en)?\b|\bfoods?\b|\bnutrition\w*|\bcalori\w*|\bketo\b|\bvegan\w*|\bvegetarian\w*|\bsugar (?:intake|in my|consumption)\b|\bmeat\b|\bmeals?\b|\bmediterranean\b|\bcarbs?\b|\bgluten\b|\bfruits?\b|\bvegetables?\b|\bcook(?:ing)?\b|\bsweets\b|\bdairy\b|\bjuices?\b|\bcleanse\b|\bdetox\w*|\bsmoothies?\b|\bfish\b(?! oil)|\bprotein (?:shake|powder|diet)s?\b/,
  },
  fasting: {
    title: 'Fasting',
    names: /\bfast(?:ing|ed)\b|\bto fast\b|\bif i fast\b|\btime[- ]restricted\b|\b16[:/]8\b/,
    covers: ['diet'],
  },
  weight: {
    title: 'Weight',
    names:
      /\b(?:over|body)?weight\b(?! ?(?:lift|train))|\bobes\w*|\bbmi\b|\blos(?:e|ing) (?:\w+ ){0,2}(?:kilos?|kg|pounds|weight|fat)\b|\bkilos\b|\bslim\w*|\bfat\b|\bskinny\b|\bozempic\b|\bchubby\b/,
  },
  exercise: {
    title: 'Exercise',
    names:
      /\bexercis\w*|\bmov(?:e|ing) more\b|\bweight ?(?:lift|train)\w*|\blift(?:ing)? weights?\b|\bpilates\b|\bdanc(?:e|ing)\b|\bhik(?:e|es|ing)\b|\bcrossfit\b|\browing\b|\btennis\b|\bfootball\b|\bgolf\b|\bsit(?:ting)? (?:all day|a lot|too much|at (?:a|my) desk|down all)\b|\b(?:desk|office) job\b|\bsports?\b|\bsporty\b|\bwork(?:ing)? ?outs?\b|\btrain(?:ing)?\b|\brunning\b|\bjog\w*|\bgym\b|\bwalk(?:s|ing)\b|\bfitness\b|\b(?:get|keep|stay|very|be|being|am|i'm) fit\b|\bswim\w*|\bcycling\b|\bbik(?:e|ing)\b|\byoga\b|\bweights\b|\bcardio\b|\bactive\b|\bsedentary\b|\bphysical activity\b|\bhiit\b/,
  },
  'exercise-amount': {
    title: 'How much exercise',
    names:
      /\bhow (?:much|many|often|long|hard)\b[^.?!]{0,40}\b(?:exercis\w*|sports?|train\w*|walk\w*|steps?|runn?(?:ing)?|move(?:ment)?|work ?outs?|gym|active|activity|cardio)\b|\bsteps (?:a|per|each|every) day\b|\bmarathons?\b|\btriathlons?\b|\bironman\b|\btoo much (?:exercise|sport|training|running|cardio)\b|\bover ?train\w*|\b(?:professional|competitive) (?:athlete|sport|runner|cyclist)s?\b/,
    covers: ['exercise', 'retest', 'verdict'],
  },
  smoking: {
    title: 'Smoking',
    names:
      /(?<!(?:don't|do not|never|not|non) |non-)\bsmok\w*|\bcigar\w*|\btobacco\b|\bnicotine\b|\bvap(?:e|es|ing)\b/,
  },
  alcohol: {
    title: 'Alcohol',
    names:
      /\balcohol\w*|\bwines?\b|\bbeers?\b|\bdrink(?:ing|s)?\b(?! (?:water|coffee|tea))|\bdrunk\b|\bbooze\b|\bwhisky\b|\bvodka\b/,
  },
  stress: {
    title: 'Stress',
    names:
      /\bstress\w*|\bburn(?:ed)? ?out\b|\bcortisol\b|\boverwork\w*|\bmeditat\w*|\bmindfulness\b|\bdivorc\w*|\bgrie(?:f|v\w*)\b|\bbereave\w*|\bbreak ?up\b|\btrauma\w*|\bmental health\b|\bdepress\w*/,
  },
  habits: {
    title: 'Everyday habits',
    names:
      /\bcoffee\b|\bcaffeine\b|\btea\b|\bsaunas?\b|\bcold (?:plunge|showers?|baths?)\b|\bice baths?\b|\bsun(?:light|shine|bathing)?\b|\bpollution\b|\bwater\b|\bsex life\b|\bcannabis\b|\bweed\b|\bscreen time\b|\bair quality\b|\bflying\b|\bholidays?\b/,
    covers: ['uncovered'],
  },
  menopause: {
    title: 'Menopause',
    names:
      /\bmenopaus\w*|\bperimenopaus\w*|\bpostmenopaus\w*|\bhot flush\w*|\bhot flash\w*|\bthe change of life\b/,
  },
  hormones: {
    title: 'Hormones',
    names:
      /\bhormon\w*|\bhrt\b|\boestr\w*|\bestr(?:ogen|adiol)\w*|\bprogest\w*|\btestosteron\w*|\bthe pill\b|\bcontracepti\w*|\bbirth control\b|\bovar(?:y|ies)\b/,
  },
  pregnancy: {
    title: 'Pregnancy',
    names:
      /\bpregnan\w*|\bexpecting a (?:baby|child)\b|\bbreast ?feed\w*|\bgave birth\b|\bgiving birth\b|\bivf\b|\bmiscarr\w*/,
    covers: ['children'],
  },
  medication: {
    title: 'Medicines',
    names:
      /\bmedic(?:ation|ations|ines?|ament\w*)\b|\bmeds\b|\bdrugs?\b|\bpills?\b(?<!the pill)|\btablets?\b|\bstatins?\b|\bantibiotics?\b|\bmetformin\b|\bibuprofen\b|\baspirin\b|\bsteroids?\b|\bprednison\w*|\bcortisone\b|\bimmunosuppress\w*|\bblood thinners?\b|\bthyroxin\w*|\bantidepress\w*|\brapamycin\b|\bprescri\w*|\btreatments?\b|\btherap(?:y|ies)\b(?<!hormone therapy)(?<!replacement therapy)/,
  },
  supplements: {
    title: 'Supplements',
    names:
      /\bsupplements?\b|\bvitamins?\b|\bomega[- ]?3\b|\bfish oil\b|\bnmn\b|\bnad\b|\bresveratrol\b|\bcollagen\b|\bmagnesium\b|\bzinc\b|\bprobiotic\w*|\bcurcumin\b|\bturmeric\b|\bcreatine\b|\bmelatonin\b|\bherb(?:s|al)\b|\biron\b|\bashwagandha\b|\bselenium\b/,
    covers: ['change', 'sleep'],
  },
  products: {
    title: 'Products',
    asks: /\b(?:what|which|any|recommend)\b[^.?!]{0,30}\b(?:products?|brands?|creams?|serums?|devices?|gadgets?)\b|\b(?:what|which)\b[^.?!]{0,15}\b(?:should|can) i (?:buy|order|get)\b/,
    covers: ['change', 'shop'],
  },
  'illness-near-sample': {
    title: 'Illness near the sample',
    names:
      /\binfect\w*|\bvaccin\w*|\bvax\w*|\bjabs?\b|\bshots?\b|\bflu\b|\bcovid\b|\bcorona\b|\bsurger(?:y|ies)\b|\boperat(?:ion|ed)\b|\bfever\b|\ba cold\b|\bpneumonia\b|\bhospital\w*|\b(?:i )?(?:was|were|been|felt|feeling) (?:ill|sick|unwell)\b|\bbooster\b|\bsinusitis\b|\bbronchitis\b/,
    covers: ['ill', 'medication'],
  },
  reverse: {
    title: 'Whether it can go down',
    asks: /\b(?:go|goes|going|come|comes|get|gets) (?:back )?down\b|\breversib\w*\b|\bonly (?:go )?up\b|\btoo late\b|\bdrop again\b/,
    covers: ['change', 'history', 'glycan-age', 'age-why', 'future'],
  },
  'how-much': {
    title: 'How much makes a difference',
    asks: /(?<!minus )\bhow many (?:kilos?|kg|pounds|years?|points)\b(?! (?:is that|do i have|are))[^.?!]{0,40}|\bhow (?:quick|quickly|fast|soon)\b[^.?!]{0,30}\b(?:see|change|work|show|drop|notice)\b|\bone year younger\b/,
    covers: ['change', 'weight', 'age-why', 'retest', 'lifespan'],
  },
  uncovered: {
    title: 'What no study covers',
  },
  vaccination: {
    title: 'Vaccination',
    names: /\bvaccin\w*|\bvax\w*|\bjabs?\b|\bboosters?\b|\bflu shots?\b|\bimmuni[sz]ation\b/,
    covers: ['illness-near-sample', 'ill'],
  },
};
