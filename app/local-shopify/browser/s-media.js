// @ts-check
// Stand-ins for pictures and signs of progress; and for tables.
import { define, presume } from './s-element.js';

/** @typedef {import('./s-element.js').SElement} SElement */

/** @param {string} text */
const pictureAddress = (text) => (/^(https?:|data:image\/|blob:|\/)/.test(text) ? text : '');

for (const tag of ['s-image', 's-product-thumbnail', 's-thumbnail', 's-avatar']) {
  define(tag, {
    attributes: [
      'src',
      'alt',
      'aspectRatio',
      'inlineSize',
      'size',
      'loading',
      'objectFit',
      'borderRadius',
      'initials',
      'border',
      'sizes',
      'srcSet',
      'totalItems',
    ],
    css: `:host { display: inline-block; max-width: 100%; } img { max-width: 100%; display: block; border-radius: 6px; }
      :host(:not(s-image)) :is(img, span) { width: 3rem; height: 3rem; object-fit: cover; }
      span { display: grid; place-items: center; background: #e4ebe6; border-radius: 6px; color: #3d5a50; font-weight: 600; }`,
    markup: '<img><span aria-hidden="true" hidden></span>',
    update: (element) => {
      const [image, stand] = [element.inner('img'), element.inner('span')];
      const address = pictureAddress(element.text('src'));
      image.alt = element.text('alt');
      image.hidden = address === '';
      if (address !== '') image.src = address;
      stand.hidden = address !== '' || element.tagName === 'S-IMAGE';
      stand.textContent = element.text('initials') || element.text('alt').charAt(0).toUpperCase();
    },
  });
}

define('s-icon', {
  attributes: ['type', 'tone', 'color', 'size', 'interestFor'],
  css: ':host { display: inline-block; width: 0.6em; height: 0.6em; border-radius: 50%; background: currentcolor; }',
  markup: '',
  connect: (element) => presume(element, 'aria-hidden', 'true'),
});
define('s-payment-icon', {
  attributes: ['type', 'accessibilityLabel'],
  css: ':host { display: inline-block; border: 1px solid #d9dedb; border-radius: 4px; padding: 0 0.3rem; font-size: 0.8rem; }',
  markup: '<span></span>',
  update: (element) => {
    element.inner('span').textContent = element.text('accessibilityLabel') || element.text('type');
  },
});
define('s-spinner', {
  attributes: ['accessibilityLabel', 'size'],
  css: `:host { display: inline-block; width: 1.5rem; height: 1.5rem; border: 3px solid #d9dedb; border-top-color: #1f5c4d; border-radius: 50%; animation: turn 1s linear infinite; }
    @keyframes turn { to { rotate: 1turn; } }
    @media (prefers-reduced-motion: reduce) { :host { animation-duration: 6s; } }`,
  markup: '',
  update: (element) => {
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', element.text('accessibilityLabel') || 'Loading');
  },
});
define('s-skeleton-paragraph', {
  attributes: ['content'],
  css: ':host { display: block; height: 0.9rem; margin: 0.4rem 0; border-radius: 4px; background: #e4e8e6; }',
  markup: '',
  connect: (element) => presume(element, 'aria-hidden', 'true'),
});
define('s-progress', {
  attributes: ['accessibilityLabel', 'value', 'max', 'tone'],
  css: ':host { display: block; } progress { width: 100%; height: 0.6rem; accent-color: #1f5c4d; }',
  markup: '<progress></progress>',
  update: (element) => {
    const bar = element.inner('progress');
    bar.max = Number(element.text('max') || 1);
    if (element.text('value') === '') bar.removeAttribute('value');
    else bar.value = Number(element.text('value'));
    bar.setAttribute('aria-label', element.text('accessibilityLabel') || 'Progress');
  },
});

/** Draws what `content` says now, unless it is drawn already. @param {SElement} element */
async function drawCode(element) {
  const content = element.text('content');
  const image = element.inner('img');
  image.alt = element.text('accessibilityLabel') || 'QR code';
  if (image.dataset.content === content) return;
  image.dataset.content = content;
  try {
    const answer = await fetch('/extensions/qr', { method: 'POST', body: content });
    if (!answer.ok) throw new Error(String(answer.status));
    const svg = await answer.text();
    if (image.dataset.content === content) image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  } catch {
    element.dispatchEvent(new Event('error'));
  }
}
define('s-qr-code', {
  attributes: ['content', 'accessibilityLabel', 'logo', 'size', 'border', 'id'],
  css: `:host { display: block; inline-size: 10rem; max-inline-size: 100%; }
    :host([size='fill']) { inline-size: 100%; }
    img { display: block; inline-size: 100%; aspect-ratio: 1; background: #fff; border: 1px solid #d9dedb; border-radius: 8px; }
    :host([border='none']) img { border: 0; }`,
  markup: '<img>',
  update: (element) => void drawCode(element),
});
// What would need a drawing of its own is named in words.
define('s-map', {
  attributes: ['accessibilityLabel', 'latitude', 'longitude', 'zoom', 'apiKey', 'blockSize'],
  css: ':host { display: block; border: 1px dashed #7d8783; border-radius: 8px; padding: 0.75rem; }',
  markup: '<span></span>',
  update: (element) => {
    element.inner('span').textContent =
      `Map: ${element.text('accessibilityLabel') || `${element.text('latitude')}, ${element.text('longitude')}`}`;
  },
});
define('s-map-marker', { attributes: ['latitude', 'longitude'], css: ':host { display: none; }' });

/** The parts of a table, by how they are laid out and what they are. @type {[string, string, string][]} */
const TABLE = [
  ['s-table', 'table; width: 100%; border-collapse: collapse', 'table'],
  ['s-table-header-row', 'table-row', 'row'],
  [
    's-table-header',
    'table-cell; padding: 0.4rem 0.5rem; text-align: start; font-weight: 600',
    'columnheader',
  ],
  ['s-table-body', 'table-row-group', 'rowgroup'],
  ['s-table-row', 'table-row', 'row'],
  ['s-table-cell', 'table-cell; padding: 0.4rem 0.5rem; border-top: 1px solid #d9dedb', 'cell'],
];
for (const [tag, display, role] of TABLE) {
  define(tag, {
    attributes: ['variant', 'listSlot', 'format'],
    flags: ['loading', 'paginate'],
    css: `:host { display: ${display}; }`,
    connect: (element) => presume(element, 'role', role),
  });
}
