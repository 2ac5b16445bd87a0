/** A model server with the writer in front of it, asked as the sandbox asks: through fallback and guards. */
import { subjectOf } from '../../../app/sandbox/interpretation/subject-of.ts';
import { builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import { writeGuarded } from '../../../app/sandbox/writer/guards/write-guarded.ts';
import { type FallbackTimings, withFallback } from '../../../app/sandbox/writer/model/fallback.ts';
import type { ModelConfig } from '../../../app/sandbox/writer/model/provider.ts';
import { type ModelTimeouts, modelWriter } from '../../../app/sandbox/writer/model/writer.ts';
import type {
  InterpretationTask,
  ReplyTask,
  TokenCount,
  WritingTask,
} from '../../../app/sandbox/writer/writer.ts';
import { createLogCapture } from '../../support/log.ts';
import { anthropicSpeech, openAiSpeech, startModelServer } from './model-server.ts';
import type { ModelServer, Speech } from './model-server.ts';
import { reportView } from './report.ts';

const task = { subject: subjectOf(reportView()), attempt: 0, complaints: [], shown: '' } as const;
export const question: ReplyTask = { ...task, kind: 'reply', before: [], message: 'What is my glycan age?' };
export const letter: InterpretationTask = { ...task, kind: 'interpretation', version: 0, instructions: null };

type Provider = ModelConfig['provider'];
const protocols: Record<Provider, Speech> = {
  'openai-compatible': openAiSpeech,
  anthropic: anthropicSpeech,
};
export const modelProtocols = Object.keys(protocols) as Provider[];

interface Written {
  readonly text: string | null;
  /** What a reader of the stream saw; empty where nothing was streamed. */
  readonly shown: string;
  readonly used: TokenCount;
  readonly outputTokens: number;
}

export interface Asking {
  readonly server: ModelServer;
  /** Asks `question`, or for another text; replies are streamed, interpretations aren't. */
  readonly ask: (wanted?: WritingTask) => Promise<Written>;
  readonly logged: () => unknown[];
}

interface Settings {
  readonly model?: string;
  readonly timings?: Partial<FallbackTimings>;
  readonly timeouts?: ModelTimeouts;
  /** What the server sends beside the text. */
  readonly beside?: Parameters<Speech>[1];
}

/** Begins a model server that says `says`, and ends it behind `use`. */
export async function withModel(
  provider: Provider,
  says: (body: string) => readonly string[],
  use: (asking: Asking) => Promise<void>,
  { model = 'writer-1', timings = {}, timeouts, beside }: Settings = {},
): Promise<void> {
  const server = await startModelServer(protocols[provider], says, beside);
  const { log, lines } = createLogCapture();
  const prices = { inputUsdPerMillion: 1, outputUsdPerMillion: 2 };
  const config: ModelConfig = { provider, model, baseUrl: server.url, key: 'sk-1', ...prices };
  const writer = withFallback(modelWriter(config, log, timeouts), {
    builtIn: builtInWriter,
    log,
    timings: { againMs: 5, ...timings },
  });
  try {
    await use({
      server,
      async ask(wanted = question) {
        const shown: string[] = [];
        const outcome = await writeGuarded(writer, wanted, {
          signal: new AbortController().signal,
          forbidden: [],
          ...(wanted.kind === 'reply' ? { onText: (piece: string) => void shown.push(piece) } : {}),
        });
        const { used } = outcome;
        const text = outcome.ok ? outcome.text : null;
        return { text, shown: shown.join(''), used, outputTokens: used.outputTokens };
      },
      logged: () => lines.map(({ msg }) => msg),
    });
  } finally {
    await server.close();
  }
}
