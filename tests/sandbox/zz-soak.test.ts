import { expect, it } from 'vitest';
import pino from 'pino';
import { startReceiver, startTestSandbox, order, registerWebhook } from './support.ts';
it('soak', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (l: string) => void lines.push(l) });
  const sandbox = await startTestSandbox({ log, manual: false, speed: 20 });
  const receiver = await startReceiver();
  const bad: string[] = [];
  const until = Date.now() + 25_000;
  const rnd = (n: number) => Math.floor(Math.random() * n);
  const lat: Record<number, number[]> = {};
  const counts: Record<string, number> = {};
  const worker = async () => {
    while (Date.now() < until) {
      const c = sandbox.clients[rnd(2)]!;
      const k = rnd(14);
      const t0 = performance.now(); let a: { status: number; body: any } | undefined;
      try {
        if (k < 5) a = await c.post('/orders', order({ reference: `r${rnd(1e6)}`, items: [{ variation_id: 'glycan-kit-2', quantity: 1 + rnd(4) * (rnd(5) === 0 ? 10 : 1) }] }));
        else if (k === 5) a = await c.control('POST', '/clock', { advance_ms: 1 + rnd(60_000) });
        else if (k === 6) a = await c.control('POST', '/clock', { freeze: rnd(2) === 0 });
        else if (k === 7 && rnd(4) === 0) a = await c.control('POST', '/reset', { webhooks: rnd(3) === 0 });
        else if (k === 8) { const w = await registerWebhook(c, receiver.url); if (w.status === 400) { const l = await c.get('/webhooks'); await Promise.all(l.body.data.slice(5).map((x: any) => c.send('DELETE', `/webhooks/${x.id}`))); } else a = w; }
        else if (k === 9) a = await c.control('POST', '/deliveries/replay', { from: new Date(Date.now() - 2000).toISOString() });
        else if (k === 10) { receiver.answerWith([200, 200, 200, 500, 410, 302][rnd(6)]!); }
        else if (k === 11) { const l = await c.get('/orders?limit=5'); a = l; for (const o of l.body.data) a = await c.get(`/units?order_id=${o.id}`); }
        else if (k === 12) { const l = await c.get('/reports?limit=3'); a = l; for (const r of l.body.data) { const i = await c.post('/ai/interpretations', { kit_code: r.kit_code, refresh: true }); a = i; } }
        else { const l = await c.get('/orders?limit=1'); const o = l.body.data[0]; if (o) { const u = await c.get(`/units?order_id=${o.id}`); const kit = u.body?.data?.[0]; if (kit) a = await c.control('POST', '/events', { kit_code: kit.kit_code, kind: ['unit.registered', 'unit.received', 'result.ready', 'unit.cancelled', 'result.withdrawn'][rnd(5)] }); } }
      } catch (e) { bad.push(`${k} threw ${String(e)}`); }
      (lat[k] ??= []).push(performance.now() - t0);
      if (a) counts[`${k}:${a.status}`] = (counts[`${k}:${a.status}`] ?? 0) + 1;
      if (a && a.status >= 500) bad.push(`${k} ${a.status} ${JSON.stringify(a.body)}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  console.log(JSON.stringify(counts)); console.log(JSON.stringify(Object.fromEntries(Object.entries(lat).map(([k, v]) => [k, [v.length, Math.round(v.sort((a, b) => a - b)[v.length >> 1]!), Math.round(v.at(-1)!)]]))));
  console.log(bad.slice(0, 20).join('\n'), bad.length);
  console.log(lines.slice(0, 12).join('\n'), lines.length);
  const t = Date.now();
  await sandbox.close();
  console.log('closed in', Date.now() - t);
  await receiver.close();
  expect(bad).toEqual([]);
}, 90_000);
