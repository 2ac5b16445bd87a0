/** Whose texts are scored. */
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import type { Writer } from '../../app/sandbox/writer/writer.ts';
import { variablesOrExit } from '../../app/start/env.ts';
import { createLog } from '../../app/start/process.ts';
import { chooseWriter, writerProblems, writerVariables } from '../../app/start/writer.ts';

/** The built-in writer, or the one that the sandbox's environment variables configure (app/start/writer.ts). */
export async function writerNamed(name: string): Promise<Writer> {
  if (name === 'built-in') return builtInWriter;
  if (name !== 'configured') throw new Error(`There is no writer ${name}: built-in or configured.`);
  const variables = variablesOrExit(writerVariables, process.env, writerProblems);
  const { writer } = await chooseWriter(variables, createLog(process.env['LOG_LEVEL'] ?? 'fatal'));
  if (writer === undefined) throw new Error('No model is configured: SANDBOX_AI_PROVIDER is missing.');
  return writer;
}
