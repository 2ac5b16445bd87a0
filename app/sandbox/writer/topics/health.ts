/** How questions about health, and about what to do, are recognised. */
import type { HealthTopic, TopicWords } from './topic.ts';

export const healthTopics: Record<HealthTopic, TopicWords> = {
  ill: {
    title: 'What the result says about illness',
    asks: /\b(?:am i|do i (?:have|look|seem)|are (?:we|they)|does (?:it|this) mean (?:that )?i(?:'m| am| have)?|could i be|is (?:it|this|there) (?:a )?)\b[^.?!]{0,25}\b(?:ill|sick|unwell|unhealthy|healthy|diseases?|disorder|dying|anything serious|something (?:wrong|serious))\b|\bis (?:this|it) a diagnosis\b|\b(?:something|anything|what(?:'s|s| is)) wrong with me\b/,
    hints: /\bill\b|\billness(?:es)?\b|\bsick\b|\bdiseases?\b|\bdiagnos/,
    questions: [
      'am i ill',
      'does this mean that i have a disease',
      'am i healthy',
      'is something wrong with me',
    ],
    covers: ['verdict', 'result', 'standout'],
  },
  symptoms: {
    title: 'Symptoms',
    names:
      /\bsymptoms?\b|\b(?:head|back|stomach|belly|joint|tooth)[- ]?(?:ache|pain)s?\b|\bpains?\b|\bhurts?\b(?! (?:to|my (?:numbers?|results?|score|values?|index|shield|youth|mature)))|\bsore\b|\btired(?:ness)?\b|\bfatigue\w*|\bexhaust\w*|\bdizz\w*|\bnause\w*|\brash\w*|\bitch\w*|\blumps?\b|\bbleed\w*|\bnumb(?:ness)?\b|\bpalpitation\w*|\bhair loss\b|\bbrain fog\b|\bache[sd]?\b|\bcough\w*|\bswollen\b|\bnight sweats\b/,
    questions: ['i feel tired all the time', 'my joints hurt', 'does this explain my headaches'],
  },
  worry: {
    title: 'Worries about the result',
    names:
      /\bworr(?:y|ied|ies|ying)\b|\bscar(?:ed|y|es)\b|\bafraid\b|\banxious\b|\banxiety\b|\bpanic\w*|\bfrighten\w*|\bterrified\b|\bnervous\b|\bshock(?:ed|ing)?\b|\bupset\b|\bfreak\w*|\bconcern(?:ed|ing)?\b|\bcr(?:y|ied|ying)\b|\balarm(?:ed|ing)\b|\bdevastated\b/,
    questions: ['i am scared', 'should i be worried', 'this result makes me anxious'],
    covers: ['verdict', 'result', 'ill', 'range', 'standout'],
  },
  diabetes: {
    title: 'Diabetes',
    names: /\bdiabet\w*|\bblood sugar\b|\bglucose\b|\binsulin\b|\bhba1c\b/,
    questions: ['does it say anything about diabetes', 'do i get diabetes'],
    covers: ['ill', 'lifespan'],
  },
  'blood-pressure': {
    title: 'Blood pressure',
    names: /\bblood pressure\b|\bhypertens\w*/,
    questions: ['what about my blood pressure', 'do i have hypertension'],
    covers: ['ill'],
  },
  heart: {
    title: 'Heart and vessels',
    names:
      /\bhearts?\b|\bcardi(?:ac|ovascular\w*)\b|\bstrokes?\b|\binfarct\w*|\bcholesterol\b|\barter(?:y|ies)\b|\bvascular\b/,
    questions: ['does it say anything about my heart', 'will i have a heart attack', 'risk of stroke'],
    covers: ['ill', 'lifespan'],
  },
  cancer: {
    title: 'Cancer',
    names: /\bcancer\w*|\btumou?r\w*|\bleuk\w*|\blymphom\w*|\bmelanom\w*|\bmalignan\w*|\bchemo\w*/,
    questions: ['do i have cancer', 'can the test find tumours'],
    covers: ['ill', 'lifespan', 'worry'],
  },
  immune: {
    title: 'Inflammation and the immune system',
    names:
      /\binflam\w*|\bauto ?immun\w*|\bimmun(?:e|ity)\b|\barthrit\w*|\blupus\b|\bcrohn\w*|\bcolitis\b|\bpsoria\w*|\bhashimoto\w*|\bmultiple sclerosis\b|\ballerg\w*|\basthma\b|\bcoeliac\b|\bceliac\b|\brheum\w*|\bthyroid\w*/,
    questions: ['is this about inflammation', 'i have an autoimmune disease', 'is my immune system old'],
    covers: ['ill'],
  },
  'other-disease': {
    title: 'Other illnesses',
    names:
      /\bdementia\b|\balzheimer\w*|\bparkinson\w*|\bkidney\w*|\bliver\b|\bmigraine\w*|\bosteopor\w*|\bcopd\b|\bepilep\w*|\bendometrio\w*|\bpcos\b|\bgout\b|\bhiv\b|\bhepatitis\b|\bmy periods?\b|\bmenstru\w*|\bhysterectom\w*|\bovarian\b|\blyme\b|\banaemia\b|\banemia\b|\blong covid\b|\bfibromyalg\w*|\bskin\b|\bfertil\w*|\binfertil\w*|\bmemory\b/,
    questions: ['does it show dementia', 'what about my kidneys', 'am i infertile'],
    covers: ['ill', 'illness-near-sample'],
  },
  lifespan: {
    title: 'How long people live',
    names:
      /\bhow long (?:will|do|have|can|am|would)\b[^.?!]{0,25}\b(?:live|left|got|alive)\b|\blife ?(?:expectancy|span)\b|\b(?:will|would|going to|gonna|do) (?:i )?(?:die|live)\b|\bdie (?:early|soon|young|earlier|sooner)\b|\blive (?:long|longer|to)\b|\bdeath\b|\bdying\b(?! (?:to|for)\b)|\byears? left\b|\blongevity\b|\bmortality\b/,
    questions: ['how long will i live', 'am i going to die early', 'what is my life expectancy'],
    covers: ['verdict', 'ill', 'age-why'],
  },
  next: {
    title: 'What to do with the result',
    asks: /\b(?:what (?:should|shall|can|must|do|would) (?:i|we) do|what now|now what|what(?:'s| is| are)? (?:the |my )?next(?: steps?)?|next steps?|what to do|what (?:do|would|should) you (?:recommend|suggest|advise|do)|one thing|only thing|first thing|where (?:do|should) i (?:start|begin)|in my (?:place|shoes)|i (?:should|must|need to|have to) (?:avoid|watch out|do)|should i avoid|any (?:advice|recommendation|suggestion)s?|recommendations?|do i (?:need|have) to do)\b/,
    questions: ['what should i do now', 'what are the next steps', 'do i need to do anything'],
    covers: ['result', 'worry', 'help'],
  },
  plan: {
    title: 'A plan',
    asks: /\b(?:an?|my|the|step|action|health|day|week|month|training|diet|meal|exercise) (?:\w+ )?plan\b|\bplan (?:for|to)\b|\bprogram(?:me)? for\b|\broutine\b/,
    questions: ['give me a plan', 'make a programme for me'],
    covers: ['next', 'change', 'result', 'diet', 'exercise'],
  },
  nothing: {
    title: 'What happens without a change',
    asks: /\b(?:if|when) i (?:do nothing|don'?t do anything|do not do anything|change nothing|ignore (?:it|this)|just (?:ignore|leave) (?:it|this))\b|\bwill it get (?:better|worse)\b|\b(?:go|goes) away\b|\bby itself\b|\bon its own\b/,
    questions: ['what happens if i do nothing', 'will it go away by itself'],
    covers: ['next', 'change', 'history', 'age-why'],
  },
  'doctor-talk': {
    title: 'Talking to a doctor',
    names:
      /\b(?:tell|show|ask|bring|say to|discuss|take|share|print|send)\b[^.?!]{0,40}\b(?:doctors?|gp|physicians?|specialists?|practitioners?)\b(?! ?\d)/,
    questions: ['what should i tell my doctor', 'can i show this to my doctor'],
    covers: ['doctor', 'help', 'next', 'result', 'privacy'],
  },
  doctor: {
    title: 'Talking to a doctor',
    names:
      /\bdoctors?\b|\bgp\b(?! ?(?:\d|numbers?|values?|peaks?|table))|\bphysicians?\b|\bspecialists?\b|\bmedical (?:advice|help|attention)\b|\bcheck ?up\b|\bnurses?\b|\bpractitioners?\b|\bdietici?ans?\b/,
    questions: ['should i see a doctor', 'do i show this to my physician', 'when to get medical advice'],
    covers: ['next', 'ill'],
  },
};
