import { describe, expect, test } from 'vitest';
import type { LabEventContent } from '../../../app/events/lab/kind.ts';
import { labEventKinds } from '../../../app/events/lab/kinds.ts';
import { readEvent } from '../../../app/events/lab/read.ts';

const keyOf = (event: LabEventContent) => labEventKinds[event.kind].keyOf(event);

describe('the body of an event', () => {
  const shipped = {
    event: 'order.shipped',
    timestamp: '2026-11-20T10:00:00.000Z',
    data: {
      order_id: 'o1',
      reference: null,
      kits: [{ kit_code: 'k1', qr_link: 'https://q/1' }, {}, { kit_code: 2 }],
    },
    new_field: 1,
  };

  test('unknown fields and kits without a code are passed over, numbers become codes', () => {
    expect(readEvent(shipped)).toEqual({
      kind: 'order.shipped',
      orderId: 'o1',
      reference: null,
      at: new Date('2026-11-20T10:00:00.000Z'),
      kits: [
        { kitCode: 'k1', qrLink: 'https://q/1', trackingCode: null },
        { kitCode: '2', qrLink: null, trackingCode: null },
      ],
      resultId: null,
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'register.example/k1', ''])(
    'a registration link that opens no page is none: %s',
    (link) => {
      const data = { order_id: 'o1', kits: [{ kit_code: 'k1', qr_link: link }] };
      expect(readEvent({ event: 'order.shipped', data }).kits).toEqual([
        { kitCode: 'k1', qrLink: null, trackingCode: null },
      ]);
    },
  );

  test('the key is the contract’s: order, kit, result', () => {
    const data = { order_id: 'o1', kit_code: 'k1', result_id: 'r1' };
    const keys = ['order.shipped', 'unit.registered', 'result.ready'].map((event) =>
      keyOf(readEvent({ event, data })),
    );
    expect(keys).toEqual(['order.shipped:o1', 'unit.registered:k1', 'result.ready:r1']);
  });

  test.each([
    [null],
    [{}],
    [{ event: 'kit.lost', data: {} }],
    [{ event: 'result.ready', data: { order_id: 'o' } }],
  ])('%j can’t be read', (body) => expect(() => readEvent(body)).toThrow(/is missing or unreadable/));
});
