/** What a patient's questionnaire suggests to ask: by topic, never a word of the answers. Practitioners only. */
import type { Subject } from '../subject.ts';

export const questionnaireTopics = [
  'events',
  'illness',
  'medicines',
  'menopause',
  'hormones',
  'smoking',
  'weight',
  'alcohol',
  'sleep',
  'exercise',
] as const;
export type QuestionnaireTopic = (typeof questionnaireTopics)[number];

interface Pointer {
  readonly topic: QuestionnaireTopic;
}

/** Topics whose question alone makes them worth asking about, unless it was denied. */
const asked: { readonly [Topic in QuestionnaireTopic]?: RegExp } = {
  events: /\b(?:surger\w*|operation\w*|vaccin\w*|infection\w*|fever|pregnan\w*)\b/,
  illness: /\b(?:illness\w*|chronic|diagnosed|diseases?)\b/,
  medicines: /\b(?:medicines?|medications?|drugs|tablets)\b/,
  hormones: /\b(?:hormon\w*|hrt|contracepti\w*|o?estrogen\w*|o?estradiol)\b/,
  smoking: /\b(?:smok\w*|cigarett\w*|tobacco|nicotine)\b/,
};
/** Topics that depend on the answer. */
const answered: { readonly [Topic in QuestionnaireTopic]?: RegExp } = {
  menopause: /\bmenopaus\w*\b.*\b(?:during|after|yes|under way|under treatment)\b/,
  alcohol: /\balcohol\b.*\b(?:weekly|most days|daily|every day)\b/,
  sleep: /\bsleep\b.*\b(?:too short|short|little|badly|poor\w*)\b/,
  exercise: /\b(?:exercise|sports?)\b.*\b(?:rarely|seldom|never)\b/,
};

const denied = /^\s*(?:(?:no|none|never|nil|not|nothing|n\/?a|false)\b|0(?![.,\d])|[-–]?\s*$)/i;

/** From this many kilograms for each square meter on, weight is worth a word. */
const weightFrom = 27;

/** A pointer for each topic that the answers raise, the weightiest first. */
export function questionnairePointers({ questionnaire }: Pick<Subject, 'questionnaire'>): readonly Pointer[] {
  const lines = questionnaire.map(({ question, answer }) => ({
    text: `${question} ${answer}`.toLowerCase(),
    isDenied: denied.test(answer),
  }));
  const raised = (topic: QuestionnaireTopic): boolean =>
    topic === 'weight'
      ? isHeavy(questionnaire)
      : lines.some(
          ({ text, isDenied }) =>
            (!isDenied && asked[topic]?.test(text) === true) || answered[topic]?.test(text) === true,
        );
  return questionnaireTopics.filter(raised).map((topic) => ({ topic }));
}

function isHeavy(questionnaire: Subject['questionnaire']): boolean {
  const measure = (name: string, unit: string): number => {
    const entry = questionnaire.find(({ question }) => question.toLowerCase() === name);
    return Number(new RegExp(String.raw`^(\d{2,3}) ${unit}$`).exec(entry?.answer ?? '')?.[1]);
  };
  const meters = measure('height', 'cm') / 100;
  return measure('weight', 'kg') / meters ** 2 >= weightFrom;
}
