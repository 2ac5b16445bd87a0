// @ts-check
// Stand-ins for text: paragraphs, headings, lists, badges and what marks a word.
import { define, headingLevel, presume } from './s-element.js';

/** Colours with enough contrast on white and on their own grounds. */
const TONES = `
  :host([tone='critical']) { color: #a3231b; }
  :host([tone='success']) { color: #1d5f37; }
  :host([tone='warning']), :host([tone='caution']) { color: #7a4a00; }
  :host([tone='info']) { color: #1d4f7c; }
  :host([color='subdued']) { color: #57605d; }
`;

define('s-text', {
  attributes: [
    'type',
    'tone',
    'color',
    'accessibilityVisibility',
    'display',
    'dir',
    'fontVariantNumeric',
    'interestFor',
  ],
  css: `:host { display: inline; } ${TONES}
    :host([type='strong']) { font-weight: 650; }
    :host([type='emphasis']) { font-style: italic; }
    :host([type='small']) { font-size: 0.85em; }
    :host([type='redundant']) { text-decoration: line-through; }
    :host([type='mark']) { background: #fff2b8; }
    :host([accessibilityvisibility='exclusive']) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`,
  update: (element) => {
    if (element.text('accessibilityVisibility') === 'hidden') element.setAttribute('aria-hidden', 'true');
  },
});
define('s-paragraph', {
  attributes: ['type', 'tone', 'color', 'accessibilityVisibility', 'lineClamp'],
  css: `:host { display: block; margin: 0 0 0.5rem; } :host(:last-child) { margin-bottom: 0; } ${TONES}`,
  connect: (element) => presume(element, 'role', 'paragraph'),
});
define('s-heading', {
  attributes: ['accessibilityRole', 'accessibilityVisibility', 'lineClamp'],
  css: ':host { display: block; font-weight: 650; font-size: 1rem; }',
  connect: (element) => {
    if (element.text('accessibilityRole') === 'presentation' || element.text('accessibilityRole') === 'none')
      return;
    presume(element, 'role', 'heading');
    presume(element, 'aria-level', String(headingLevel(element)));
  },
});

const LIST_CSS = ':host { display: block; padding-inline-start: 1.2rem; }';
for (const [tag, marker] of [
  ['s-unordered-list', 'disc'],
  ['s-ordered-list', 'decimal'],
]) {
  define(tag ?? '', {
    css: `${LIST_CSS} :host { list-style: ${marker}; }`,
    connect: (element) => presume(element, 'role', 'list'),
  });
}
define('s-list-item', {
  css: ':host { display: list-item; margin: 0.15rem 0; }',
  connect: (element) => presume(element, 'role', 'listitem'),
});

const PILL = `:host { display: inline-flex; align-items: center; gap: 0.3rem; align-self: start;
  padding: 0.05rem 0.6rem; border-radius: 1rem; background: #e9ecea; font-size: 0.9rem; }`;
define('s-badge', {
  attributes: ['tone', 'color', 'icon', 'iconPosition', 'size'],
  css: `${PILL} ${TONES}
    :host([tone='critical']) { background: #fbe3e1; }
    :host([tone='success']) { background: #dff0e4; }
    :host([tone='warning']), :host([tone='caution']) { background: #fbedd3; }
    :host([tone='info']) { background: #e1edf7; }`,
});
define('s-chip', { attributes: ['accessibilityLabel', 'color'], css: PILL });

define('s-time', {
  attributes: ['dateTime'],
  css: ':host { display: inline; }',
  markup: '<time><slot></slot></time>',
  update: (element) => element.inner('time').setAttribute('datetime', element.text('dateTime')),
});
define('s-abbreviation', {
  attributes: ['title'],
  css: ':host { display: inline; }',
  markup: '<abbr><slot></slot></abbr>',
  update: (element) => element.inner('abbr').setAttribute('title', element.text('title')),
});
