import { expect, test } from 'vitest';
import { helpFamilies } from '../../../app/sandbox/help/families.ts';
import { reminderAfter, underReminder, withoutReminders } from '../../../app/sandbox/help/help.ts';
import { reminderOf, withoutReminder } from '../../../app/sandbox/help/replies/replies.ts';
import { helpLanguages } from '../../../app/sandbox/words/language.ts';

const customer = { reader: 'customer', country: 'GB' } as const;
const asked = (content: string) => ({ role: 'user', content }) as const;
const answered = (content: string) => ({ role: 'assistant', content }) as const;

test('a conversation in which nothing was urgent has no reminder', () => {
  expect(reminderAfter([], customer)).toBeNull();
  expect(
    reminderAfter([asked('What is Shield?'), answered('Shield is an index.\n\nIt …')], customer),
  ).toBeNull();
});

test('the reminder stays for the rest of the conversation, however long ago the message was', () => {
  const first = reminderAfter([asked('I can’t breathe'), answered('Call now.')], customer);
  expect(first).toMatch(/^Help first: .*999/);
  const later = [
    answered(underReminder(first ?? '', 'Shield is …')),
    asked('And Youth?'),
    answered('Youth is …'),
  ];
  expect(reminderAfter(later, customer)).toBe(first);
});

test('the latest need is the one reminded of', () => {
  const both = [
    asked('I can’t breathe'),
    answered('Call now.'),
    asked('I want to die'),
    answered('You are not alone.'),
  ];
  expect(reminderAfter(both, customer)).toMatch(/alone.*116 123/);
});

test('a writer is told of its own words, without any reminder', () => {
  for (const language of helpLanguages)
    for (const family of helpFamilies) {
      const reminder = reminderOf({ family, language }, customer);
      expect(withoutReminder(underReminder(reminder, 'One.\n\nTwo.'))).toEqual({
        reminder,
        answer: 'One.\n\nTwo.',
      });
      expect(withoutReminders([answered(underReminder(reminder, 'One.'))])).toEqual([answered('One.')]);
    }
});
