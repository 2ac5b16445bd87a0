import { expect, test } from 'vitest';
import type { ShownMessage } from '../../../app/interpretation/shown.ts';
import { fateOf } from '../../../app/ui/patient-results/unheard.ts';

const message = (role: ShownMessage['role'], content: string): ShownMessage => ({
  role,
  content,
  sources: [],
  created_on: null,
});
const asked = 'Why is  Shield\nlow?';
const before = [message('user', 'Why is Shield low?'), message('assistant', 'Earlier.')];
const fate = (...later: ShownMessage[]) => fateOf([...before, ...later], { question: asked, before: 2 });

test('a question whose reply wasn’t heard was answered, stands alone, or never arrived; one asked before it doesn’t count', () => {
  expect(fate()).toBe('absent');
  expect(fate(message('user', 'Another one?'), message('assistant', 'Its answer.'))).toBe('absent');
  expect(fate(message('user', 'Why is Shield low?'))).toBe('alone');
  expect(fate(message('user', 'Why is Shield low?'), message('assistant', 'Because.'))).toBe('replied');
});
