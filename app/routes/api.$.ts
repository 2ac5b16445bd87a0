import { api } from '../words/api.ts';

/** Whatever else is asked for under `/api`. */
function notFound(): Response {
  return Response.json({ error: api.notFound, code: 'not_found' }, { status: 404 });
}

export const loader = notFound;
export const action = notFound;
