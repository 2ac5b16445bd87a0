/** What the customer's page makes of the built-in writer's replies that ask back. */
import { describe, expect, test } from 'vitest';
import { builtInReply } from '../../../app/sandbox/writer/built-in.ts';
import { understand } from '../../../app/sandbox/writer/understanding/understand.ts';
import { askedBack } from '../../../extensions/shared/assistant/asked-back.ts';
import { replyTask } from '../support/reply-tasks.ts';

const unclear = {
  en: ['blorp the frobnic zwick quux', 'hello', 'what can you do?', 'hm, the thing with the stuff?'],
  de: ['blorp das frobnic zwick quux?', 'hallo', 'was kannst du?', 'und das Dings mit dem Zeug?'],
};

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test.each(unclear[language])(
    '“%s” is answered with topics that can be pressed, and are understood',
    (message) => {
      const topics = askedBack(builtInReply(replyTask(message)));
      expect(topics.length).toBeGreaterThan(0);
      for (const topic of topics) {
        const { language: understood, asks } = understand(topic, [{ role: 'user', content: message }]);
        expect([topic, understood]).toEqual([topic, language]);
        expect([topic, asks[0]?.topic]).not.toEqual([topic, 'unclear']);
      }
    },
  );
});

test.each([
  'Your Shield is low. It can be many things, such as an infection, a vaccination or surgery.',
  'Does that help, or is there more?',
  'When to test again: that is up to you.',
  '',
])('“%s” offers nothing', (reply) => {
  expect(askedBack(reply)).toEqual([]);
});

test('more topics than fit are no row, and neither is a long one', () => {
  expect(askedBack('Did you mean one, two, three or four?')).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(askedBack('Did you mean one, two, three, four or five?')).toEqual([]);
  expect(askedBack(`Meinen Sie ${'x'.repeat(81)} oder zwei?`)).toEqual([]);
});
