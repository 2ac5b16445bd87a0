import type { ApiContext } from '../pages/api-context.ts';
import type { RoutesContext } from '../pages/routes-context.ts';

declare module '@remix-run/server-runtime' {
  /** What every loader and action gets as `context`. */
  interface AppLoadContext {
    app: RoutesContext & ApiContext;
    /** Where the connection comes from: behind a proxy, the proxy's address. */
    remoteAddress: string;
  }
}
