/** No greeting, no sign-off, nobody on whose behalf it speaks, nothing of how it was made (reseller-api §1.6). */
import type { SentenceRule } from '../text/rule.ts';

const table: readonly { readonly says: RegExp; readonly complaint: string }[] = [
  {
    says: /\bhello\b|^(?:hi|hey|hiya|dear|greetings|welcome|good (?:morning|afternoon|evening|day))\b/,
    complaint: 'No greeting.',
  },
  {
    says: /\b(?:(?:best|kind|warm|many|with) (?:regards|wishes|greetings)|sincerely|yours (?:truly|faithfully)|cheers|take care(?! (?:of|with|not|when|that))|all the best|thank you(?! for (?:saying|telling|sharing|asking|being|trusting))|thanks(?! to)|feel free|hesitate to|hope (?:this|that|it) helps|have a (?:great|nice|good|lovely) (?:day|time|week)|stay (?:well|healthy)|wish(?:es|ing)? you|see you (?:soon|later|again|next|then|around)|goodbye|farewell|glad to help|happy to help|(?:great|good) question(?! is| for)|good luck|congratulations?|well done(?! for)|(?:good|great|wonderful|excellent) news|reach out to (?:us|me)|let (?:me|us) know)\b|^(?:sure|certainly|absolutely|of course|okay|ok|great)[.!]?$/,
    complaint: 'No sign-off and no pleasantries.',
  },
  {
    says: /\b(?:on behalf of|in the name of|(?:the|this|whole|our) (?:whole )?team\b(?! (?:can|that treats|who treats|at the (?:clinic|hospital)))|\b(?:lab|laboratory|shop|clinic|store|company|brand) (?:says|wishes|recommends|thanks|hopes|offers|invites|is here)\b|customer (?:service|support|care)|contact us|brought to you|powered by|provided by|sponsored|presented by|partners? of|subscribe|discount|coupon|order (?:now|another|today)|(?:can|could|may|should|to|^) ?buy (?:it|one|more|now|another|our|the|this)|^buy|glycanage|visit (?:the|our|a|this) (?:\w+ )?(?:shop|store|clinic|site|website))\b/,
    complaint: 'The text speaks for nobody and sells nothing.',
  },
  {
    says: /\b(?:system prompt|(?:my|these|hidden|previous|system|secret|original) (?:prompts?|instructions|rules|guidelines)|as an? (?:ai|language model|assistant)|language model|large model|chatbot|openai|anthropic|chatgpt|gpt|llm|was (?:told|instructed|asked) to|ignore (?:all|the|any|previous)|jailbreak|developer mode|roleplay|pretend(?:ing)? to)\b/,
    complaint: 'The text says nothing of how it is made or of what it was told.',
  },
  {
    says: /\bi(?:'m| am) (?:sorry|afraid),? (?:but )?i (?:can't|cannot|can not|am (?:not )?able to) (?:help|assist|answer that|do that)\b|^i (?:can't|cannot|won't) (?:help|assist)(?: you)?(?: with (?:that|this|it))?[.,]|^i (?:can't|cannot|won't) (?:do that|answer that|comply)\b/,
    complaint: 'A refusal says what the matter is.',
  },
  {
    says: /\b(?:mit freundlichen grüßen|herzliche grüße|viele grüße|liebe grüße|alles gute|ihr team|unser team|sehr geehrte[rs]?|hallo|guten (?:tag|morgen|abend)|willkommen|im namen|sprachmodell|künstliche intelligenz|rabatt|gutschein|bestellen sie|kaufen sie|unser(?:e|em|er)? (?:shop|sortiment|angebot)|onlineshop|jetzt kaufen)\b/,
    complaint: 'No greeting, no sign-off, nothing sold.',
  },
  {
    // Praise of the test, and where to get more.
    says: /\b(?:best|finest|leading|most (?:accurate|advanced|reliable|trusted)|top|unique|award-winning|world-class|premium|state-of-the-art|cutting-edge) (?:\w+ )?(?:tests?|kits?|brands?|products?|laborator\w+|services?|methods?|technolog\w+|compan\w+)\b|\b(?:tests?|kits?) (?:is|are) the (?:best|finest|leading|only)\b|\b(?:web ?shop|online shop|vendors?|retailers?|resellers?|subscriptions?|purchase\w*|bargain|for sale|special offer|offers? (?:a|an|our|its) (?:\w+ )?(?:discount|kit|test|plan|programme|program|supplement|consultation)|upgrade|voucher|gift card|free shipping|value for money|worth (?:the|its|every|your) (?:money|price|cost)|good investment|available (?:in|at|from) (?:the|your|our) (?:shop|store|clinic)|from the (?:shop|store|seller)|(?:maker|manufacturer|provider|supplier)s? (?:\w+ ){0,3}(?:states?|claims?|says?|promises?|recommends?|advises?)|(?:laborator\w+|lab|clinic|company) (?:states?|claims?|promises?|recommends?|advises?)|(?:test|method|kit) is (?:very |highly |extremely )?(?:accurate|reliable|precise|trusted)|(?:the|this|your) (?:shop|store|seller) (?:has|sells|offers|can (?:offer|sell|send|supply)|stocks|carries))\b/,
    complaint: 'The text speaks for nobody and sells nothing.',
  },
  {
    // A reply may say plainly that a computer program wrote it; "machine" and "model" say too much or too little.
    says: /\b(?:written|writes|made|generated|produced|created|composed|drafted|prepared|put together)\b[^.;]{0,25}? (?:by|with) (?:an? |the )?(?:\w+ )?(?:machine|computer|software|robot|bot|algorithm|model|system|ai|assistant|automat\w+)\b(?! program)|\b(?:automatically|machine|computer)[- ](?:generated|written)\b|\bartificial intelligence\b|\b(?:instructions?|prompts?|guidelines?|orders|commands?) (?:for|of|behind|given to|to|about) (?:this|the|these|that) (?:text|reply|answer|report|interpretation|writer|message)s?\b|\b(?:as|like) (?:instructed|requested|told|asked|ordered|wished)\b|^as (?:your|an?) (?:coach|doctor|expert|assistant|guide|advis\w+|specialist|friend|scientist)\b|\bthis (?:text|reply|answer|report) (?:advises|recommends|wishes|wants|would like)\b|\b(?:training data|knowledge cut-?off|tokens|word limit|word count|placeholder|template|insert (?:name|value|here))\b|\b(?:here is|here's|below is) (?:the|a|an|your) (?:\w+ )?(?:interpretation|text|report|answer|reply|section|summary|revised|rewritten)\b|^(?:sure|certainly|understood)[,.]/,
    complaint: 'The text says nothing of how it is made or of what it was told.',
  },
];

export const mannersGuard: SentenceRule = ({ lower, kind }) =>
  kind === 'heading' ? [] : table.filter(({ says }) => says.test(lower)).map(({ complaint }) => complaint);
