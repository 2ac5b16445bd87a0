/**
 * What each index sums up and what a place on it means, in everyday words. Chemistry as in app/contract/indexes.ts; no
 * wording claims more than which direction counts as the better sign. `{your}` and the like are filled by who writes.
 */
import type { BandNumber, IndexSymbol } from '../../../../contract/indexes.ts';

export interface IndexWords {
  readonly meaning: readonly string[];
  /** What a place means, by how favourable it is: 1 (least) to 5 (most). Each names the better direction. */
  readonly verdict: Readonly<Record<BandNumber, readonly string[]>>;
}

const shield: IndexWords = {
  meaning: [
    'Shield sums up the sialylated glycans: sugar chains that end in sialic acid.',
    'Some sugar chains end in a sugar called sialic acid. Shield is the share of all chains that do.',
    'This index counts the chains with sialic acid at the tip, known as sialylated glycans.',
    'Sialic acid is a sugar that can sit at the very end of a chain. Shield shows how much of the whole carries it.',
  ],
  verdict: {
    5: [
      'Higher is the better sign here, so this speaks in {your} favour.',
      'For Shield a high share is the better sign, and this is one.',
      'As more sialic acid counts as better, this is a strong point of the result.',
    ],
    4: [
      'More is the better sign, so this leans the right way.',
      'Since higher counts as better, this is the good side of ordinary.',
      'A higher share is the better sign, and this one is on that side.',
    ],
    3: [
      'Higher counts as better for Shield, but a middle place like this is neither a plus nor a minus.',
      'The better direction is up. From the middle there is nothing special to report.',
      'More would be the better sign still; as it is, Shield neither adds to the picture nor takes from it.',
    ],
    2: [
      'Higher is the better sign, so this leans a little the other way.',
      'The better side of Shield is the high one, and this falls somewhat short of it.',
      'More counts as better here. This is less than many have, yet still usual.',
    ],
    1: [
      'More is the better sign here, so this is one of the weaker points of the result.',
      'For Shield higher counts as better, and this is on the other side.',
      'A higher share would be the better sign. A low one is worth knowing about, but it names no cause.',
    ],
  },
};

const youth: IndexWords = {
  meaning: [
    'Youth counts the chains that carry galactose on both of their arms, the digalactosylated glycans.',
    'Galactose is a sugar that a chain can carry on each of its arms. Youth is the share with both arms filled.',
    'Youth is about galactose: it sums up the chains that are fully furnished with it (digalactosylated glycans).',
    'The chains summed up here have galactose on both arms. They are called digalactosylated.',
  ],
  verdict: {
    5: [
      'A high Youth is a good sign, as its name suggests.',
      'Here higher is the better sign, so this is good to see.',
      'Since more of these chains counts as better, Youth is a strength in this result.',
    ],
    4: [
      'Higher is better for Youth, so this is a little better than ordinary.',
      'This leans towards the better side, which is the high one.',
      'More of them is the better sign, and {your} sample has somewhat more than usual.',
    ],
    3: [
      'A higher Youth counts as better, but there is nothing wrong with the middle.',
      'The good direction is up; this place says neither yes nor no.',
      'More of these chains is the better sign. {Your} share is simply ordinary.',
    ],
    2: [
      'Higher is the better sign for Youth, so this leans the other way, though only slightly.',
      'More of these chains would be better. It is a mild leaning, not a finding.',
      'The better side is the high one; this is a little way from it.',
    ],
    1: [
      'Higher is the better sign for Youth, so this part of the result is on the weak side.',
      'More of these chains would be the better sign. That so few are there is a signal to note, no more.',
      'As the better side of Youth is the high one, this counts against the result.',
    ],
  },
};

const mature: IndexWords = {
  meaning: [
    'Mature counts the chains without any galactose, the agalactosylated glycans.',
    'Chains with no galactose at all make up Mature. The term for them is agalactosylated.',
    'Some chains carry no galactose on either arm. Mature is the share of these agalactosylated glycans.',
    'Mature is the share of chains that carry no galactose at all.',
    'Bare chains, those with no galactose, are what Mature sums up (agalactosylated glycans).',
  ],
  verdict: {
    5: [
      'For this index lower is the better sign, so a low value is good to have.',
      'Fewer bare chains count as better, which makes this a good value.',
      'Lower is better here, and low it is.',
    ],
    4: [
      'Lower is the better sign for Mature, so this is on the good side.',
      'As fewer of them count as better, this leans the right way.',
      'The better side is the low one, and {your} value tends towards it.',
    ],
    3: [
      'Lower counts as better for Mature; the middle is where most people find themselves.',
      'Fewer would be the better sign, but this is an everyday value.',
      'The good direction is down, and this is about halfway.',
    ],
    2: [
      'Lower is the better sign, so this is a shade more than one would wish for.',
      'Fewer bare chains count as better. {Your} sample has rather more, within what is usual.',
      'Since the better side is the low one, this leans slightly away from it.',
    ],
    1: [
      'Lower is the better sign for Mature, so a high value belongs to the weaker parts of the result.',
      'Fewer bare chains count as better, and here there are many. That is a signal, not a cause.',
      'The better side of Mature is the low one, and this is some way from it.',
    ],
  },
};

const median: IndexWords = {
  meaning: [
    'Median covers the chains in between, with galactose on one arm only (monogalactosylated glycans).',
    'Chains with galactose on just one arm are called monogalactosylated. Median is their share.',
    'Between the bare chains of Mature and the full ones of Youth lie those with a single galactose. Median counts them.',
    'Median is what lies in the middle: the share of chains with one galactose, called monogalactosylated.',
    'Median stands between Mature and Youth: its chains carry a single galactose (monogalactosylated glycans).',
  ],
  verdict: {
    5: [
      'For Median the middle is the best place, so this is as it should be.',
      'Neither high nor low counts as better here; the middle does, and that is where this is.',
      'The better sign is a middle value, and {your} sample shows one.',
    ],
    4: ['The middle is the better place for Median.'],
    3: [
      'The better place is the middle. This is a little off it, which by itself says not much.',
      'With Median the middle is the better sign, and this is not far away.',
      'A middle value would be the better sign, but a small step to one side means little here.',
    ],
    2: ['The middle is the better place for Median.'],
    1: [
      'The better place for Median is the middle, so it is worth asking where the difference went.',
      'A middle value is the better sign here. What lies off the middle has to be read with Youth and Mature.',
      'For Median the middle counts as better. On its own a value outside says little; Youth and Mature say more.',
    ],
  },
};

const lifestyle: IndexWords = {
  meaning: [
    'Lifestyle sums up the chains with an extra sugar in their fork, called bisecting GlcNAc.',
    'Bisecting GlcNAc is an extra sugar in the fork of a chain. Lifestyle is the share of chains that have it.',
    'Lifestyle looks at something else: an added sugar in the fork of the chain, the bisecting GlcNAc.',
    'Some chains have an extra sugar where they fork, bisecting GlcNAc. Lifestyle is their share.',
    'Some chains have one more sugar where they branch, the bisecting GlcNAc. Lifestyle counts those.',
  ],
  verdict: {
    5: [
      'Lower is the better sign, so this is a good place to be.',
      'Here less is better, and {your} sample has little of it.',
      'A low share counts as the better sign, so Lifestyle adds to the good side.',
    ],
    4: [
      'Less is the better sign, so this leans to the good side.',
      'Lower counts as better for Lifestyle, and this is a little lower than usual.',
      'The better side is the low one, which is where this tends to.',
    ],
    3: [
      'Less counts as better for Lifestyle; a middle share like this is unremarkable.',
      'Lower is the better sign; this is neither low nor high.',
      'The better direction is down, but the middle gives no cause for a second look.',
    ],
    2: [
      'Less is the better sign, so this leans a little towards the wrong side.',
      'Lower counts as better. This is a little higher than the usual share, not out of line.',
      'The better side is the low one, and this tends somewhat away from it.',
    ],
    1: [
      'Lower is the better sign for Lifestyle, so this is a point to keep an eye on.',
      'Less counts as better here, and {your} sample shows more than most.',
      'The better side is the low one. This is well away from it, which is worth knowing but not a verdict.',
    ],
  },
};

export const indexWords: Readonly<Record<IndexSymbol, IndexWords>> = {
  S: shield,
  G2: youth,
  G0: mature,
  G1: median,
  B: lifestyle,
};
