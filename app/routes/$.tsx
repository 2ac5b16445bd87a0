/** Whatever no other route serves: the error page of the root says so. */
function notFound(): never {
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404 });
}

export const loader = notFound;
export const action = notFound;

/** Never shown; without it the address would not be a page, and the error page not either. */
export default function NotFound() {
  return null;
}
