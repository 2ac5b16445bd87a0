import type { ApiContext } from '../pages/api-context.ts';
import type { RoutesContext } from '../pages/routes-context.ts';
import type { SetupPagesContext } from '../pages/setup-pages.ts';

declare module '@remix-run/server-runtime' {
  /** What every loader and action gets as `context`. */
  interface AppLoadContext {
    app: RoutesContext & ApiContext & { setup: SetupPagesContext };
    /** Where the connection comes from: behind a proxy, the proxy's address. */
    remoteAddress: string;
  }
}
