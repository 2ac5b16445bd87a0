import type { LabMessage } from '../lab/ai-records.ts';

/** A source as it stands below a text: what is rendered, and nothing else. */
export interface ShownSource {
  title: string;
  citation: string | null;
  url: string | null;
}

/** A message as a reader sees it. None of the service's ids: nothing on a screen needs one. */
export interface ShownMessage {
  role: 'user' | 'assistant';
  /** Markdown in replies. */
  content: string;
  /** In the order of the text's marks `[1]`, `[2]` … */
  sources: ShownSource[];
  /** ISO 8601. */
  created_on: string | null;
}

export const shownMessage = ({ role, content, sources, createdOn }: LabMessage): ShownMessage => ({
  role,
  content,
  sources,
  created_on: createdOn?.toISOString() ?? null,
});
