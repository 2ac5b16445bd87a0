import { describe, expect, test } from 'vitest';
import { numbersTyped, saidByTwoFaces, saidOutsideWords, textsIn, wordsTwice } from './word-rules.mjs';

const path = 'app/words/page.ts';

describe('the texts of a file of words', () => {
  test('are its literals and templates, with where they are', () => {
    const source =
      "export const page = {\n  title: 'Kits',\n  count: (n: number) => `You have ${n} kits.`,\n};";
    expect(textsIn(path, source)).toEqual([
      { at: `${path}:2`, text: 'Kits' },
      { at: `${path}:3`, text: 'You have … kits.' },
    ]);
  });

  test('are not what code reads: modules, keys, types, comparisons', () => {
    const source = `
      import { a } from './a.ts';
      type Side = 'above the range';
      const page = { 'a key of four words': a['one more key'], isSame: a === 'as it was before' };`;
    expect(textsIn(path, source)).toEqual([]);
  });
});

describe('a sentence stands in one place', () => {
  const twice = (source: string) => wordsTwice(textsIn(path, source));

  test('written down again, it is told of, with both places', () => {
    expect(twice("const a = 'Your kit has shipped.';\nconst b = 'Your kit has shipped.';")).toEqual([
      `${path}:2 says what ${path}:1 says, and is written down again: “Your kit has shipped.”`,
    ]);
  });

  test('within a longer text it counts, too', () => {
    expect(
      twice("const a = 'Not sent. Your kit has shipped.';\nconst b = 'Your kit has shipped.';"),
    ).toHaveLength(1);
  });

  test('what is filled in does not make it another one', () => {
    expect(
      twice(
        'const a = (n) => `You still have ${n} kits.`;\nconst b = (k) => `You still have ${k.all} kits.`;',
      ),
    ).toHaveLength(1);
  });

  test('labels may be the same', () => {
    expect(twice("const a = 'Put the order on hold';\nconst b = 'Put the order on hold';")).toEqual([]);
    expect(twice('const a = `${n} has spent ${m}.`;\nconst b = `${n} has spent ${m}.`;')).toEqual([]);
  });

  test('a sentence that is taken from where it stands is written once', () => {
    expect(twice("const shipped = 'Your kit has shipped.';\nconst a = `${shipped} Nothing to do.`;")).toEqual(
      [],
    );
  });
});

describe('two faces', () => {
  const sentence = 'Your kit has shipped.';
  const faces = {
    'app/words/': textsIn('app/words/a.ts', `const a = '${sentence}';`),
    'app/sandbox/words/': textsIn('app/sandbox/words/b.ts', `const b = 'Not sent. ${sentence}';`),
  };

  test('say no sentence alike', () => {
    expect(saidByTwoFaces(faces)).toEqual([
      `app/sandbox/words/b.ts:1 says what app/words/a.ts:1 says in another face: “${sentence}”`,
    ]);
  });

  test('say one alike that is named, and no longer than both say it', () => {
    expect(saidByTwoFaces(faces, { [sentence]: 'a reason' })).toEqual([]);
    expect(saidByTwoFaces({ 'app/words/': faces['app/words/'] }, { [sentence]: 'a reason' })).toEqual([
      `no two faces say “${sentence}” any more: take it off the list of what two may say`,
    ]);
  });

  test('are not one face that says it twice: that is told of there', () => {
    expect(saidByTwoFaces({ 'app/words/': [...faces['app/words/'], ...faces['app/words/']] })).toEqual([]);
  });
});

describe('a number comes from its rule', () => {
  const typed = (source: string, allowed?: Record<string, string>) =>
    numbersTyped(textsIn(path, source), allowed);

  test.for(["'Up to 500 characters.'", '`Up to 500 characters of ${name}.`', "'Up to ' + '5 characters.'"])(
    '%s',
    (text) => {
      expect(typed(`const a = ${text};`)).toEqual([
        expect.stringContaining(`${path}:1 has a number typed into “`) as string,
      ]);
    },
  );

  test('numbers that are filled in, and codes, are none', () => {
    expect(typed("const a = `Up to ${500} characters.`; const b = 'G2';")).toEqual([]);
  });

  test('nor is what stands as code', () => {
    expect(typed("const a = 'Sent with `v1,` and more.';")).toEqual([]);
  });

  test('nor are sections of the contract', () => {
    expect(typed("const a = 'As agreed (reseller-api §4.1 rules 1 and 2, §8).';")).toEqual([]);
    expect(typed("const a = 'As agreed (reseller-api §4), 3 times.';")).toHaveLength(1);
  });

  test('one that no rule owns is allowed by name, and no longer than it is there', () => {
    const allowed = { 'status 404': 'a status of HTTP' };
    expect(typed("const a = 'We got status 404.';", allowed)).toEqual([]);
    expect(typed("const a = 'We got status 404 in 5 tries.';", allowed)).toHaveLength(1);
    expect(typed("const a = 'We got nothing.';", allowed)).toEqual([
      'no text says “status 404” any more: take it off the list of numbers that no rule owns',
    ]);
  });
});

describe('a page says nothing that is not in its words', () => {
  const said = (source: string) => saidOutsideWords('app/ui/page.tsx', source);

  test.for([
    ['const a = <p>Your kit</p>;', 'Your kit'],
    ['const a = <p>Kits: {count}</p>;', 'Kits:'],
    ['const a = <Page title="Kits" />;', 'Kits'],
    ["const a = <Button accessibilityLabel={isOpen ? words.a : 'x'} label={'Open'} />;", 'Open'],
    ['const a = <Field label={`Part ${number}`} />;', 'Part …'],
    ["const a = 'Your kit has shipped.';", 'Your kit has shipped.'],
    ['const a = `You have ${kits} kits.`;', 'You have … kits.'],
    ["const a = z.iso.date('must be a date');", 'must be a date'],
  ])('%s', ([source = '', text = '']) => {
    expect(said(source)).toEqual([`app/ui/page.tsx:1 says “${text}”: move that into app/words`]);
  });

  test('a sealed world’s words are its own', () => {
    expect(saidOutsideWords('app/sandbox/control/a.ts', "const a = 'Nothing is planned.';")).toEqual([
      'app/sandbox/control/a.ts:1 says “Nothing is planned.”: move that into app/sandbox/words',
    ]);
  });

  test.for([
    'const a = <Page title={words.title} tone="critical">{words.text}</Page>;',
    'const a = <p> · {count} × </p>;',
    "throw new Error('A context has no such thing.');",
    "ctx.log.warn({ shop }, 'Nothing came of this one.');",
    'const a = sql`SELECT id FROM "Kit" WHERE id = ${id} LIMIT 1 …`;',
    "import { a } from './Some Module With Words.';",
    "const a = { state: 'placed', path: '/app/orders' };",
  ])('%s says nothing', (source) => {
    expect(said(source)).toEqual([]);
  });
});
