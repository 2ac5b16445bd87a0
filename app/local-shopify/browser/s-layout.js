// @ts-check
// Stand-ins that arrange what they hold: sections, stacks, grids, boxes.
import { define, headingLevel, presume } from './s-element.js';

/** @typedef {import('./s-element.js').SElement} SElement */

const STEPS = [
  'small-500',
  'small-400',
  'small-300',
  'small-200',
  'small-100',
  'small',
  'base',
  'large',
  'large-100',
];
const STEP_REM = [0.125, 0.25, 0.375, 0.5, 0.75, 0.75, 1, 1.25, 1.25];

/** A spacing keyword as a length; several, for several sides, stay several. @param {string} value */
function space(value) {
  return value
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const step = STEPS.indexOf(word);
      if (word === 'none') return '0';
      return step >= 0 ? `${STEP_REM[step]}rem` : word.startsWith('large') ? '1.75rem' : word;
    })
    .join(' ');
}

/** @type {Record<string, string>} */
const BACKGROUNDS = { base: '#fff', subdued: '#f2f4f3', strong: '#e4ebe6', transparent: 'transparent' };
/** @type {Record<string, string>} */
const RADII = { none: '0', small: '4px', base: '8px', large: '12px', max: '999px' };

/** @type {Record<string, string>} */
const WIDTHS = { none: '0', base: '1px', small: '1px', large: '2px', 'large-100': '3px', 'large-200': '4px' };
const widths = (/** @type {string} */ value) =>
  value
    .split(/\s+/)
    .map((word) => WIDTHS[word] ?? '1px')
    .join(' ');
/** `large base dashed`: how wide, in which colour, of which style. @param {string} value */
function border(value) {
  const [width = 'base', color = 'base', style = 'solid'] = value.split(/\s+/);
  return width === 'none'
    ? 'none'
    : `${widths(width)} ${style} ${color === 'strong' ? '#7d8783' : width === 'large' ? '#57605d' : '#d9dedb'}`;
}

/** How a property of theirs becomes one of CSS. @type {Record<string, [string, (value: string) => string]>} */
const BOX = {
  padding: ['padding', space],
  paddingBlock: ['padding-block', space],
  paddingBlockStart: ['padding-block-start', space],
  paddingBlockEnd: ['padding-block-end', space],
  paddingInline: ['padding-inline', space],
  paddingInlineStart: ['padding-inline-start', space],
  paddingInlineEnd: ['padding-inline-end', space],
  background: ['background', (value) => BACKGROUNDS[value] ?? 'transparent'],
  border: ['border', border],
  borderWidth: ['border-width', (value) => widths(value)],
  borderStyle: ['border-style', String],
  borderRadius: ['border-radius', (value) => RADII[value] ?? RADII['base'] ?? '8px'],
  inlineSize: ['inline-size', String],
  minInlineSize: ['min-inline-size', String],
  maxInlineSize: ['max-inline-size', String],
  blockSize: ['block-size', String],
  minBlockSize: ['min-block-size', String],
  maxBlockSize: ['max-block-size', String],
  overflow: ['overflow', String],
};
/** @type {typeof BOX} */
const FLOW = {
  ...BOX,
  gap: ['gap', space],
  rowGap: ['row-gap', space],
  columnGap: ['column-gap', space],
  alignItems: ['align-items', String],
  justifyContent: ['justify-content', String],
};
/** @type {typeof BOX} */
const GRID = {
  ...FLOW,
  gridTemplateColumns: ['grid-template-columns', String],
  gridTemplateRows: ['grid-template-rows', String],
  justifyItems: ['justify-items', String],
};
/** @type {typeof BOX} */
const CELL = { ...BOX, gridColumn: ['grid-column', String], gridRow: ['grid-row', String] };

/** @param {SElement} element @param {typeof BOX} map */
function arrange(element, map) {
  // First all go, then some come: removing `row-gap` after setting `gap` would take half of it away.
  for (const [property] of Object.values(map)) element.style.removeProperty(property);
  for (const [name, [property, toCss]] of Object.entries(map)) {
    const value = element.text(name);
    if (value !== '') element.style.setProperty(property, toCss(value));
  }
}

/** Shopify's roles that have another name in ARIA; `generic` is none. @type {Record<string, string>} */
const ROLES = {
  aside: 'complementary',
  footer: 'contentinfo',
  generic: '',
  header: 'banner',
  'list-item': 'listitem',
  'list-item-separator': 'separator',
  'ordered-list': 'list',
  section: 'region',
  'unordered-list': 'list',
};

/** @param {SElement} element */
function name(element) {
  const given = element.text('accessibilityRole');
  const role = ROLES[given] ?? given;
  if (element.text('accessibilityVisibility') === 'hidden') element.setAttribute('aria-hidden', 'true');
  if (role !== '') element.setAttribute('role', role);
  if (!element.text('accessibilityLabel')) return;
  element.setAttribute('aria-label', element.text('accessibilityLabel'));
  presume(element, 'role', 'group');
}

const NAMED = ['accessibilityLabel', 'accessibilityRole', 'accessibilityVisibility', 'id'];
/** To be heard and not seen. */
const UNSEEN = `:host([accessibilityvisibility='exclusive']) { position: absolute; width: 1px; height: 1px;
  overflow: hidden; clip-path: inset(50%); }`;
/** @param {string} tag @param {typeof BOX} map @param {string} css */
const container = (tag, map, css) =>
  define(tag, {
    attributes: [...Object.keys(map), ...NAMED, 'direction'],
    css: `${css} ${UNSEEN}`,
    update: (element) => {
      arrange(element, map);
      name(element);
    },
  });

container('s-box', BOX, ':host { display: block; }');
container('s-scroll-box', BOX, ':host { display: block; overflow: auto; }');
container('s-query-container', BOX, ':host { display: block; container-type: inline-size; }');
container('s-grid', GRID, ':host { display: grid; }');
container('s-grid-item', CELL, ':host { display: block; min-width: 0; }');
container(
  's-stack',
  FLOW,
  `:host { display: flex; flex-direction: column; }
   :host([direction='inline']) { flex-flow: row wrap; align-items: center; }`,
);
define('s-button-group', { css: ':host { display: flex; flex-wrap: wrap; gap: 0.5rem; }' });
define('s-image-group', { css: ':host { display: flex; flex-wrap: wrap; gap: 0.5rem; }' });
define('s-divider', {
  attributes: ['direction'],
  css: ':host { display: block; border-top: 1px solid #d9dedb; }',
  markup: '',
  connect: (element) => presume(element, 'role', 'separator'),
});

/** A heading in the shadow root, with the level that its place gives it. @param {SElement} element @param {string} text */
function title(element, text) {
  const heading = element.inner('[data-heading]');
  heading.textContent = text;
  heading.hidden = text === '';
  heading.setAttribute('aria-level', String(headingLevel(element)));
}
const HEADING = '<div data-heading role="heading"></div>';
const HEADING_CSS = '[data-heading] { font-weight: 650; font-size: 1.05rem; margin-bottom: 0.5rem; }';
const CARD_CSS = `${HEADING_CSS}
  :host { display: block; background: #fff; border: 1px solid #d9dedb; border-radius: 8px; padding: 1rem; }`;

define('s-section', {
  attributes: ['heading', 'accessibilityLabel', 'padding'],
  css: CARD_CSS,
  markup: `${HEADING}<slot></slot>`,
  update: (element) => {
    title(element, element.text('heading'));
    name(element);
    // Sections within sections are not cards again.
    element.style.cssText = element.parentElement?.closest('s-section') ? 'border: 0; padding: 0' : '';
  },
});
define('s-admin-block', {
  attributes: ['heading', 'title', 'collapsedSummary'],
  css: CARD_CSS,
  markup: `${HEADING}<slot></slot>`,
  update: (element) => title(element, element.text('heading') || element.text('title')),
});
for (const tag of ['s-page', 's-customer-account-action', 's-admin-action', 's-admin-print-action']) {
  define(tag, {
    attributes: ['heading', 'subheading', 'inlineSize', 'src'],
    flags: ['loading'],
    // A page's heading is as large as those of the shop's own pages.
    css: `${HEADING_CSS} :host { display: block; } footer { display: flex; gap: 0.5rem; margin-top: 1rem; }
      :host(s-page) [data-heading] { font-weight: 700; font-size: 1.6rem; line-height: 1.25; margin-bottom: 0.75rem; }
      ::slotted([slot='breadcrumb-actions']) { display: inline-block; margin-bottom: 0.75rem; }
      p { margin: 0 0 0.75rem; color: #57605d; }`,
    markup: `<slot name="breadcrumb-actions"></slot>${HEADING}<p></p><slot></slot><slot name="aside"></slot>
      <footer><slot name="primary-action"></slot><slot name="secondary-actions"></slot></footer>`,
    update: (element) => {
      title(element, element.text('heading'));
      const sub = element.inner('p');
      sub.textContent = element.text('subheading');
      sub.hidden = sub.textContent === '';
    },
  });
}
