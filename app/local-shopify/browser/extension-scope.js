// @ts-check
// The globals of an extension: the page's, but for what is its own. Two extensions on a page share none of it.
import { createNavigation } from './extension-navigation.js';

/** A function of the browser's own knows no `this` but the real one. @param {unknown} value @param {object} owner */
const bound = (value, owner) =>
  typeof value === 'function' && !Object.hasOwn(value, 'prototype') ? value.bind(owner) : value;

/** The page's document, whose body is the block's place. @param {HTMLElement} place */
function documentOf(place) {
  return new Proxy(document, {
    get: (target, name) => (name === 'body' ? place : bound(Reflect.get(target, name, target), target)),
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

/**
 * @param {HTMLElement} place
 * @param {object} shopify
 * @param {typeof window.fetch} fetch
 * @param {import('./extension-page.js').Page} page
 */
export function createScope(place, shopify, fetch, page) {
  /** @type {Record<PropertyKey, unknown>} */
  const own = { shopify, fetch, navigation: createNavigation(page), document: documentOf(place) };
  const scope = new Proxy(window, {
    get: (target, name) =>
      Object.hasOwn(own, name) ? own[name] : bound(Reflect.get(target, name, target), target),
    has: (target, name) => Object.hasOwn(own, name) || Reflect.has(target, name),
    set: (_target, name, value) => {
      own[name] = value;
      return true;
    },
  });
  for (const name of ['globalThis', 'self', 'window']) own[name] = scope;
  return own;
}
