/** Questions about the result itself. */
import { oneTurn } from './question.ts';
import type { Conversation, Row } from './question.ts';

const rows: readonly Row[] = [
  ['shield-what', 'What does Shield mean?', { index: 'S', topics: ['sial'] }],
  ['youth-what', 'what is the youth index', { index: 'G2', topics: ['galact'] }],
  ['mature-what', 'Could you explain Mature to me, please?', { index: 'G0', topics: ['galact'] }],
  ['median-what', 'whats median??', { index: 'G1', topics: ['galact'] }],
  ['lifestyle-what', "Lifestyle index - what's that about", { index: 'B', topics: ['bisect'] }],
  ['shield-low', 'why is my shield so low', { index: 'S' }],
  ['youth-good-or-bad', 'Is my Youth value good or bad?', { index: 'G2', topics: ['high|more'] }],
  ['mature-worry', 'my mature is out of the range, shoud i worry', { index: 'G0' }],
  [
    'median-percentile',
    'What does the percentile of my Median tell me?',
    { index: 'G1', topics: ['percentile'] },
  ],
  ['lifestyle-lower', 'Why is lower better for Lifestyle?', { index: 'B', topics: ['lower'] }],
  ['symbol-s', 'tell me about S', { index: 'S' }],
  ['symbol-g0', 'what does G0 stand for?', { index: 'G0' }],
  ['two-indexes', 'How do Shield and Youth belong together?', { index: 'S', topics: ['youth'] }],
  [
    'age-higher',
    'Why is my glycan age higher than my real age?',
    { says: 'glycanAge' },
    ['hard', 'woman of 52'],
  ],
  [
    'age-lower',
    "How come I'm younger than my passport says? :)",
    { says: 'glycanAge' },
    ['good', 'man of 33'],
  ],
  [
    'age-premise',
    'Why is my glycan age so much higher than my age?',
    { says: 'glycanAge' },
    ['good', 'even'],
  ],
  ['age-what', 'What is glycan age?', { topics: ['glycan age', 'sugar|antibod|immun'] }],
  ['age-mine', 'what is my glycan age', { says: 'glycanAge' }],
  ['age-equal', 'my ages are the same, is that boring?', { says: 'glycanAge' }, ['even']],
  ['age-ten-years', 'Is 20 years of difference a lot?', { topics: ['year|age'] }],
  ['age-normal', 'is the difference to my age normal', { says: 'glycanAge' }],
  ['age-worked-out', 'How is the glycan age worked out?', { topics: ['pattern|index|glycan'] }],
  ['percentile-what', "What's a percentile?", { topics: ['percentile'] }],
  ['range-what', 'What is a reference range, and who is in it?', { topics: ['range', 'age'] }],
  ['best', 'Which of my indexes is the best one?', { topics: ['shield|youth|mature|median|lifestyle'] }],
  [
    'worst',
    'which index should i look at first? whats the worst',
    { topics: ['shield|youth|mature|median|lifestyle'] },
  ],
  ['two-sentences', 'Can you sum up my result in two sentences?', { says: 'glycanAge' }],
  ['short', 'give me the short version', { says: 'glycanAge' }],
  ['glycans-what', 'What are glycans anyway?', { topics: ['sugar', 'antibod|protein'] }],
  ['igg', 'What is IgG?', { topics: ['antibod|immunoglobulin'] }],
  ['peaks', 'What are all these peaks GP1 to GP24?', { topics: ['peak', 'glycan|sugar'] }],
  ['gp14', 'what is GP14', { topics: ['gp14'] }],
  [
    'accurate',
    'How accurate is this test?',
    { topics: ['method|snapshot|one result|single|measure|varies'] },
  ],
  ['mistake', 'Could the lab have mixed something up?', { topics: ['lab|sample|result'] }],
  ['country', 'does it matter which country I am from?', { topics: ['countr|population'] }],
  [
    'women',
    'How do my numbers compare with other women of my age?',
    { topics: ['women|percentile'] },
    ['good', 'woman of 28'],
  ],
  ['men', 'How do I compare to other men?', { topics: ['men|percentile'] }, ['hard', 'man of 71']],
  ['young', 'I just turned 18, does the result mean anything yet?', { topics: ['age'] }, ['newly adult']],
];

const conversations: readonly Conversation[] = [
  {
    id: 'mature-then-why',
    turns: [
      { message: 'What about Mature?', index: 'G0' },
      { message: 'and why is that?', topics: ['mature|galact|age'] },
      { message: 'ok so what can I do about it', topics: ['diet|weight|exercise|activ|smok'] },
    ],
  },
  {
    id: 'percentile-then-mine',
    turns: [
      { message: 'Explain the percentiles', topics: ['percentile'] },
      { message: 'And mine for Shield?', index: 'S' },
      { message: 'And for Youth?', index: 'G2' },
    ],
  },
];

export const aboutResults: readonly Conversation[] = [...rows.map(oneTurn), ...conversations];
