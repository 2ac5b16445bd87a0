/** The overview in English: three sentences that answer first, then the five indexes together, then what such a number is. */
import type { OverviewWords } from '../words.ts';

export const overview: OverviewWords = {
  ages: {
    same: [
      '{Your} glycan age is {glycanAge}, the same as {your} age.',
      '{Your} glycan age and {your} age are both {age}.',
      'At {age}, {you} {have} a glycan age of {glycanAge}, so the two match.',
    ],
    lower: [
      '{Your} glycan age is {glycanAge}. That’s {gap} younger than {your} age of {age}.',
      'At {age}, {you} {have} a glycan age of {glycanAge}, which is {gap} younger.',
      '{Your} glycan age of {glycanAge} is {gap} below {your} age of {age}.',
      '{You} {were} {age} when the sample was taken. {Your} glycan age is {glycanAge}, so {gap} younger.',
      'The test puts {your} glycan age at {glycanAge}, which is {gap} below {your} age of {age}.',
    ],
    higher: [
      '{Your} glycan age is {glycanAge}. That’s {gap} older than {your} age of {age}.',
      'At {age}, {you} {have} a glycan age of {glycanAge}, which is {gap} older.',
      '{Your} glycan age of {glycanAge} is {gap} above {your} age of {age}.',
      '{You} {were} {age} when the sample was taken. {Your} glycan age is {glycanAge}, so {gap} older.',
      'The test puts {your} glycan age at {glycanAge}, which is {gap} above {your} age of {age}.',
    ],
  },
  usual: {
    same: [
      'Few people match to the year. Most are some years off, one way or the other.',
      'An exact match is a coincidence: most people are a few years off, above or below.',
    ],
    near: [
      'That’s an ordinary difference: {usual} {everyone} are at least that far off, one way or the other.',
      'It’s a small difference. {Usual} {everyone} have one at least that size, above or below.',
      'A difference of that size says little: {usual} {everyone} are at least as far off, above or below.',
    ],
    far: {
      lower: {
        ordinary: [
          'That isn’t unusual: {usual} {everyone} are at least that far below.',
          'It’s an ordinary difference, as {usual} {everyone} are at least that far below.',
        ],
        common: [
          'Many people have a difference like that: {usual} {everyone} are at least that far below.',
          'It’s larger than most but not unusual: {usual} {everyone} are at least that far below.',
        ],
        uncommon: [
          'That’s less common: only {usual} {everyone} are at least that far below.',
          'Not many people have such a difference: {usual} {everyone} are at least that far below.',
        ],
        rare: [
          'That’s rare: {usual} {everyone} are at least that far below.',
          'Few people have such a difference: {usual} {everyone} are at least that far below.',
        ],
      },
      higher: {
        ordinary: [
          'That isn’t unusual: {usual} {everyone} are at least that far above.',
          'It’s an ordinary difference, as {usual} {everyone} are at least that far above.',
        ],
        common: [
          'Many people have a difference like that: {usual} {everyone} are at least that far above.',
          'It’s larger than most but not unusual: {usual} {everyone} are at least that far above.',
        ],
        uncommon: [
          'That’s less common: only {usual} {everyone} are at least that far above.',
          'Not many people have such a difference: {usual} {everyone} are at least that far above.',
        ],
        rare: [
          'That’s rare: {usual} {everyone} are at least that far above.',
          'Few people have such a difference: {usual} {everyone} are at least that far above.',
        ],
      },
    },
  },
  next: {
    hard: [
      {
        customer:
          'Show the report to your doctor at your next visit, and think back to whether you were ill around the time of the sample.',
        practitioner:
          'Ask about illness around the time of the sample, and read the result together with the clinical picture.',
      },
      {
        customer:
          'What to do: take the report to your next doctor’s visit, and test again in an ordinary stretch of life.',
        practitioner:
          'What to do: check what was going on at the time of the sample, and consider a repeat in an ordinary stretch of life.',
      },
      {
        customer:
          'Bring it up with your doctor when you next go, and compare it with a later test before you read much into it.',
        practitioner: 'Take it as a reason to look at the whole picture, and confirm it with a later sample.',
      },
    ],
    good: [
      {
        customer: 'Keep your usual check-ups: a good number here doesn’t replace them.',
        practitioner: 'It’s no reason to leave out the usual checks or to put off a work-up that’s due.',
      },
      {
        customer: 'Enjoy it, and keep your regular check-ups, since this test looks at one thing only.',
        practitioner: 'It doesn’t rule anything out, so the usual checks stay as they are.',
      },
    ],
    mixed: [
      {
        customer:
          'The best thing to do with it is to compare it with a later test; single values may look different then.',
        practitioner: 'A later sample would show which of the values last.',
      },
      {
        customer:
          'Look at the single values below, and bring questions about them to your next doctor’s visit.',
        practitioner: 'Look at the single values below before giving weight to the whole.',
      },
    ],
    even: [
      {
        customer: 'Keep the report: a later test would show which way your pattern moves.',
        practitioner: 'It can serve as a baseline for a later sample.',
      },
      {
        customer: 'The best use of it is as a starting point to compare a later test with.',
        practitioner: 'Its main use is as a starting point for later comparison.',
      },
    ],
  },
  warm: {
    same: [
      {
        customer: 'It’s good that you took the time to look at this.',
        practitioner: 'That’s an easy result to talk about.',
      },
    ],
    lower: [
      {
        customer: 'That’s a lovely number to start from.',
        practitioner: 'That’s a pleasant result to pass on.',
      },
      { customer: 'You can be glad of that.', practitioner: 'That’s a pleasant result to talk about.' },
    ],
    higher: [
      {
        customer: 'That may not be what you hoped to read, and it’s fine to take it in slowly.',
        practitioner: 'It may not be what the patient hoped for, so it helps to leave time for questions.',
      },
      {
        customer: 'A number like that can be hard to read, so take your time with it.',
        practitioner: 'A number like that can be hard to hear, so it helps to leave time for questions.',
      },
    ],
  },
  picture: {
    allMiddle: [
      'All five indexes are in the middle of their ranges.',
      'The five indexes are quiet: each is in the middle of its range.',
    ],
    allWithin: [
      'All five indexes are within their ranges for {people}.',
      'Each of the five indexes is within its range for {people}.',
      'All five indexes are inside their ranges, where most {people} are.',
    ],
    allPoor: [
      'All five indexes are outside their ranges on the weaker side: {states}.',
      'Each of the five indexes is outside its range on the weaker side: {states}.',
    ],
    onePoor: [
      'Of the five indexes, one is outside its range on the weaker side: {states}.',
      'The index to look at first is {names}, which is outside its range on the weaker side.',
      'One index stands out on the weaker side: {states}, outside the range for {people}.',
    ],
    somePoor: [
      'Look at {names} first: they’re outside their ranges on the weaker side.',
      '{names} are outside their ranges on the weaker side.',
      'Outside their ranges on the weaker side are {names}.',
    ],
    oneGood: [
      'The strong point is {names}, which is outside its range on the better side.',
      '{names} stands out on the better side, outside the range for {people}.',
    ],
    someGood: [
      'The strong points are {names}, which are outside their ranges on the better side.',
      '{names} stand out on the better side, outside their ranges for {people}.',
    ],
    both: [
      'Outside the range on the better side: {good}; outside it on the weaker side: {poor}.',
      'The indexes point both ways. On the better side, outside the range: {good}; on the weaker side: {poor}.',
    ],
    aside: [
      'Median is {state} only as the other side of that, since these shares make up one whole.',
      'That Median is {state} goes with it: what one share gains, another has to give.',
    ],
  },
  states: {
    low: { one: '{names} is low', some: '{names} are low' },
    high: { one: '{names} is high', some: '{names} are high' },
  },
  sides: { low: 'low', high: 'high', weaker: 'weaker', better: 'better' },
  leaning: {
    one: [
      'Within it, {names} leans slightly to the {side} side.',
      'If anything, {names} leans a little to the {side} side.',
    ],
    some: [
      'Within them, {names} lean slightly to the {side} side.',
      'If anything, {names} lean a little to the {side} side.',
    ],
  },
  rest: {
    one: ['{names} is within its range.', 'Only {names} is within its range.'],
    some: [
      'The others are within their ranges.',
      'The rest are within their ranges.',
      'The others are where most {people} are.',
      'All the others are usual values.',
    ],
  },
  together: {
    fitsHigher: ['That fits the higher glycan age.', 'It goes with the higher glycan age.'],
    fitsLower: ['That fits the lower glycan age.', 'It goes with the lower glycan age.'],
    mixedHigher: [
      'Both are true: the whole looks older, and part of it doesn’t.',
      'The glycan age weighs all of it together, and on balance comes out higher.',
    ],
    mixedLower: [
      'Both are true: the whole looks younger, and part of it doesn’t.',
      'The glycan age weighs all of it together, and on balance comes out lower.',
    ],
    againstHigher: [
      'No weak index stands behind the higher glycan age: it weighs the whole pattern, where small differences add up.',
      'The glycan age is higher all the same, because it weighs the whole pattern and small differences add up.',
    ],
    againstLower: [
      'The glycan age is lower all the same, because it weighs the whole pattern and not one index.',
      'A lower glycan age doesn’t need every index on the better side, since it weighs the whole pattern.',
    ],
    unexplainedHigher: [
      'No single index explains the higher glycan age: it weighs the whole pattern, where small differences add up.',
      'The higher glycan age has no one source among them. It comes from small differences that add up.',
    ],
    unexplainedLower: [
      'No single index explains the lower glycan age: it weighs the whole pattern, where small differences add up.',
      'The lower glycan age has no one source among them. It comes from small differences that add up.',
    ],
    balanced: [
      'The two ages are still close, since these differences largely cancel out.',
      'On the whole these differences largely cancel out, so the two ages are close.',
    ],
    closeAnyway: [
      'The two ages are still close, since the glycan age weighs the whole pattern and not one index.',
      'Even so the two ages are close: the glycan age weighs the whole pattern.',
    ],
  },
  outside: {
    one: [
      'Most people have at least one index outside its range, so one alone says little.',
      'One index outside its range is common: more people have that than not.',
    ],
    two: [
      'Two indexes outside their ranges are still common, and both are read from the same sugar chains.',
      'Two outside their ranges are nothing rare, since the indexes share the same sugar chains.',
    ],
    many: [
      'They’re all read from the same sugar chains, so take this as one signal and not as separate findings.',
      'The indexes share the same sugar chains and move together, so this is one signal, seen from several sides.',
    ],
  },
  nature: [
    'Glycan age is read from sugar chains on antibodies, called glycans. In 5,117 people, a few of them explained up to 58 % of the differences in age [@kristic-2014], so it’s a signal to follow over time, not a diagnosis.',
    'The number comes from glycans, the sugar chains on antibodies. They’re tied to age, but loosely: in 5,117 people a few of them explained up to 58 % of the differences in age [@kristic-2014]. So it’s a sign, not a diagnosis.',
    'Behind the number are the sugar chains on antibodies, called glycans. How closely they follow age differs: among 701 Han Chinese adults they explained 23.3 % to 45.4 % of it [@yu-2016]. Read it as a signal, not a diagnosis.',
    'The test reads the sugar chains on antibodies, called glycans. In several European populations a few of them told much about age, but not all [@kristic-2014]. That’s why the result is a pointer, not a diagnosis.',
  ],
  briefNature: [
    'It’s a signal to follow over time, not a diagnosis.',
    'Read it as a signal, not a diagnosis.',
    'It shows a direction and isn’t a diagnosis.',
  ],
};
