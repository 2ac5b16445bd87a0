/**
 * Messages that ask for what the text must never do (reseller-api §1.6). They are told apart by patterns and answered
 * with fixed words; nothing of the message gets into the answer, be it recognised here or not.
 */
import type { TopicId } from '../topics/topic.ts';

export type Refusal = Extract<TopicId, `no-${string}`>;

const signs: readonly (readonly [Refusal, RegExp])[] = [
  [
    'no-injection',
    /\b(?:ignore|disregard|forget|override|bypass|skip|drop|break|circumvent)\b(?![^.?!]{0,30}\b(?:doctor|physician|nurse|pharmacist|leaflet|gp)\b)[^.?!]{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|above|previous|prior|earlier|system|everything|restrictions?|guard\w*|polic(?:y|ies)|safety|filters?|limits)\b/,
  ],
  [
    'no-injection',
    /\bignor(?:iere|ieren|ez|er|a|ar|are|eer|e)\b.{0,40}\b(?:anweisung\w*|instruccion\w*|instrucoes|istruzion\w*|les instructions|regel\w*|regle\w*|reglas|anwijzing\w*|aanwijzing\w*)/,
  ],
  [
    'no-injection',
    /\b(?:jail ?break\w*|dan mode|developer mode|debug mode|god mode|do anything now|unrestricted|uncensored|new (?:instructions?|rules?|system prompt)|no longer bound|without (?:any )?(?:rules|restrictions|limits|filters))\b|<\|?(?:im_start|system|endoftext)|^\s*(?:system|assistant|developer) ?:|\[\/?(?:inst|system)\]|#{2,} ?(?:instruction|system)|\b(?:begin|end) (?:system|instructions?)\b/m,
  ],
  [
    'no-prompt',
    /\b(?:print|show|reveal|repeat|output|display|tell|what(?:'s| is| are| were)|give|leak|dump|write|quote|list|translate)\b[^?!]{0,40}\b(?:system|hidden|secret|initial|internal|original|your)\b[^?!]{0,20}\b(?:prompts?|instructions?|rules|configuration|guidelines|messages?|settings)\b/,
  ],
  [
    'no-prompt',
    /\b(?:api[ _-]?keys?|access tokens?|bearer|secret keys?|environment variables?|env vars?|source code|system prompt|database|drop table|select \*|credentials|admin (?:password|access|mode|token)|file ?system|etc\/passwd|shell)\b/,
  ],
  [
    'no-others',
    /\b(?:other|another|someone else|somebody else|different|all|next|previous|last|every)(?:'s)? (?:customers?|patients?|users?|clients?|buyers?)(?:'s?|s')?\b(?! (?:like|of my age|in general))|\b(?:other|another|someone else|somebody else|different|all|next|previous|every)(?:'s)? (?:people|persons?|kits?|accounts?|orders?)(?:'s?|s')?\b[^.?!]{0,30}\b(?:results?|reports?|names?|data|e-?mails?|address(?:es)?|codes?|conversations?)\b/,
  ],
  [
    'no-others',
    /\b(?:results?|reports?|data|names?|address(?:es)?|glycan ?age|e-?mails?)\b[^.?!]{0,20}\b(?:of|for|from|belonging to)\b[^.?!]{0,15}\b(?:kit|order|customer|patient|client|user|someone|somebody|another|other people)\b|\bkb-?\w*\d{2,}|\bkit (?:code|number|id) ?:? ?\w*\d{3,}|\bwhose (?:result|kit|report)\b|\b(?:someone|somebody) else'?s\b/,
  ],
  [
    'no-others',
    /\b(?:results?|reports?|values|ergebnis\w*|befund\w*|werte?|daten)\b[^.?!]{0,15}\b(?:of|for|from|von|fur)\b (?:mrs?|ms|miss|frau|herrn?)\b\.? (?!(?:dr|dok?tor|doctor)\b)[a-z]{2,}/,
  ],
  [
    'no-diagnosis',
    /\bdiagnos(?:e|ing) (?:me|my|him|her|it|this|what)\b|\b(?:give|make|want|need|provide|write|deliver|tell)\b[^.?!]{0,25}\bdiagnosis\b|\b(?:say|answer|tell me|reply)\b[^.?!]{0,30}\b(?:yes or no|just yes|only yes|whether i have|if i have|that i (?:have|am ill|am sick|am healthy))\b|\b(?:which|what) (?:disease|illness|condition|disorder) (?:do i have|have i|is (?:it|this))\b|\bconfirm\b[^.?!]{0,15}\bi (?:have|am|do not|don't)\b|\bhave i got\b|\bwhat do i have\b(?! to\b)/,
  ],
  [
    'no-promise',
    /\b(?:promis\w*|guarant\w*|swear|assure me|warrant(?:y|ee)?)\b|\b(?:100|hundred) ?(?:%|per ?cent) (?:sure|certain|safe|healthy)\b|\btell me (?:that )?(?:i(?:'ll| will)|everything (?:will|is going to)) be (?:fine|ok|okay|healthy)\b/,
  ],
  [
    'no-sender',
    /\b(?:sign|signed|speak|write|answer|reply|respond|talk|greet)\b[^.?!]{0,40}\b(?:as|in the name of|on behalf of|from)\b[^.?!]{0,15}\b(?:shop|store|brand|company|dr\b|doctor|team|lab|laboratory|prof\w*|ceo|founder|support)|\b(?:mention|promote|advertise|praise|recommend|plug|include|add)\b[^.?!]{0,40}\b(?:shop|store|brand|company|website|web ?site|link|discount|coupon|logo|our name|sponsor\w*)\b|\b(?:say|claim|tell me|state|write)\b[^.?!]{0,15}\byou(?:'re| are)\b|\bcall yourself\b|\byour (?:new )?name is\b|\bintroduce yourself\b|\bgreet me\b|\bsign off\b|\bsign (?:it|this|the|your)\b|\b(?:start|begin|end|open|close|finish) (?:your|every|each|the|with|all)\b[^.?!]{0,25}\b(?:with|repl(?:y|ies)|answers?|messages?|words?|sentences?|dear|hello|regards)\b/,
  ],
  [
    'no-role',
    /\b(?:pretend|role ?-?play\w*|act (?:as|like)|imagine (?:that )?you|you are now|be my (?!guest)|from now on|simulate|impersonat\w*|in character|play (?:the|a) (?:role|part) (?:of|as)|you must (?:now )?obey|obey me)\b|\b(?:write|tell|make|compose|sing|draw|generate|create)\b(?: me)? (?:a|an|some|the) (?:\w+ )?(?:adverts?|advertisements?|ads?|slogans?|commercials?|press releases?|testimonials?|reviews?|captions?|posts?|poems?|songs?|story|stories|jokes?|essays?|code|scripts?|letters?|e-?mail|picture|image|recipe|limerick|haiku|python|program|tweet|blog\w*)\b|\bpython (?:code|script)\b|\bcapital of\b|\bwho won\b|\bweather\b|\bstock market\b|\bpresident\b|\bhomework\b/,
  ],
  ['no-role', /\bput \w+ in (?:every|each)\b|\bword of the day\b/],
  [
    'no-repeat',
    /\b(?:repeat|say|write|print|echo|copy|output|respond with|answer with|reply with|type|spell|recite)\b[^.?!]{0,25}(?:\b(?:after me|the following|this (?:text|sentence|word|back|string|line)|exactly|verbatim|word for word|the words?|nothing but|only the|backwards?|in caps|times)\b|["“”«»:])/,
  ],
  [
    'no-markup',
    /<\/?[a-z!][^>]*>|\bjavascript:|!?\[[^\]]{0,200}\]\([^)]*\)|```|\bon(?:error|load|click) ?=|\{\{|\bhttps?:\/\/|\bdata:text\/|\bemojis?\b|\bunion select\b/,
  ],
];

/** What is refused of a clause (as `plainWords` gives it), or undefined. */
export function refusalOf(plain: string): Refusal | undefined {
  return signs.find(([, sign]) => sign.test(plain))?.[0];
}
