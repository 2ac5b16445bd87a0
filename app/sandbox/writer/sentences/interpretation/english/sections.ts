/** Where a value stands, and how the indexes hang together, in English. */
import type { SectionWords } from '../words.ts';

export const sections: SectionWords = {
  place: {
    1: [
      '{Your} value is {value}, below the range for {people} ({low} to {high}); only about {share} have less.',
      'At {value}, it’s below the range for {people}, which is {low} to {high}: about {share} have less.',
      'A value of {value} is below the range for {people}, {low} to {high} ({percentile} percentile).',
    ],
    2: [
      '{Your} value is {value}, in the lower part of the range for {people} ({low} to {high}); about {share} have less.',
      'At {value}, it’s within the range for {people}, {low} to {high}, on the low side: about {share} have less.',
      '{Your} value of {value} is usual for {people} ({low} to {high}), a little on the low side: the {percentile} percentile.',
    ],
    3: [
      '{Your} value is {value}, in the middle of the range for {people} ({low} to {high}); about {share} have less.',
      'At {value}, it’s well within the range for {people}, {low} to {high}: about {share} have less.',
      '{Your} value of {value} is near the middle for {people} ({low} to {high}), at the {percentile} percentile.',
      'A value of {value} is in the middle of what’s usual for {people}, {low} to {high} ({percentile} percentile).',
    ],
    4: [
      '{Your} value is {value}, in the upper part of the range for {people} ({low} to {high}); about {share} have less.',
      'At {value}, it’s within the range for {people}, {low} to {high}, on the high side: about {share} have less.',
      '{Your} value of {value} is usual for {people} ({low} to {high}), a little on the high side: the {percentile} percentile.',
    ],
    5: [
      '{Your} value is {value}, above the range for {people} ({low} to {high}); about {share} have less.',
      'At {value}, it’s above the range for {people}, which is {low} to {high}: about {share} have less.',
      'A value of {value} is above the range for {people}, {low} to {high} ({percentile} percentile).',
    ],
  },
  edge: {
    low: [
      '{Your} value is {value}, right where the range for {people} begins ({low} to {high}), and still within it: the {percentile} percentile.',
      'At {value}, it’s at the lower end of the range for {people}, {low} to {high}, and still within it; about {share} have less.',
    ],
    high: [
      '{Your} value is {value}, right where the range for {people} ends ({low} to {high}), and still within it: the {percentile} percentile.',
      'At {value}, it’s at the upper end of the range for {people}, {low} to {high}, and still within it; about {share} have less.',
    ],
  },
  extreme: {
    lowest: [
      '{Your} value is {value}, far below the range for {people} ({low} to {high}): the {percentile} percentile, the lowest place on the scale.',
      'At {value}, it’s well below the range for {people}, {low} to {high}; hardly anyone has less ({percentile} percentile).',
    ],
    highest: [
      '{Your} value is {value}, far above the range for {people} ({low} to {high}): the {percentile} percentile, the highest place on the scale.',
      'At {value}, it’s well above the range for {people}, {low} to {high}; hardly anyone has more ({percentile} percentile).',
    ],
  },
  wordsOnly: {
    1: ['{Name} is below the range for {people}.', '{Name} is lower in {your} sample than in most {people}.'],
    2: [
      '{Name} is within the range for {people}, on the low side.',
      'Compared with {people}, {name} is a little on the low side.',
    ],
    3: [
      '{Name} is in the middle of the range for {people}.',
      'Compared with {people}, {name} is neither low nor high.',
    ],
    4: [
      '{Name} is within the range for {people}, on the high side.',
      'Compared with {people}, {name} is a little on the high side.',
    ],
    5: [
      '{Name} is above the range for {people}.',
      '{Name} is higher in {your} sample than in most {people}.',
    ],
  },
  brief: {
    1: ['{Name} is {value}, below the range for {people} ({low} to {high}); about {share} have less.'],
    2: [
      '{Name} is {value}, in the lower part of the range for {people} ({low} to {high}); about {share} have less.',
    ],
    3: [
      '{Name} is {value}, in the middle of the range for {people} ({low} to {high}); about {share} have less.',
      '{Name} is near the middle at {value}, where {low} to {high} is usual for {people} ({percentile} percentile).',
    ],
    4: [
      '{Name} is {value}, in the upper part of the range for {people} ({low} to {high}); about {share} have less.',
    ],
    5: ['{Name} is {value}, above the range for {people} ({low} to {high}); about {share} have less.'],
  },
  links: {
    tilt: {
      older: [
        'It mirrors {other}: both are shares of one whole, so this is a single shift.',
        'Read it together with {other}. As one grows, the other shrinks, so both tell the same story.',
      ],
      younger: [
        'It mirrors {other}: both are shares of one whole, and both are on the better side here.',
        'It goes with {other}, which shows the same shift from the other side.',
      ],
    },
    split: [
      '{other} doesn’t fully mirror this, since Median shares the same whole.',
      'Not all of it shows in {other}; Median makes up the difference.',
    ],
    medianLess: {
      mature: [
        'It’s low because Mature takes up more of the whole.',
        'What’s missing here shows up in Mature.',
      ],
      youth: [
        'It’s low because Youth takes up more of the whole, and that’s a good trade.',
        'What’s missing here shows up in Youth, which is the better direction.',
      ],
      both: ['It’s low because Mature and Youth both take up more of the whole.'],
      shared: ['The difference is spread across Youth and Mature, and neither stands out.'],
    },
    medianMore: {
      mature: [
        'It’s high mainly because Mature is lower, and that’s a good trade.',
        'It’s higher because Mature takes up less of the whole, which is the better direction.',
      ],
      youth: [
        'It holds part of what’s missing in Youth.',
        'It’s higher because Youth takes up less of the whole.',
      ],
      both: ['It’s higher because Mature and Youth both take up less of the whole.'],
      shared: ['The difference is spread across Youth and Mature, and neither stands out.'],
    },
    shield: {
      older: {
        with: ['It points the same way as Youth and Mature.', 'Youth and Mature point the same way.'],
        against: [
          'Shield holds up where Youth and Mature don’t.',
          'It doesn’t follow Youth and Mature here.',
        ],
      },
      younger: {
        with: ['It points the same way as Youth and Mature.', 'Youth and Mature point the same way.'],
        against: ['It’s an exception to Youth and Mature.', 'It doesn’t follow Youth and Mature here.'],
      },
    },
    lifestyle: [
      'Despite its name, it doesn’t grade how anyone lives.',
      'The name is only a label, not a grade for daily habits.',
      'It stands apart from the other indexes, since any of these chains can carry the extra sugar.',
    ],
  },
  peak: [
    'Its largest part is the peak {peak}, at {size} of all glycans.',
    'Among the peaks, {peak} contributes the most: {size} of all glycans.',
  ],
};
