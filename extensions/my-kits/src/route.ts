import type { Navigation } from '@shopify/ui-extensions/customer-account';
import { useEffect, useState } from 'preact/hooks';

/** Which screen of the page an address means. */
export type Route = { screen: 'list' } | { screen: 'claim' } | { screen: 'kit'; kitId: string };

/** Ids go into the paths of the app's interface: nothing else than an id may. */
const kitId = /^[\w-]{1,100}$/;

/**
 * The screen of an address within this page: `kits/{id}`, `claim`, or the list for everything else.
 *
 * @param url as the host gives it: `extension:/kits/1`, `extension:my-kits/kits/1`, or the page's own web address
 */
export function routeOf(url: string | null): Route {
  const [path = ''] = (url ?? '').replace(/^[a-z]+:/i, '').split(/[?#]/);
  const [before, last] = ['', '', ...path.split('/').filter((part) => part !== '')].slice(-2);
  if (last === 'claim') return { screen: 'claim' };
  if (before === 'kits' && last !== undefined && kitId.test(last)) return { screen: 'kit', kitId: last };
  return { screen: 'list' };
}

/** The screen to show now; it changes with the browser's own back and forward too. */
export function useRoute(navigation: Navigation): Route {
  const [url, setUrl] = useState(navigation.currentEntry.url);
  useEffect(() => {
    const follow = () => setUrl(navigation.currentEntry.url);
    // It may have changed between the drawing and this moment.
    follow();
    navigation.addEventListener('currententrychange', follow);
    return () => navigation.removeEventListener('currententrychange', follow);
  }, [navigation]);
  return routeOf(url);
}
