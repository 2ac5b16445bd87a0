import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../app/orders/ledger/order-lines.ts';
import { changesInShop } from '../../../app/orders/review/shop-changes.ts';
import { line, now, snapshot, type SnapshotChanges } from '../support/snapshots.ts';

const later = new Date('2026-11-20T13:00:00.000Z');
/** As the row was after `known` was read, and `read` is read an hour later. */
function between(known: SnapshotChanges, read: SnapshotChanges, { state = 'waiting', isOurs = true } = {}) {
  const before = snapshot(known);
  const { id, status, requestStatus } = before;
  const lines = linesOf(before).lines;
  const changes = changesInShop(
    { id, state, status, requestStatus, lines },
    snapshot({ updatedAt: later, ...read }),
    isOurs,
  );
  return changes.map(({ kind, detail }) => (detail ? [kind, Object.values(detail)[0]] : kind));
}

describe('what changed in Shopify', () => {
  it('is at first that the order was made, when it was', () => {
    expect(changesInShop(null, snapshot(), true)).toEqual([{ kind: 'shop.ordered', at: now, once: '5' }]);
  });

  it('is nothing where nothing did', () => {
    expect(between({}, {})).toEqual([]);
  });

  const cases: [string, SnapshotChanges, SnapshotChanges, unknown[]][] = [
    [
      'a hold',
      {},
      { status: 'ON_HOLD', holds: [{ reason: 'INVENTORY_OUT_OF_STOCK', reasonNotes: 'private' }] },
      [['shop.held', ['INVENTORY_OUT_OF_STOCK']]],
    ],
    ['its release', { status: 'ON_HOLD' }, {}, ['shop.released']],
    ['a request', { requestStatus: 'UNSUBMITTED' }, {}, ['shop.requested']],
    [
      'a request to cancel',
      { requestStatus: 'ACCEPTED' },
      { requestStatus: 'CANCELLATION_REQUESTED' },
      ['shop.cancellation_requested'],
    ],
    ['a cancelled order', {}, { status: 'CLOSED', order: { cancelledAt: later } }, ['shop.cancelled']],
    ['a closed fulfilment', {}, { status: 'CLOSED' }, ['shop.closed']],
    [
      'an edit up, and a new line',
      {},
      { lines: [line({ remainingQuantity: 3 }), line({ id: '2', sku: null, title: 'Talk' })] },
      [['shop.added', ['2 × KIT', '1 × Talk']]],
    ],
    [
      'a refund of one of two',
      { lines: [line({ remainingQuantity: 2 })] },
      {},
      [['shop.taken_off', ['1 × KIT']]],
    ],
    ['a line that is gone', {}, { lines: [] }, [['shop.taken_off', ['1 × KIT']]]],
  ];
  it.each(cases)('is %s', (_, known, read, expected) => {
    expect(between(known, read)).toEqual(expected);
  });

  it('is no edit and no closing where pieces were fulfilled', () => {
    const fulfilments = [{ id: '1', status: 'SUCCESS' as const, tracking: [] }];
    const lines = [line({ remainingQuantity: 0, totalQuantity: 1 })];
    expect(between({}, { status: 'CLOSED', lines, fulfilments })).toEqual([]);
  });

  it('is no request of the merchant’s where the app itself made it', () => {
    expect(between({ requestStatus: 'UNSUBMITTED' }, {}, { state: 'requested' })).toEqual([]);
  });

  it('is a move, once, also where it is read again', () => {
    expect(between({}, {}, { isOurs: false })).toEqual(['shop.moved']);
    expect(between({}, {}, { isOurs: false, state: 'closed' })).toEqual([]);
  });
});
