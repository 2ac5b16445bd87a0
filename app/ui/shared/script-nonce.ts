import { createContext } from 'react';

/** Marks a page's own inline scripts as such (content security policy). Browsers hide it, so it is empty there. */
export const ScriptNonce = createContext('');
