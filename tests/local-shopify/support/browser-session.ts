/** A browser without scripts: it keeps cookies, follows no redirect by itself, and says where its forms come from. */
export interface BrowserSession {
  get(path: string): Promise<Page>;
  /** Sends a form, as a page of this server does. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  cookies: Map<string, string>;
}

export interface Page {
  status: number;
  /** Where it leads, within the server; null: nowhere. */
  location: string | null;
  text: string;
  headers: Headers;
}

/** Opens a browser at a server. */
export function openSession(url: string): BrowserSession {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) },
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
      headers: response.headers,
    };
  };
  return {
    cookies,
    get: (path) => send(path, {}),
    post: (path, form, headers = { Origin: url }) =>
      send(path, { method: 'POST', body: new URLSearchParams(form), headers }),
  };
}

/** The value of a hidden field of a page's form. */
export function hiddenValue(page: Page, name: string): string {
  const value = new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page.text)?.[1];
  if (value === undefined) throw new Error(`The page has no field ${name}: ${page.text.slice(0, 300)}`);
  return value;
}
