/**
 * What a deploy is to do: the configuration whose address is built into the extensions is the one that is deployed.
 *
 * @param args what was typed
 * @param folder of the app
 */
export function planDeploy(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): { ok: true; file: string; origin: string; cliArgs: string[] } | { ok: false; problem: string };
