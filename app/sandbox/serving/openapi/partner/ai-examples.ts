/** Examples of the partner document's AI: what is asked about the patient of examples.ts, and what's answered. */
import type { z } from 'zod';
import type {
  partnerConversationSchema,
  partnerInterpretationRequestSchema,
  partnerInterpretationSchema,
  partnerMessageSchema,
  partnerUsageSchema,
} from '../../../../contract/partner/ai.ts';

export const patientId = 'pat_5x1zr7na8fqk2w0c';
export const kitCode = 'KB-7QWE-2M9D-XA41';
export const conversationId = 'cnv_7K2M9QX4T1Z8';

const interpretationRequest: z.infer<typeof partnerInterpretationRequestSchema> = {
  kitCode,
  refresh: true,
  instructions: 'Keep it short.',
};

const interpretation: z.infer<typeof partnerInterpretationSchema> = {
  kitCode,
  patientId,
  interpretation:
    '## Overview\n\nThe patient was 44 when the sample was taken. The glycan age is 41, so 3 years younger.\n\n## Considerations\n\n- Ask about surgery, a severe infection or a vaccination around the sample.\n- The result alone doesn’t justify a change of treatment.',
  resultsConsidered: 1,
  generatedOn: 1793610960000,
  cached: false,
  sources: [
    {
      id: 'kristic-2014',
      title: 'Glycans are a novel biomarker of chronological and biological ages',
      citation: 'Krištić J et al. J Gerontol A Biol Sci Med Sci 2014. PMID 24325898',
      url: 'https://pubmed.ncbi.nlm.nih.gov/24325898/',
    },
  ],
};

const conversation: z.infer<typeof partnerConversationSchema> = {
  id: conversationId,
  patientId,
  kitCode,
  title: 'What the Youth index means',
  createdOn: 1793610960000,
  lastActivity: 1793611020000,
};

type Message = z.infer<typeof partnerMessageSchema>;

const question: Message = {
  id: 'msg_3W8D0XQ4T1Z8',
  conversationId,
  role: 'user',
  content: 'What does the Youth index say?',
  sources: [],
  createdOn: 1793611019000,
};

const reply: Message = {
  id: 'msg_4M7C3V5B9K2D',
  conversationId,
  role: 'assistant',
  content:
    'Youth is the share of full chains, with galactose on both arms; higher is better. The patient’s 23.12 % is within the range, 21.17 to 26.83 %.',
  sources: [],
  createdOn: 1793611020000,
};

const usage: z.infer<typeof partnerUsageSchema> = {
  enabled: true,
  limits: { requestsPerMinute: 10, requestsPerDay: 500, monthlyBudgetUsd: 100 },
  currentMonth: {
    spendUsd: 0.0123,
    remainingUsd: 99.9877,
    requests: 3,
    interpretations: 2,
    conversationMessages: 1,
    inputTokens: 640,
    outputTokens: 690,
  },
};

export const partnerAiRequests = {
  createInterpretation: interpretationRequest,
  createConversation: { patientId },
  createMessage: { message: question.content },
  streamMessage: { message: question.content },
};

export const partnerAiAnswers = {
  createInterpretation: interpretation,
  getInterpretationByKit: { ...interpretation, cached: true },
  createConversation: conversation,
  listConversations: { data: [conversation], next_cursor: null },
  listMessages: { data: [question, reply] },
  createMessage: reply,
  streamMessage: { type: 'complete', message: reply },
  deleteConversation: null,
  getUsage: usage,
};
