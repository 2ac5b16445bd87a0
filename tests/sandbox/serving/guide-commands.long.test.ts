import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  partnerInterpretationSchema,
  partnerMessageSchema,
  partnerStreamLineSchema,
  partnerUsageSchema,
} from '../../../app/contract/partner/ai.ts';
import { startReceiver, startTestSandbox } from '../support/sandbox.ts';
import { guidePath } from '../tools/state-picture.ts';

/** The blocks of commands after the one that starts the sandbox, as somebody would paste them. */
async function commands(places: Readonly<Record<string, string>>): Promise<string> {
  const guide = await readFile(guidePath, 'utf8');
  const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block ?? '');
  return Object.entries(places).reduce(
    (script, [written, here]) => script.replaceAll(written, here),
    blocks.slice(1).join('\n'),
  );
}

/** What the practice's Friday prints, line by line in the order of its commands. */
function expectPracticeAi(stdout: string): void {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const from = lines.findIndex((line) => line.includes('"resultsConsidered"'));
  const printed = lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
  const [written, stored, reply, ...rest] = printed;
  expect(partnerInterpretationSchema.parse(written)).toMatchObject({ resultsConsidered: 2, cached: false });
  expect(written?.['interpretation']).toMatch(/^## Trend$/m);
  expect(stored).toEqual({ ...written, cached: true });
  expect(partnerMessageSchema.parse(reply).role).toBe('assistant');
  const end = rest.findIndex(({ type }) => type !== 'text');
  const [complete, list, usage] = rest.slice(end);
  expect(end, 'lines of the stream').toBeGreaterThan(0);
  const told = rest.slice(0, end).map((line) => partnerStreamLineSchema.parse(line));
  expect(partnerStreamLineSchema.parse(complete)).toMatchObject({
    type: 'complete',
    message: {
      content: told
        .map((line) => (line.type === 'text' ? line.content : ''))
        .join('')
        .trim(),
    },
  });
  expect(list?.['data']).toMatchObject([
    { patientId: written?.['patientId'], kitCode: written?.['kitCode'] },
  ]);
  expect(partnerUsageSchema.parse(usage).currentMonth).toMatchObject({
    interpretations: 1,
    conversationMessages: 2,
  });
}

test('every command of the guide works as it stands, from the top down', { timeout: 180_000 }, async () => {
  const sandbox = await startTestSandbox({ seed: 1, manual: false });
  const receiver = await startReceiver();
  const folder = await mkdtemp(join(tmpdir(), 'kitbridge-guide-'));
  try {
    const script = await commands({
      'http://127.0.0.1:4010': new URL(sandbox.running.ready.console).origin,
      'http://127.0.0.1:5000/hook': receiver.url,
    });
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder });
    expect(stdout).not.toContain('"error":"');
    expect(stdout).toContain('"status":"Results released"');
    expect(stdout).toContain('"tokensUsed":1');
    expectPracticeAi(stdout);
    expect(stdout).toContain('"name":"Sextus Example","results":6');
    expect((await readFile(join(folder, 'report.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readFile(join(folder, 'patient-report.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await receiver.until((received) => received.some(({ event }) => event.event === 'result.ready'));
  } finally {
    await rm(folder, { recursive: true });
    await receiver.close();
    await sandbox.close();
  }
});
