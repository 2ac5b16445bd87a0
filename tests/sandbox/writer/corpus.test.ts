import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { indexSymbols } from '../../../app/contract/indexes.ts';
import { sourceSchema } from '../../../app/contract/ai.ts';
import { corpus, corpusEntry, searchCorpus, sourceOf } from '../../../app/sandbox/writer/corpus/corpus.ts';
import { readNumbers } from '../../../app/sandbox/writer/text/numbers.ts';
import { refusals } from '../support/guards.ts';

const identifier = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PMID'), value: z.string().regex(/^\d{8}$/) }),
  z.object({ kind: z.literal('PMC'), value: z.string().regex(/^PMC\d{7,8}$/) }),
  z.object({ kind: z.literal('DOI'), value: z.string().regex(/^10\.\d{4,5}\/\S+$/) }),
]);

const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z]+-20\d\d[a-z]?$/),
  title: z.string().min(20),
  citation: z.string().regex(/^\p{Lu}.+ 20\d\d/u),
  identifiers: z.array(identifier).min(1),
  url: z.url().regex(/^https:\/\/(?:doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|pmc\.ncbi\.nlm\.nih\.gov)\//),
  topics: z.array(z.string()).min(1),
  indexes: z.array(z.enum(indexSymbols as [string, ...string[]])),
  claim: z.string().min(40),
  numbers: z.array(z.string().regex(/^\d[\d,]*(?:\.\d+)?$/)),
  population: z.string().min(5),
  direction: z.enum(['younger', 'older', 'mixed', 'none']),
  limits: z.string().min(30),
  supports: z.array(z.string().regex(/^[a-z ]+$/)).min(3),
  quote: z.array(z.string().regex(/^[A-Z].{40,}\.$/)).min(1),
  quoteSource: z.url().regex(/^https?:\/\//),
  beyondQuote: z.string().min(20).optional(),
});

/** Numbers as they are written in abstracts and claims: with or without a sign, thousands apart or not, or as words. */
function numbersOf(text: string): number[] {
  const plain = text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<=[a-z])\d+/g, '');
  return readNumbers(plain).map(({ value }) => Math.abs(value));
}

describe('the corpus', () => {
  it('has whole entries with resolvable identifiers, each id once', () => {
    for (const entry of corpus) expect(() => entrySchema.parse(entry), entry.id).not.toThrow();
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
  });

  it('holds every identifier that glycan-facts.md begins with', () => {
    const held = corpus.flatMap(({ identifiers }) => identifiers.map(({ value }) => value));
    expect(held).toEqual(
      expect.arrayContaining([
        '24325898',
        '10.1097/MD.0000000000004112',
        '24719452',
        '10.18632/aging.104060',
        'PMC8881712',
        '34285147',
        'PMC9679264',
        '10.3389/fimmu.2022.995186',
        '38147152',
        'PMC7467356',
      ]),
    );
  });

  it('points each address at the identifier it opens with', () => {
    for (const entry of corpus) expect(entry.url, entry.id).toContain(entry.identifiers[0]?.value);
  });

  it('declares every number of its claims, and claims that the guards let pass with their citation', () => {
    for (const { id, claim, numbers } of corpus) {
      const declared = new Set(numbers.map((one) => Number(one.replaceAll(',', ''))));
      for (const { value, written } of readNumbers(claim.toLowerCase())) {
        expect(declared.has(value), `${id}: ${written}`).toBe(true);
      }
      const cited = claim.replace(/\.$/, ` [@${id}].`);
      expect(refusals(cited), id).toEqual([]);
    }
  });

  it('rests every claim on sentences of its abstract, number by number, or says what it rests on', () => {
    for (const { id, claim, quote, beyondQuote = '' } of corpus) {
      const read = numbersOf([...quote, beyondQuote].join(' '));
      const unread = numbersOf(claim).filter((value) => !read.includes(value));
      expect(unread, id).toEqual([]);
    }
  });

  it('takes no sentence twice, and none for its own', () => {
    const quotes = corpus.flatMap(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
    for (const { claim } of corpus) expect(quotes).not.toContain(claim);
  });

  it('gives sources in the shape of the contract', () => {
    for (const entry of corpus) {
      const source = sourceOf(entry);
      expect(sourceSchema.parse(source)).toEqual(source);
      expect(source.citation).toContain(entry.identifiers[0]?.value);
    }
    expect(corpusEntry('nobody-1999')).toBeUndefined();
  });
});

describe('its search', () => {
  it.each([
    ['does sport help?', 'simunic-2024'],
    ['excercise', 'simunic-2024'],
    ['I train at the gym', 'simunic-2024'],
    ['my blood sugar is high', 'birukov-2022'],
    ['menopuase', 'deris-2022a'],
    ['is HRT good for it', 'juric-2020'],
    ['what should I eat', 'deris-2022b'],
    ['losing weight', 'greto-2021'],
    ['high blood pressure', 'kifer-2021'],
    ['how accurate is the test', 'huffman-2014'],
    ['people in other countries', 'stambuk-2020'],
    ['does it go with age', 'kristic-2014'],
    ['am I inflamed', 'plomp-2017'],
    ['how does it work in the immune system', 'kaneko-2006'],
    ['arthritis in my joints', 'gudelj-2018'],
    ['my ovaries were removed', 'ercan-2017'],
    ['my heart', 'menni-2018'],
    ['my ethnic origin', 'wang-2016'],
    ['is it in my genes', 'mijakovac-2022'],
  ])('answers everyday words: %s', (query, id) => {
    expect(searchCorpus(query, 4).map((entry) => entry.id)).toContain(id);
  });

  it.each(['how well do I sleep', 'qqqq', '', 'what is it'])(
    'finds nothing for what no entry knows: %s',
    (query) => {
      expect(searchCorpus(query, 4)).toEqual([]);
    },
  );

  it('keeps to the limit', () => {
    expect(searchCorpus('exercise and diet and age', 2)).toHaveLength(2);
  });
});
