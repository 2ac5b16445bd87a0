/**
 * One GraphQL operation of the Admin API with the types that the generator made for it.
 *
 * `TResult` and `TVariables` exist for the compiler alone; the tests check that each document is paired with the
 * generated types of its own operation.
 */
export interface AdminDocument<TResult, TVariables> {
  /** The operation's name, as it stands in `source`; used in logs and errors. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly source: string;
  /** Never set: carries the types. */
  readonly types?: (variables: TVariables) => TResult;
}

const OPERATION = /^\s*(?:#graphql)?\s*(query|mutation)\s+([A-Za-z0-9_]+)/;

function parseOperation(source: string): { kind: 'query' | 'mutation'; name: string } {
  const match = OPERATION.exec(source);
  const name = match?.[2];
  if (match === null || name === undefined) {
    throw new Error(`A GraphQL document must start with a named query or mutation: ${source.slice(0, 80)}`);
  }
  return { kind: match[1] === 'mutation' ? 'mutation' : 'query', name };
}

/**
 * Makes a document from its text. The text starts with `query Name` or `mutation Name`; fragments follow it.
 *
 * @throws Error when the text does not start with a named operation (a mistake of ours, seen as the module loads).
 */
export function adminDocument<TResult, TVariables>(source: string): AdminDocument<TResult, TVariables> {
  return { ...parseOperation(source), source };
}
