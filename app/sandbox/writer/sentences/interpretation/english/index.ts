/** All wordings of an interpretation in English. */
import type { LetterWords } from '../words.ts';
import { considerations } from './considerations.ts';
import { indexes } from './indexes.ts';
import { overview } from './overview.ts';
import { practice } from './practice.ts';
import { sections } from './sections.ts';
import { trend } from './trend.ts';

export const english: LetterWords = { overview, indexes, sections, considerations, trend, practice };
