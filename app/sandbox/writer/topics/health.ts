/** How questions about health, and about what to do, are recognised. */
import type { HealthTopic, TopicWords } from './topic.ts';

export const healthTopics: Record<HealthTopic, TopicWords> = {
  ill: {
    title: 'What the result says about illness',
    asks: /\b(?:am i|do i (?:have|look|seem)|are (?:we|they)|does (?:it|this) mean (?:that )?i(?:'m| am| have)?|could i be|is (?:it|this|there) (?:a )?)\b[^.?!]{0,25}\b(?:ill|sick|unwell|unhealthy|healthy|diseases?|disorder|dying|anything serious|something (?:wrong|serious))\b|\bis (?:this|it) a diagnosis\b|\b(?:something|anything|what(?:'s|s| is)) wrong with me\b/,
    hints: /\bill\b|\billness(?:es)?\b|\bsick\b|\bdiseases?\b|\bdiagnos/,
    covers: ['verdict', 'result', 'standout'],
  },
  symptoms: {
    title: 'Symptoms',
    names:
      /\bsymptoms?\b|\b(?:head|back|stomach|belly|joint|tooth)[- ]?(?:ache|pain)s?\b|\bpains?\b|\bhurts?\b(?! (?:to|my (?:numbers?|results?|score|values?|index|shield|youth|mature)))|\bsore\b|\btired(?:ness)?\b|\bfatigue\w*|\bexhaust\w*|\bdizz\w*|\bnause\w*|\brash\w*|\bitch\w*|\blumps?\b|\bbleed\w*|\bnumb(?:ness)?\b|\bpalpitation\w*|\bhair loss\b|\bbrain fog\b|\bache[sd]?\b|\bcough\w*|\bswollen\b|\bnight sweats\b/,
  },
  worry: {
    title: 'Worries about the result',
    names:
      /\bworr(?:y|ied|ies|ying)\b|\bscar(?:ed|y|es)\b|\bafraid\b|\banxious\b|\banxiety\b|\bpanic\w*|\bfrighten\w*|\bterrified\b|\bnervous\b|\bshock(?:ed|ing)?\b|\bupset\b|\bfreak\w*|\bconcern(?:ed|ing)?\b|\bcr(?:y|ied|ying)\b|\balarm(?:ed|ing)\b|\bdevastated\b/,
    covers: ['verdict', 'result', 'ill', 'range'],
  },
  diabetes: {
    title: 'Diabetes',
    names: /\bdiabet\w*|\bblood sugar\b|\bglucose\b|\binsulin\b|\bhba1c\b/,
    covers: ['ill', 'lifespan'],
  },
  'blood-pressure': {
    title: 'Blood pressure',
    names: /\bblood pressure\b|\bhypertens\w*/,
    covers: ['ill'],
  },
  heart: {
    title: 'Heart and vessels',
    names:
      /\bhearts?\b|\bcardi(?:ac|ovascular\w*)\b|\bstrokes?\b|\binfarct\w*|\bcholesterol\b|\barter(?:y|ies)\b|\bvascular\b/,
    covers: ['ill', 'lifespan'],
  },
  cancer: {
    title: 'Cancer',
    names: /\bcancer\w*|\btumou?r\w*|\bleuk\w*|\blymphom\w*|\bmelanom\w*|\bmalignan\w*|\bchemo\w*/,
    covers: ['ill', 'lifespan', 'worry'],
  },
  immune: {
    title: 'Inflammation and the immune system',
    names:
      /\binflam\w*|\bauto ?immun\w*|\bimmun(?:e|ity)\b|\barthrit\w*|\blupus\b|\bcrohn\w*|\bcolitis\b|\bpsoria\w*|\bhashimoto\w*|\bmultiple sclerosis\b|\ballerg\w*|\basthma\b|\bcoeliac\b|\bceliac\b|\brheum\w*|\bthyroid\w*/,
    covers: ['ill'],
  },
  'other-disease': {
    title: 'Other illnesses',
    names:
      /\bdementia\b|\balzheimer\w*|\bparkinson\w*|\bkidney\w*|\bliver\b|\bmigraine\w*|\bosteopor\w*|\bcopd\b|\bepilep\w*|\bendometrio\w*|\bpcos\b|\bgout\b|\bhiv\b|\bhepatitis\b|\bmy periods?\b|\bmenstru\w*|\bhysterectom\w*|\bovarian\b|\blyme\b|\banaemia\b|\banemia\b|\blong covid\b|\bfibromyalg\w*|\bskin\b|\bfertil\w*|\binfertil\w*|\bmemory\b/,
    covers: ['ill', 'illness-near-sample'],
  },
  lifespan: {
    title: 'How long people live',
    names:
      /\bhow long i\b|\b(?:have|got) left\b|\bwhen (?:do |will |am )?i (?:die|going to die|gonna die)\b|\bhow long (?:will|do|have|can|am|would)\b[^.?!]{0,25}\b(?:live|left|got|alive)\b|\blife ?(?:expectancy|span)\b|\b(?:will|would|going to|gonna|do) (?:i )?(?:die|live)\b|\bdie (?:early|soon|young|earlier|sooner)\b|\blive (?:long|longer|to)\b|\bdeath\b|\bdying\b(?! (?:to|for)\b)|\byears? left\b|\blongevity\b|\bmortality\b/,
    covers: ['verdict', 'ill', 'age-why'],
  },
  next: {
    title: 'What to do with the result',
    asks: /\b(?:what (?:should|shall|can|must|do|would) (?:i|we) do|what now|now what|what(?:'s| is| are)? (?:the |my )?next(?: steps?)?|next steps?|what to do|what (?:do|would|should) you (?:recommend|suggest|advise|do)|one thing|only thing|first thing|where (?:do|should) i (?:start|begin)|in my (?:place|shoes)|i (?:should|must|need to|have to) (?:avoid|watch out|do)|should i avoid|any (?:advice|recommendation|suggestion)s?|recommendations?|do i (?:need|have) to do)\b/,
    covers: ['result', 'worry', 'help'],
  },
  plan: {
    title: 'A plan',
    asks: /\b(?:an?|my|the|step|action|health|day|week|month|training|diet|meal|exercise) (?:\w+ )?plan\b|\bplan (?:for|to)\b|\bprogram(?:me)? for\b|\broutine\b/,
    covers: ['next', 'change', 'result', 'diet', 'exercise'],
  },
  nothing: {
    title: 'What happens without a change',
    asks: /\b(?:if|when) i (?:do nothing|don'?t do anything|do not do anything|change nothing|ignore (?:it|this)|just (?:ignore|leave) (?:it|this))\b|\bwill it get (?:better|worse)\b|\b(?:go|goes) away\b|\bby itself\b|\bon its own\b/,
    covers: ['next', 'change', 'history', 'age-why'],
  },
  'doctor-talk': {
    title: 'Talking to a doctor',
    names:
      /\b(?:tell|show|ask|bring|say to|discuss|take|share|print|send)\b[^.?!]{0,40}\b(?:doctors?|gp|physicians?|specialists?|practitioners?)\b(?! ?\d)/,
    covers: ['doctor', 'help', 'next', 'result', 'privacy'],
  },
  doctor: {
    title: 'Talking to a doctor',
    names:
      /\bdoctors?\b|\bgp\b(?! ?(?:\d|numbers?|values?|peaks?|table))|\bphysicians?\b|\bspecialists?\b|\bmedical (?:advice|help|attention)\b|\bcheck ?up\b|\bnurses?\b|\bpractitioners?\b|\bdietici?ans?\b/,
    covers: ['next', 'ill'],
  },
  'which-disease': {
    title: 'What the result says about illness',
    asks: /\b(?:which|what) (?:one |disease|illness|condition|disorder)[^.?!]{0,30}\b(?:most like|like mine|is mine|do i have|have i|point)\b|\bmost like\b|\bwhat does (?:she|he|it) have\b/,
    covers: ['immune', 'other-disease', 'ill', 'average'],
  },
  crp: {
    title: 'Inflammation in the blood',
    names: /\bcrp\b|\binflamed\b|\bblood sedimentation\b/,
    covers: ['immune', 'other-tests', 'ill', 'reliability'],
  },
  family: {
    title: 'Illness in the family',
    names:
      /\bmy (?:mother|father|mum|mom|dad|sister|brother|parents?|grand\w+|aunt|uncle|family)\b[^.?!]{0,40}\b(?:had|has|have|died|got|suffer\w*)\b[^.?!]{0,25}\b(?:arthrit\w*|artrit\w*|rheum\w*|dementia|alzheimer\w*|diabetes|disease|lupus|parkinson\w*|ms)\b/,
    covers: ['partner', 'immune', 'other-disease', 'ill', 'genetics'],
  },
  future: {
    title: 'What comes next',
    asks: /\bwill it (?:stay|last|get|go|keep|be|become|come)\b|\bstay (?:that|this|so) (?:low|good|high|young|way)\b|\bin (?:ten|five|10|5|\d+) years\b|\b(?:get|gets|getting) worse\b|\bheading\b/,
    covers: ['nothing', 'verdict', 'change', 'history', 'age-why'],
  },
  ignore: {
    title: 'What the result is worth',
    asks: /\bignore (?:the|this|my|it|that)\b|\bworthless\b|\bthrow (?:it|this) away\b|\bmeans? nothing\b|\bforget about (?:it|this)\b/,
    covers: ['nothing', 'verdict', 'result'],
  },
  'medicine-change': {
    title: 'Medicines',
    asks: /\b(?:stop|quit|halve|reduce|skip|leave out|come off|get off|pause|change|drop)\b[^.?!]{0,30}\b(?:medic\w+|meds|pills?|tablets?|statins?|hrt|insulin|metformin|drugs?|methotrexate|prescription\w*|patches|ibuprofen|thinners?)\b|\b(?:medic\w+|meds|pills?|tablets?|statins?|hrt|insulin|metformin|methotrexate|ibuprofen|patches)\b[^.?!]{0,60}\b(?:should|can|may|shall|if) i (?:stop|quit|halve|skip|leave|pause|drop|reduce)\b|\bshould i stop\b|\bif i stop\b/,
    covers: ['medication', 'hormones', 'menopause', 'change', 'retest', 'next', 'nothing', 'verdict'],
  },
  dose: {
    title: 'Doses',
    asks: /\b(?:dose|dosage|dosing|milligrams?|micrograms?|mcg)\b|\b\d+ ?(?:mg|iu|mcg|ug|ml)\b|\bhow (?:much|many)\b[^.?!]{0,35}\b(?:should|do|must|can|shall) i (?:take|swallow|inject|use|eat|need)\b|\bhow (?:much|many) (?:mg|iu|pills|tablets|capsules|drops|units|grams?)\b|\bprescri(?:be|ption)\b(?! drug)|\bpredniso\w* \d+/,
    covers: [
      'medication',
      'supplements',
      'products',
      'verdict',
      'how-much',
      'weight',
      'diet',
      'hormones',
      'average',
      'glycan-age',
      'result',
      'no-such-study',
    ],
  },
  allowed: {
    title: 'What is allowed',
    asks: /\b(?:can|may|could) i (?:still |then |now )?(?:give|donate|work|fly|travel|get my|get the|go to|play|dive)\b|\bam i (?:still )?allowed to (?!share|show|send)/,
    covers: ['help', 'vaccination', 'illness-near-sample', 'children'],
  },
  healthier: { title: 'What a lower glycan age brings' },
  guilt: { title: 'Whose fault it is' },
  'tell-others': { title: 'Telling others' },
  'doctor-doubts': { title: 'A doctor who disagrees' },
};
