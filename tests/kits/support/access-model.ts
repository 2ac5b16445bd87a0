import fc from 'fast-check';
import { expect } from 'vitest';
import { answerRequest, sweepClaimRequests } from '../../../app/kits/claim-requests.ts';
import { claimKit, releaseKit } from '../../../app/kits/claim.ts';
import { defaultGateRules as rules } from '../../../app/kits/context.ts';
import { confirmKit, openKit } from '../../../app/kits/gate.ts';
import { lockKit, setView } from '../../../app/kits/kit-view.ts';
import { waitAfter } from '../../../app/kits/tries.ts';
import { type AccessWorld, birth, otherDate } from './access-world.ts';

/**
 * Everything that several people can do about one kit, in any order, against a model of the rules in plain words: what
 * the app answers is what the model says, at each step.
 */

const people = ['buyer', 'tested', 'stranger'] as const;
type Who = (typeof people)[number];
const idOf: Record<Who, string> = { buyer: '1', tested: '2', stranger: '3' };
const kitCode = 'KB-ABCD-2345';
const looks = ['result', 'report', 'interpretation', 'conversation', 'conversation_removal'] as const;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Step =
  | { do: 'confirm'; who: Who; right: boolean }
  | { do: 'claim'; who: Who; right: boolean; typed: string }
  | { do: 'give_back' | 'lock'; who: Who }
  | { do: 'answer'; who: Who; answer: 'seen' | 'keep' | 'hand_over' }
  | { do: 'sweep' }
  | { do: 'talk'; who: Who; what: 'conversation' }
  | { do: 'view'; who: Who; view: 'shown' | 'hidden' | 'removed' }
  | { do: 'look'; who: Who; what: (typeof looks)[number] }
  | { do: 'wait'; ms: number }
  | { do: 'release' }
  | { do: 'pages'; result: boolean; interpretation: boolean; conversation: boolean; confirmationMs: number };

const who = fc.constantFrom(...people);
const right = fc.boolean();
const typed = fc.constantFrom(kitCode, 'kb abcd 2345', 'KBABCD2345', 'KB-XXXX-9999');
const mostlyYes = fc.integer({ min: 0, max: 4 }).map((n) => n > 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), who, right }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('claim' as const), who, right, typed }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('give_back' as const, 'lock' as const), who }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who: fc.constantFrom('buyer' as const, 'buyer' as const, 'buyer' as const, 'tested' as const),
      answer: fc.constantFrom('seen' as const, 'seen' as const, 'keep' as const, 'hand_over' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'sweep' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('talk' as const),
      who,
      what: fc.constant('conversation' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('view' as const),
      who,
      view: fc.constantFrom('shown' as const, 'shown' as const, 'hidden' as const, 'removed' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('look' as const), who, what: fc.constantFrom(...looks) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(minuteMs, 15 * minuteMs, 60 * minuteMs, dayMs, 14 * dayMs, 31 * dayMs),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'release' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pages' as const),
      result: mostlyYes,
      interpretation: mostlyYes,
      conversation: mostlyYes,
      confirmationMs: fc.constantFrom(5 * minuteMs, 30 * minuteMs, dayMs),
    }),
  },
);

interface Person {
  view: 'shown' | 'hidden' | 'removed';
  confirmedUntil: number;
  /** Wrong dates of birth given at the gate, and before when the next one is not looked at. */
  wrong: number;
  waitsUntil: number;
  claims: { wrong: number; waitsUntil: number; last: number };
  talks: boolean;
  /** Whether they ever confirmed, and did not remove the result. */
  reads: boolean;
  /** What became of their claim of what the buyer reads. */
  asked: 'waiting' | 'kept' | 'handed_over' | 'gone_over' | 'none';
}

class Model {
  nowMs: number;
  ready: boolean;
  claimant: Who | null = null;
  /** When the buyer's silence counts as a yes. */
  goesOver: number | null = null;
  kit = { wrong: 0, windowEnd: 0 };
  pages = { result: true, interpretation: true, conversation: true, confirmationMs: 30 * minuteMs };
  people: Record<Who, Person>;

  constructor(nowMs: number, ready: boolean) {
    this.nowMs = nowMs;
    this.ready = ready;
    const nobody = (): Person => ({
      view: 'shown',
      confirmedUntil: 0,
      wrong: 0,
      waitsUntil: 0,
      talks: false,
      reads: false,
      asked: 'none',
      claims: { wrong: 0, waitsUntil: 0, last: 0 },
    });
    this.people = { buyer: nobody(), tested: nobody(), stranger: nobody() };
  }

  exists = (who: Who) => who === 'buyer' || this.claimant === who;

  closed(who: Who, what: 'confirm' | (typeof looks)[number]): string | null {
    const { view, confirmedUntil } = this.people[who];
    const { result, interpretation, conversation } = this.pages;
    if (!this.exists(who)) return 'not_found';
    if (this.claimant !== null && this.claimant !== who) return 'claimed_by_other';
    if (view !== 'shown') return view;
    const offered = {
      result,
      report: result,
      interpretation,
      conversation,
      conversation_removal: true,
      confirm: result || interpretation || conversation,
    };
    if (!offered[what]) return 'not_offered';
    if (!this.ready) return 'result_not_ready';
    return what === 'confirm' || confirmedUntil > this.nowMs ? null : 'confirmation_required';
  }

  confirm(who: Who, isRight: boolean): string {
    const closed = this.closed(who, 'confirm');
    if (closed !== null) return closed;
    const person = this.people[who];
    if (person.waitsUntil > this.nowMs) return 'too_many_tries';
    person.wrong += 1;
    person.waitsUntil = this.nowMs + waitAfter(person.wrong, rules);
    if (!isRight) return `wrong_date_of_birth ${Math.max(0, 5 - person.wrong)}`;
    Object.assign(person, { wrong: 0, waitsUntil: 0 });
    person.confirmedUntil = this.nowMs + this.pages.confirmationMs;
    person.reads = true;
    return 'ok';
  }

  claim(who: Who, isRight: boolean, isKnown: boolean): string {
    const person = this.people[who];
    const { claims } = person;
    const atGate = isKnown && this.exists(who);
    if (atGate && person.waitsUntil > this.nowMs) return 'too_many_tries';
    if (claims.last !== 0 && this.nowMs - claims.last >= 30 * dayMs)
      Object.assign(claims, { wrong: 0, waitsUntil: 0 });
    if (claims.waitsUntil > this.nowMs) return 'too_many_tries';
    if (isKnown) {
      if (this.kit.windowEnd <= this.nowMs) this.kit = { wrong: 0, windowEnd: this.nowMs + dayMs };
      if (this.kit.wrong >= 20) return 'too_many_tries';
    }
    claims.last = this.nowMs;
    if (isKnown && !this.ready) return 'result_not_ready';
    if (isKnown && isRight) return this.rightClaim(who);
    claims.wrong += 1;
    claims.waitsUntil = this.nowMs + waitAfter(claims.wrong, rules);
    if (isKnown) this.kit.wrong += 1;
    if (atGate) {
      person.wrong += 1;
      person.waitsUntil = this.nowMs + waitAfter(person.wrong, rules);
    }
    return `claim_refused ${Math.max(0, 5 - claims.wrong)}`;
  }

  private rightClaim(who: Who): string {
    const person = this.people[who];
    this.sweep();
    if (this.claimant !== null && this.claimant !== who) return 'already_claimed';
    if (person.view === 'removed') return 'removed';
    if (this.claimant === null) {
      if (who !== 'buyer' && this.people.buyer.reads) {
        if (person.asked === 'kept') return 'claim_declined';
        const waiting = this.waiting();
        if (waiting !== null && waiting !== who) return 'already_asked';
        if (waiting === null) this.goesOver = null;
        person.asked = 'waiting';
        return 'waits';
      }
      const waiting = this.waiting();
      if (waiting !== null) this.people[waiting].asked = 'kept';
      this.give(who);
    }
    Object.assign(person, { wrong: 0, waitsUntil: 0 });
    if (person.view === 'shown') {
      person.confirmedUntil = this.nowMs + this.pages.confirmationMs;
      person.reads = true;
    }
    return 'ok';
  }

  private waiting = () => people.find((one) => this.people[one].asked === 'waiting') ?? null;

  private give(to: Who): void {
    for (const other of people.filter((one) => one !== to))
      Object.assign(this.people[other], { confirmedUntil: 0, talks: false });
    this.claimant = to;
  }

  private giveWaiting(how: 'handed_over' | 'gone_over'): void {
    const waiting = this.waiting();
    if (waiting === null) return;
    this.people[waiting].asked = how;
    this.give(waiting);
  }

  /** What is due of itself. */
  sweep(): void {
    const isOver = this.goesOver !== null && this.goesOver <= this.nowMs;
    if (!this.people.buyer.reads || isOver) this.giveWaiting('gone_over');
  }

  answer(who: Who, answer: 'seen' | 'keep' | 'hand_over'): string {
    if (!this.exists(who)) return 'not_found';
    const { claimant } = this;
    if (claimant !== null && claimant !== who) {
      const isDone = who === 'buyer' && this.people[claimant].asked === 'handed_over';
      return answer === 'hand_over' && isDone ? 'ok' : 'claimed_by_other';
    }
    const waiting = who === 'buyer' ? this.waiting() : null;
    if (waiting === null) {
      const isKept = who === 'buyer' && people.some((one) => this.people[one].asked === 'kept');
      return answer === 'keep' && isKept ? 'ok' : 'nothing_asked';
    }
    if (answer === 'seen') this.goesOver ??= this.nowMs + rules.claimNoticeMs;
    if (answer === 'keep') this.people[waiting].asked = 'kept';
    if (answer === 'hand_over') this.giveWaiting('handed_over');
    return 'ok';
  }

  giveBack(who: Who): string {
    if (!this.exists(who)) return 'not_found';
    if (this.claimant === null) return 'ok';
    if (this.claimant !== who) return 'claimed_by_other';
    this.claimant = null;
    if (who !== 'buyer') Object.assign(this.people[who], { confirmedUntil: 0, talks: false });
    return 'ok';
  }

  view(who: Who, view: Person['view']): string {
    const person = this.people[who];
    if (!this.exists(who)) return 'not_found';
    if (this.claimant !== null && this.claimant !== who) return 'claimed_by_other';
    if (person.view === 'removed') return view === 'removed' ? 'ok' : 'removed';
    person.view = view;
    if (view !== 'shown') person.confirmedUntil = 0;
    if (view === 'removed') Object.assign(person, { talks: false, reads: false });
    return 'ok';
  }
}

/** What the app answers, in the model's words. */
const said = (
  answer: { ok: true } | { ok: false; refusal: { code: string; triesLeft?: number } },
): string => {
  if (answer.ok) return 'ok';
  const { code, triesLeft } = answer.refusal;
  return triesLeft === undefined ? code : `${code} ${triesLeft}`;
};

/** Takes a step in the model and in the app. @returns what each of them says */
async function take(
  world: AccessWorld,
  model: Model,
  kit: { shop: string; id: string },
  one: Step,
): Promise<[string, string]> {
  const { ctx } = world;
  const customer = { shop: kit.shop, customerId: 'who' in one ? idOf[one.who] : '' };
  switch (one.do) {
    case 'confirm':
      return [
        model.confirm(one.who, one.right),
        said(await confirmKit(ctx, customer, kit.id, one.right ? birth : otherDate)),
      ];
    case 'claim': {
      const input = { kitCode: one.typed, dateOfBirth: one.right ? birth : otherDate };
      const isKnown = !one.typed.includes('X');
      const expected = model.claim(one.who, one.right, isKnown);
      const answer = await claimKit(ctx, customer, input);
      return [expected, answer.ok && answer.value.kitId === null ? 'waits' : said(answer)];
    }
    case 'answer':
      return [
        model.answer(one.who, one.answer),
        said(await answerRequest(ctx, customer, kit.id, one.answer)),
      ];
    case 'sweep':
      model.sweep();
      await sweepClaimRequests(ctx, [kit.shop]);
      return ['', ''];
    case 'give_back':
      return [model.giveBack(one.who), said(await releaseKit(ctx, customer, kit.id))];
    case 'lock': {
      model.people[one.who].confirmedUntil = model.exists(one.who) ? 0 : model.people[one.who].confirmedUntil;
      return [model.exists(one.who) ? 'ok' : 'not_found', said(await lockKit(ctx, customer, kit.id))];
    }
    case 'view':
      return [model.view(one.who, one.view), said(await setView(ctx, customer, kit.id, one.view))];
    case 'talk':
    case 'look': {
      const answer = said(await openKit(ctx, customer, kit.id, one.what));
      if (one.do === 'talk' && answer === 'ok') {
        await world.talk(kit.shop, customer.customerId, kit.id);
        model.people[one.who].talks = true;
      }
      return [model.closed(one.who, one.what) ?? 'ok', answer];
    }
    case 'wait':
      world.nowMs += one.ms;
      model.nowMs = world.nowMs;
      return ['', ''];
    case 'release':
      await world.db.kit.update({ where: { id: kit.id }, data: { resultReadyAt: new Date(world.nowMs) } });
      model.ready = true;
      return ['', ''];
    case 'pages': {
      const { result, interpretation, conversation, confirmationMs } = one;
      await world.changePages(kit.shop, {
        showResults: result,
        showInterpretation: interpretation,
        showConversation: conversation,
        confirmationMs,
      });
      model.pages = { result, interpretation, conversation, confirmationMs };
      return ['', ''];
    }
  }
}

/**
 * Whatever several people do about a kit, in any order, each sees and is told what the rules say.
 * @param numRuns how many stories of a kit are drawn
 */
export async function expectRulesKept(world: AccessWorld, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 45 }),
      fc.integer({ min: 0, max: 3 }),
      async (steps, late) => {
        const shop = world.newShop();
        const ready = late > 0;
        const id = await world.makeKit({ shop, kitCode, ready });
        const model = new Model(world.nowMs, ready);
        for (const [i, one] of steps.entries()) {
          const [expected, answered] = await take(world, model, { shop, id }, one);
          expect(answered, `step ${i + 1}: ${JSON.stringify(one)}`).toBe(expected);
        }
        const talking = people.filter((one) => model.people[one].talks).map((one) => idOf[one]);
        expect((await world.talkers(id)).toSorted()).toEqual(talking);
        for (const one of people) {
          const answer = said(await openKit(world.ctx, { shop, customerId: idOf[one] }, id, 'result'));
          expect(answer, one).toBe(model.closed(one, 'result') ?? 'ok');
        }
      },
    ),
    { numRuns },
  );
}
