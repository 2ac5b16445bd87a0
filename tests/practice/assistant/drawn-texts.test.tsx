/** The lab's texts as a practitioner's page draws and copies them: no HTML of anybody's, https links only, whatever comes. */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ShownSource } from '../../../app/interpretation/shown.ts';
import type { TextView } from '../../../app/pages/practice/assistant-view.ts';
import { asText, conversationAsText, interpretationAsText } from '../../../app/ui/patient-results/as-text.ts';
import { Markdown } from '../../../app/ui/patient-results/markdown.tsx';
import { Sources } from '../../../app/ui/patient-results/sources.tsx';
import { patientResults as words } from '../../../app/words/patient-results.ts';

const source = (url: string | null): ShownSource => ({ title: 'A study', citation: 'J 2024;1:2', url });
const drawn = (text: string, sources: readonly ShownSource[] = []): string =>
  renderToStaticMarkup(<Markdown text={text} sources={sources} />);

const allowed = new Set('div section p h3 h4 h5 h6 ul ol li strong em a span pre hr'.split(' '));
/** Fails where a drawn text has an element, an attribute, or an address that no text of the lab's may have. */
function expectHarmless(html: string): void {
  for (const [, name = '', attributes = ''] of html.matchAll(
    /<([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi,
  )) {
    expect(allowed).toContain(name);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      expect(['class', 'href', 'target', 'rel', 'aria-label', 'lang', 'style']).toContain(attribute);
      if (attribute === 'href') expectOutside(value);
    }
  }
  // Every other "<" is a text's own, and written as such.
  expect(html.replaceAll(/<\/?[a-z0-9]+(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/gi, '')).not.toContain('<');
}

/** Encrypted, and without a name and password that could pass for its host. */
function expectOutside(address: string): void {
  const { protocol, username, password } = new URL(address);
  expect([protocol, username, password]).toEqual(['https:', '', '']);
}

describe('hostile texts', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '[click](data:text/html;base64,PHNjcmlwdD4=)',
    '[click](http://example.com)',
    '[click](https://lab.example@evil.example/)',
    '![x](https://evil.example/pixel.png)',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;',
    '# <svg/onload=alert(1)>\n\n- <iframe src=//evil.example>\n\n> `<b>` **<u>x</u>**',
    '```html\n<script>alert(1)</script>\n```',
    '\u202egnp.exe \u200b[1]\u0000',
    '[1][2][999]',
  ];
  test.each(hostile)('%j', (text) => {
    const bad = [source('javascript:alert(1)'), source('http://example.com')];
    const html = drawn(text, bad);
    expectHarmless(html);
    expect(html).not.toMatch(/<(?:script|img|svg|iframe)/i);
    expect(html).not.toMatch(/<a /);
    // eslint-disable-next-line no-control-regex -- it's about control characters
    expect(asText(text)).not.toMatch(/[\u0000\u200b\u202e]/);
  });

  test('any text, of any marks', () => {
    const piece = fc.constantFrom(
      ...[
        '**',
        '_',
        '[',
        '](',
        ')',
        '<',
        '>',
        '"',
        "'",
        '`',
        '```\n',
        '\n',
        '\n\n',
        '# ',
        '- ',
        '1. ',
        '> ',
        '|',
      ],
      ...[
        'javascript:',
        'https://a.example/',
        'https://u:p@b.example',
        '&lt;',
        '&#x3c;',
        '\u202e',
        '[1]',
        'word ',
      ],
      ...['<script>', '<img src=x onerror=1>', '</div>', '{{', '}}', '\\'],
    );
    const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) =>
        expectHarmless(drawn(text, [source('https://a.example/1'), source(null)])),
      ),
      { numRuns: 300 },
    );
  });
});

test('marks are links to their sources, which open beside the page and tell nothing of where they were', () => {
  const html = drawn('Said once [1], and again [2].', [source('https://a.example/study'), source(null)]);
  expect(html).toContain(
    `<a class="Polaris-Link" href="https://a.example/study" target="_blank" rel="noopener noreferrer" aria-label="${words.text.source('1', 'A study')}">[1]</a>`,
  );
  expect(html).toContain('again [2].');
});

test('a source with a hostile address is words', () => {
  const html = renderToStaticMarkup(
    <Sources
      sources={[
        source('javascript:alert(1)'),
        { title: '<b>x</b>', citation: null, url: 'https://a.example' },
      ]}
    />,
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/"']);
  expect(html).not.toContain('<b>');
});

test('copied, a text reads as on the page, with its sources’ addresses and that it’s no diagnosis; it names nobody', () => {
  const text: TextView = {
    kitCode: 'KB-1',
    markdown: '## Overview\n\nAn *ordinary* difference [1].\n\n## Considerations\n\n- First\n- **Second**\n',
    language: null,
    generatedAt: null,
    resultsConsidered: 2,
    sources: [source('https://a.example/study')],
  };
  expect(interpretationAsText(text).split('\n')).toEqual([
    'Interpretation',
    '',
    'Kit KB-1',
    'Based on 2 results',
    '',
    'Overview',
    '',
    'An ordinary difference [1].',
    '',
    'Considerations',
    '',
    '- First',
    '- Second',
    '',
    'Sources',
    '[1] A study J 2024;1:2 https://a.example/study',
    '',
    words.notDiagnosis,
  ]);
  const said = { sources: [], created_on: null };
  expect(
    conversationAsText([
      { role: 'user', content: 'Why **that**?', ...said },
      { role: 'assistant', content: '**Because.**', ...said },
    ]),
  ).toBe(`You:\n\nWhy **that**?\n\nAssistant:\n\nBecause.\n\n${words.notDiagnosis}`);
});
