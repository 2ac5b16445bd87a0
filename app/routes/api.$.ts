/** Whatever else is asked for under `/api`. */
function notFound(): Response {
  return Response.json({ error: 'There is no such address.', code: 'not_found' }, { status: 404 });
}

export const loader = notFound;
export const action = notFound;
