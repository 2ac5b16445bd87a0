// @ts-check
import { askInDialog, element } from './admin-dom.js';
import { words } from './admin-words.js';

/**
 * @typedef {{ id: string, title: string, sku: string | null, price: string, displayName: string, [more: string]: unknown }} Variant
 * @typedef {{ id: string, title: string, variants: Variant[], [more: string]: unknown }} Product
 * @typedef {{ type: 'product' | 'variant', action: 'add' | 'select', multiple: boolean | number, query: string, filterQuery: string,
 *   selectionIds: { id: string, variants?: { id: string }[] }[] }} PickerOptions
 */

/** How long typing has to pause before it is searched for. */
const pauseMs = 200;

/**
 * Lets the staff member choose products or variants.
 * @param {PickerOptions} options
 * @returns {Promise<unknown[] | null>} as App Bridge gives them; null when the dialog was closed
 */
export async function pickResources(options) {
  const most = options.multiple === true ? Infinity : Number(options.multiple) || 1;
  /** @type {Map<string, unknown>} */
  const chosen = new Map();
  const wanted = new Set(
    options.selectionIds.flatMap(({ id, variants = [] }) => [id, ...variants.map((one) => one.id)]),
  );
  const noun = words.picker[options.type];
  const list = element('div', { className: 'picker-list', 'aria-live': 'polite' });
  const search = element('input', {
    type: 'search',
    value: options.query,
    placeholder: words.picker.search(noun.many),
    'aria-label': words.picker.search(noun.many),
  });

  /** @param {string} id @param {unknown} value @param {(Node | string)[]} label @param {string} className */
  const choice = (id, value, label, className) => {
    if (wanted.delete(id) && chosen.size < most) chosen.set(id, value);
    const box = element('input', {
      type: most === 1 ? 'radio' : 'checkbox',
      name: 'picked',
      checked: chosen.has(id),
      onchange: () => {
        if (most === 1) chosen.clear();
        if (box.checked && chosen.size < most) chosen.set(id, value);
        else chosen.delete(id);
        box.checked = chosen.has(id);
        update();
      },
    });
    return element('label', { className }, box, ...label);
  };

  const update = () => {
    const button = list.closest('dialog')?.querySelector('.dialog-choices button.primary');
    if (button instanceof HTMLButtonElement) button.disabled = chosen.size === 0;
  };

  const show = async () => {
    const query = new URLSearchParams({ query: search.value, filter: options.filterQuery });
    const response = await fetch(`/admin/picker/products?${query}`).catch(() => null);
    if (!response?.ok) {
      list.replaceChildren(element('p', { textContent: words.picker.notLoaded }));
      return;
    }
    /** @type {{ products: Product[], currency_code: string }} */
    const { products, currency_code } = await response.json();
    const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code });
    if (products.length === 0) {
      list.replaceChildren(element('p', { textContent: words.picker.noResults }));
      return;
    }
    list.replaceChildren(
      ...products.flatMap((product) => {
        if (options.type === 'product')
          return [choice(product.id, product, [element('span', { textContent: product.title })], 'pick')];
        const [only] = product.variants;
        if (product.variants.length === 1 && only) {
          return [choice(only.id, only, variantLabel(only, product.title, price), 'pick')];
        }
        return [
          element('div', { className: 'pick-product', textContent: product.title }),
          ...product.variants.map((variant) =>
            choice(variant.id, variant, variantLabel(variant, variant.title, price), 'pick inner'),
          ),
        ];
      }),
    );
    update();
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), pauseMs);
  });
  void show();
  const verb = words.picker.verb[options.action === 'select' ? 'select' : 'add'];
  const picked = await askInDialog({
    title: words.picker.title(verb, most === 1 ? noun.one : noun.many),
    className: 'picker',
    body: [search, list],
    choices: [
      { label: words.cancel, value: () => null },
      { label: verb, value: () => [...chosen.values()], style: 'primary' },
    ],
  });
  return picked;
}

/** @param {Variant} variant @param {string} name @param {Intl.NumberFormat} price */
function variantLabel(variant, name, price) {
  return [
    element(
      'span',
      {},
      name,
      element('small', { textContent: variant.sku ? words.picker.sku(variant.sku) : words.picker.noSku }),
    ),
    element('span', { className: 'price', textContent: price.format(Number(variant.price)) }),
  ];
}
