/** The overview in English: three sentences that answer first, then the five indexes together, then what such a number is. */
import type { OverviewWords } from '../words.ts';

export const overview: OverviewWords = {
  ages: {
    same: [
      '{Your} glycan age is {glycanAge}, the same as {your} actual age.',
      '{Your} glycan age and {your} actual age are both {age}.',
      'At {age}, {you} {have} a glycan age of {glycanAge}, so the two match.',
    ],
    lower: [
      '{Your} glycan age is {glycanAge}, which is {gap} younger than {your} actual age of {age}.',
      'At {age}, {you} {have} a glycan age of {glycanAge}, which is {gap} younger.',
      '{Your} glycan age of {glycanAge} is {gap} below {your} actual age of {age}.',
      '{You} {were} {age} when the sample was taken, and {your} glycan age is {glycanAge}, so {gap} younger.',
      'The test puts {your} glycan age at {glycanAge}, which is {gap} below {your} actual age of {age}.',
    ],
    higher: [
      '{Your} glycan age is {glycanAge}, which is {gap} older than {your} actual age of {age}.',
      'At {age}, {you} {have} a glycan age of {glycanAge}, which is {gap} older.',
      '{Your} glycan age of {glycanAge} is {gap} above {your} actual age of {age}.',
      '{You} {were} {age} when the sample was taken, and {your} glycan age is {glycanAge}, so {gap} older.',
      'The test puts {your} glycan age at {glycanAge}, which is {gap} above {your} actual age of {age}.',
    ],
  },
  usual: {
    same: [
      'Few people match to the year: most are a few years off, one way or the other.',
      'An exact match is mostly chance, since most people are a few years off, above or below.',
    ],
    near: [
      'That’s an ordinary difference: {usual} {everyone} are at least that far off, one way or the other.',
      'It’s a small difference, since {usual} {everyone} are at least that far off, above or below.',
      'A difference this small says little: {usual} {everyone} are at least as far off, above or below.',
    ],
    far: {
      lower: {
        ordinary: [
          'That isn’t unusual: {usual} {everyone} are at least that far below their age.',
          'A difference this size is common: {usual} {everyone} are at least that far below their age.',
        ],
        common: [
          'That’s a bigger difference than most people have, but not an unusual one: {usual} {everyone} are at least that far below their age.',
          'It’s a larger difference than most, but not a rare one: {usual} {everyone} are at least that far below their age.',
        ],
        uncommon: [
          'That’s less common: only {usual} {everyone} are at least that far below their age.',
          'Not many people have a difference this size: {usual} {everyone} are at least that far below their age.',
        ],
        rare: [
          'That’s rare: {usual} {everyone} are at least that far below their age.',
          'Very few people have a difference this size: {usual} {everyone} are at least that far below their age.',
        ],
      },
      higher: {
        ordinary: [
          'That isn’t unusual: {usual} {everyone} are at least that far above their age.',
          'A difference this size is common: {usual} {everyone} are at least that far above their age.',
        ],
        common: [
          'That’s a bigger difference than most people have, but not an unusual one: {usual} {everyone} are at least that far above their age.',
          'It’s a larger difference than most, but not a rare one: {usual} {everyone} are at least that far above their age.',
        ],
        uncommon: [
          'That’s less common: only {usual} {everyone} are at least that far above their age.',
          'Not many people have a difference this size: {usual} {everyone} are at least that far above their age.',
        ],
        rare: [
          'That’s rare: {usual} {everyone} are at least that far above their age.',
          'Very few people have a difference this size: {usual} {everyone} are at least that far above their age.',
        ],
      },
    },
    inWords: {
      near: ['That’s a small difference, and an ordinary one.', 'A difference this small says little.'],
      ordinary: ['A difference this size is common.', 'That isn’t an unusual difference.'],
      common: ['That’s a bigger difference than most people have, but not an unusual one.'],
      uncommon: ['Not many people have a difference this size.'],
      rare: ['Very few people have a difference this size.'],
    },
  },
  next: {
    hard: [
      {
        customer:
          'Show this report to your doctor at your next visit, and think back to whether you were ill around the time of the sample.',
        practitioner:
          'Ask about illness around the time of the sample, and read the result together with the clinical picture.',
      },
      {
        customer:
          'Take this report to your next doctor’s visit, and test again at a time when nothing unusual is going on.',
        practitioner:
          'Find out what was going on at the time of the sample, and consider a repeat when nothing unusual is.',
      },
      {
        customer:
          'Bring it up with your doctor at your next visit, and compare it with a later test before you read much into it.',
        practitioner:
          'Treat it as a reason to look at the whole picture, and confirm it with a later sample.',
      },
    ],
    good: [
      {
        customer: 'Keep up your regular check-ups, because a good number here doesn’t replace them.',
        practitioner: 'It’s no reason to skip routine checks or to put off a work-up that’s due.',
      },
      {
        customer: 'Enjoy it, and keep up your regular check-ups, since this test looks at one thing only.',
        practitioner: 'It doesn’t rule anything out, so routine checks stay as they are.',
      },
    ],
    mixed: [
      {
        customer:
          'The best next step is to compare it with a later test, since single values may look different then.',
        practitioner: 'A later sample would show which of the values last.',
      },
      {
        customer: 'Look at the single values below, and take your questions to your next doctor’s visit.',
        practitioner: 'Look at the single values below before giving weight to the whole.',
      },
    ],
    even: [
      {
        customer: 'Keep this report, because a later test would show which way your pattern moves.',
        practitioner: 'It can serve as a baseline for a later sample.',
      },
      {
        customer: 'It’s most useful as a starting point to compare a later test with.',
        practitioner: 'It’s most useful as a baseline for later comparison.',
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
        customer: 'That’s a nice number to start from.',
        practitioner: 'That’s a pleasant result to pass on.',
      },
      { customer: 'You can be happy with that.', practitioner: 'That’s a pleasant result to talk about.' },
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
      'Nothing stands out among the five indexes: each is in the middle of its range.',
    ],
    allWithin: [
      'All five indexes are within their ranges for {people}.',
      'Each of the five indexes is within its range for {people}.',
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
      'Median is {state} only because of that, since these shares make up one whole.',
      'That’s also why Median is {state}: when one share grows, another has to shrink.',
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
    some: ['The others are within their ranges.', 'The rest are within their ranges.'],
  },
  together: {
    fitsHigher: ['That fits the higher glycan age.', 'That’s in line with the higher glycan age.'],
    fitsLower: ['That fits the lower glycan age.', 'That’s in line with the lower glycan age.'],
    mixedHigher: [
      'The pattern as a whole looks older, even though part of it doesn’t.',
      'The glycan age weighs all of this together, and on balance it comes out higher.',
    ],
    mixedLower: [
      'The pattern as a whole looks younger, even though part of it doesn’t.',
      'The glycan age weighs all of this together, and on balance it comes out lower.',
    ],
    againstHigher: [
      'No weak index explains the higher glycan age: it weighs the whole pattern, where small differences add up.',
      'The glycan age is higher all the same, because it weighs the whole pattern, and small differences add up.',
    ],
    againstLower: [
      'The glycan age is lower all the same, because it weighs the whole pattern and not one index.',
      'A lower glycan age doesn’t need every index on the better side, since it weighs the whole pattern.',
    ],
    unexplainedHigher: [
      'No single index explains the higher glycan age: it weighs the whole pattern, where small differences add up.',
      'The higher glycan age doesn’t come from any one of them. It comes from small differences that add up.',
    ],
    unexplainedLower: [
      'No single index explains the lower glycan age: it weighs the whole pattern, where small differences add up.',
      'The lower glycan age doesn’t come from any one of them. It comes from small differences that add up.',
    ],
    balanced: [
      'The two ages are still close, because these differences largely cancel out.',
      'Overall, these differences largely cancel out, so the two ages are close.',
    ],
    closeAnyway: [
      'The two ages are still close, because the glycan age weighs the whole pattern and not one index.',
      'Even so, the two ages are close: the glycan age weighs the whole pattern.',
    ],
  },
  outside: {
    one: [
      'Most people have at least one index outside its range, so one on its own says little.',
      'One index outside its range is common: more people have one than not.',
    ],
    two: [
      'Two indexes outside their ranges are still common, and both are read from the same sugar chains.',
      'Having two outside their ranges isn’t rare, since the indexes share the same sugar chains.',
    ],
    many: [
      'They’re all read from the same sugar chains, so take this as one signal rather than separate findings.',
      'The indexes share the same sugar chains and move together, so this is one signal seen from several sides.',
    ],
  },
  nature: [
    'Glycan age is read from glycans, the sugar chains on antibodies. In 5,117 people, a few of them explained up to 58 % of the differences in age [@kristic-2014], so it’s a signal to follow over time, not a diagnosis.',
    'The number comes from glycans, the sugar chains on antibodies. They’re linked to age, but loosely: in 5,117 people, a few of them explained up to 58 % of the differences in age [@kristic-2014]. So it’s a sign, not a diagnosis.',
    'Behind the number are the sugar chains on antibodies, called glycans. How closely they follow age varies: among 701 Han Chinese adults, they explained 23.3 % to 45.4 % of the differences in age [@yu-2016]. Read it as a signal, not a diagnosis.',
    'The test reads the sugar chains on antibodies, called glycans. In several European populations, a few of them told a lot about age, but not everything [@kristic-2014]. That’s why the result is a pointer, not a diagnosis.',
  ],
  briefNature: [
    'It’s a signal to follow over time, not a diagnosis.',
    'Read it as a signal, not a diagnosis.',
    'It shows a direction and isn’t a diagnosis.',
  ],
};
