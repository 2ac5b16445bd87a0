type Defined<Values extends object> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The entries that are there: what a change does not name stays as it is. */
export function defined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>;
}
