/** Questions about what goes with a result: food, movement, sleep, smoking, hormones, medicines, testing again. */
import { oneTurn } from './question.ts';
import type { Conversation, Row } from './question.ts';

/** What the corpus knows nothing of: the answer says so, and promises nothing. */
const notInTheCorpus = String.raw`(no|not|n't|nothing|without|none|outside)\b`;

const rows: readonly Row[] = [
  ['food', 'What should I eat?', { topics: ['diet|eat|food'] }],
  ['sugar', 'does sugar in food matter here?', { topics: ['sugar|diet|eat|food'] }],
  ['weight', 'Would losing weight help?', { topics: ['weight|diet'] }],
  ['fasting', 'is intermitent fasting any good', { topics: ['diet|fast|eat|food'] }],
  ['mediterranean', 'Should I switch to the Mediterranean diet?', { topics: ['diet'] }],
  ['low-calorie', 'I read about a low calorie diet and glycans, what came out?', { topics: ['calorie'] }],
  ['coffee', 'does coffee effect my result', { topics: ['coffee|diet|food|drink', notInTheCorpus] }],
  [
    'alcohol',
    'I have wine with dinner most days. Is that why?',
    { topics: ['alcohol|wine|drink', notInTheCorpus] },
  ],
  [
    'supplements',
    'Should I take vitamin D or omega-3?',
    { topics: ['vitamin|supplement', notInTheCorpus], never: [String.raw`\d+ ?(mg|iu|µg)`] },
  ],
  ['exercise', 'Does exercise make a difference?', { topics: ['exercise|activ|train'] }],
  ['marathon', 'I run marathons. Is that too much?', { topics: ['exercise|activ|train|sport'] }],
  ['walking', 'gym or just walking?', { topics: ['exercise|activ|walk|train'] }],
  ['hate-sport', 'i hate sport lol, any way around it?', { topics: ['exercise|activ|diet|weight|sport'] }],
  ['yoga', 'Does yoga lower glycan age?', { topics: ['yoga|exercise|activ'] }],
  ['sleep', 'What about sleep?', { topics: ['sleep'] }],
  [
    'night-shift',
    'I work night shifts, can you see that in my numbers?',
    { topics: ['sleep|shift|night', notInTheCorpus] },
  ],
  ['stress', 'Does stress age me?', { topics: ['stress', notInTheCorpus] }],
  [
    'burnout',
    'had a burnout last year, maybe thats it?',
    { topics: ['stress|burnout|cause|why', notInTheCorpus] },
  ],
  ['smoking', 'I smoke 10 a day. Does it show?', { topics: ['smok'] }],
  ['quit', 'i quit smokin 3 month ago, does it show allready', { topics: ['smok'] }],
  ['vaping', 'And vaping?', { topics: ['vap|smok'] }],
  ['menopause', "I'm in menopause. Does that matter?", { topics: ['menopaus'] }, ['woman of 52']],
  [
    'perimenopause',
    'hot flushes since spring, perimenopause I guess - could that be in the numbers?',
    { topics: ['menopaus'] },
    ['woman of 52', 'good'],
  ],
  [
    'hrt',
    'Would HRT help?',
    { topics: ['hormon|estradiol|oestr|menopaus'], never: ['you should (take|start)'] },
    ['woman of 52'],
  ],
  [
    'pill',
    'I am on the contraceptive pill, does it change anything?',
    { topics: ['pill|hormon|contracep|medic'] },
    ['woman of 28'],
  ],
  ['testosterone', 'what about testosterone', { topics: ['testosterone|hormon'] }, ['hard', 'man of 71']],
  [
    'statins',
    'I take statins, do they change the result?',
    { topics: ['statin|medic'], never: ['(should|could) stop'] },
  ],
  [
    'stop-tablets',
    'can i stop my blood presure tablets now',
    { topics: ['doctor'], refuses: true, never: ['yes, you can', 'you (can|may|could) stop'] },
  ],
  ['metformin', "I'm on metformin", { topics: ['metformin|medic|medicine'] }],
  ['antibiotics', 'took antibiotics last week before the sample', { topics: ['infection|antibiotic|medic'] }],
  ['again', 'When should I test again?', { topics: ['again|repeat|retest|second'] }],
  [
    'flu',
    'I had the flu the week before I took the sample. Is the result still right?',
    { topics: ['infection|flu|ill'] },
  ],
  ['vaccine', 'i was vaccinated two days before', { topics: ['vaccin'] }],
  ['pregnant', "I'm pregnant, should I test again now?", { topics: ['pregnan'] }, ['woman of 28']],
  ['surgery', 'Surgery next month. Test before or after?', { topics: ['surgery|operation'] }],
  ['once-a-year', 'is once a year enough', { topics: ['again|repeat|retest|test'] }],
  ['change', 'What may change my glycan age?', { topics: ['diet|weight', 'exercise|activ'] }],
  ['how-fast', 'How fast can it change?', { topics: ['week|month|time|trial|study'] }],
  [
    'down-to-30',
    'Can I get it down to 30?',
    { topics: ['promise|no(t|ne|body)|can.t|cannot'], never: ['you (can|will) get (it )?(down )?to 30'] },
  ],
  [
    'first-thing',
    'If I do only one thing, what should it be?',
    { topics: ['diet|weight|exercise|activ|smok|doctor|sleep'] },
  ],
  [
    'estradiol-trial',
    'There was a trial with estradiol? what did it find',
    { topics: ['estradiol|oestradiol', 'trial|women'] },
    ['woman of 52', 'good'],
  ],
];

const conversations: readonly Conversation[] = [
  {
    id: 'exercise-how-much',
    turns: [
      { message: 'Does exercise help?', topics: ['exercise|activ'] },
      { message: 'how much do I need', topics: ['exercise|activ|moderate|much'] },
      { message: 'and what did the study find exactly?', topics: ['exercise|activ|stud'] },
    ],
  },
  {
    id: 'diet-then-smoking',
    of: ['hard'],
    turns: [
      { message: 'What about my diet?', topics: ['diet'] },
      { message: 'and smoking?', topics: ['smok'] },
    ],
  },
];

export const aboutLife: readonly Conversation[] = [...rows.map(oneTurn), ...conversations];
