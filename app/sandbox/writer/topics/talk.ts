/** How what is not about the result is recognised: the shop's matters, and talk about the talk. */
import type { TalkTopic, TopicWords } from './topic.ts';

export const talkTopics: Record<TalkTopic, TopicWords> = {
  privacy: {
    title: 'Who can see the result',
    names:
      /\bprivacy\b|\bprivate\b|\bgdpr\b|\bconfidential\w*|\bwho (?:can |else |could |may |will )*(?:sees?|read|access|look)\b|\bmy (?:personal )?data\b|\bdata protection\b|\b(?:share|sell|store|delete|keep|save|pass)\w*\b[^.?!]{0,20}\b(?:data|results?|information|answers?|this chat|conversation)\b|\b(?:store|save|record|keep|read) (?:what|this|my|these)\b|\binsur(?:er|ers|ance)\b|\bemployers?\b|\bshare (?:my|this|it)\b/,
    covers: ['result', 'verdict'],
  },
  shop: {
    title: 'Orders and kits',
    names:
      /\brefunds?\b|\b(?:can|should|may|must|do) i\b[^.?!]{0,40}\bbefore (?:the|taking|my|a|i) ?(?:test|sample|kit|take)\b|\bmoney back\b|\bshipp(?:ing|ed|ment)\b|\bdeliver\w*|\btracking\b|\bparcels?\b|\bpackages?\b|\bmy orders?\b|\border (?:number|status|a|another|one|more)\b|\breturns?\b(?: (?:the|my|a))?|\binvoices?\b|\bpay(?:ment|ments|ing)?\b|\bprices?\b|\bcosts?\b|\bdiscounts?\b|\bcoupons?\b|\bvouchers?\b|\bcancel\w*|\bcustomer (?:service|support|care)\b|\blost (?:the |my )?kit\b|\b(?:broken|damaged|missing) (?:kit|tube|card|lancet)\b|\bregister (?:my|the|a) kit\b|\blogin\b|\blog in\b|\bpassword\b|\bdownload\b|\bpdf\b|\be-?mails?\b|\bphone number\b|\bmy account\b|\bsubscription\b|\bhow much (?:is|does|do)\b[^.?!]{0,20}\b(?:test|kit|it cost)\b/,
    covers: ['retest', 'method', 'diet', 'fasting', 'alcohol', 'habits'],
  },
  seller: {
    title: 'Where the kit came from',
    names:
      /\b(?:which|what) (?:shop|store|company|website)\b|\bsold me\b|\bwhere (?:did i|was (?:it|this|the kit)) (?:buy|bought|get it)\b|\bwho sold\b/,
    covers: ['shop', 'writer'],
  },
  writer: {
    title: 'Who writes the answers',
    names:
      /\bis there (?:an? )?(?:real |actual )?(?:doctor|human|person|someone|somebody|expert)\b[^.?!]{0,20}\b(?:talk|speak|here|ask|chat|call)|\bare you (?:an? |the |really |even |my |some )?(?:doctor|ai|bot|chat ?bot|robot|human|person|machine|real|physician|chatgpt|gpt|expert|computer|program|nurse|scientist|model|llm|alive|someone)\b|\bwho (?:are you|wrote|writes|made|is (?:this|writing|answering|there|speaking))\b|\bwhat are you\b|\byour name\b|\bchat ?gpt\b|\bare you there\b|\bam i (?:talking|speaking|chatting|writing) (?:to|with)\b|\bartificial intelligence\b|\bwhich (?:ai|model|company)\b/,
    covers: ['doctor', 'result'],
  },
  help: {
    title: 'What can be asked',
    asks: /\bwhat (?:can|may|should|could) (?:i|you|we) (?:ask|answer|help|do (?:for|with)|tell|talk)\b|\bhow (?:can|do) (?:you|this) (?:help|work)\b|\bhelp me\b|\b(?:i need|please) help\b|^help$|^yes$|\bwhat do you (?:know|do)\b|\bwhat (?:is|are) (?:this|you) (?:chat|for)\b/,
    covers: ['result', 'next'],
  },
  thanks: {
    title: 'Your result',
    hints:
      /\bthank\w*|\bthx\b|\bcheers\b|\bty\b|\bappreciat\w*|\bgreat\b|\bperfect\b|\bawesome\b|\bbye\b|\bgood ?bye\b|\bgood night\b|\b(?:very|that was|really) helpful\b|^(?:no|no thanks|nope|ok(?:ay)?|fine|good|i see|got it|understood|makes sense|nice|cool|wow|interesting|alright)$/,
  },
  hello: {
    title: 'Your result',
    hints:
      /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|yo|howdy|hi there|hello there)\b|\bhow are you\b|^what's up\b|\bhow(?:'s| is) it going\b/,
  },
  insult: {
    title: 'Your result',
    hints:
      /\b(?:stupid|idiots?|useless|dumb|moron|shut up|hate you|fuck\w*|shit\w*|crap|rubbish|garbage|worthless|ridiculous|bastards?|bitch|asshole|liar)\b/,
  },
  again: {
    title: 'Your result',
    asks: /\b(?:say|explain|tell me|put) (?:that|it|this) (?:again|differently|(?:more )?simpl\w*|in (?:other|simple|simpler|plain|easy|easier) (?:words|english|terms|language))\b|\b(?:simpler|simple words|plain english|too (?:complicated|difficult|technical)|eli5|like i(?:'m| am) (?:five|5))\b|\b(?:don'?t|do not|didn'?t|did not|can'?t|cannot) (?:understand|get|follow) (?:that|this|it|you|a word|your answer)?\b|\brepeat (?:that|it|please)\b/,
  },
  language: {
    title: 'Your result',
    asks: /\b(?:in|to|into|speak|auf|en|write|answer|translate)\b[^.?!]{0,15}\b(?:german|french|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|arabic|turkish|croatian|swedish|deutsch|francais|espanol|italiano|portugues|nederlands|my language|another language)\b|\btranslat(?:e|ion)\b|\bdo you speak\b/,
    covers: ['country'],
  },
  unclear: { title: 'Your result' },
  'no-injection': { title: 'Your result' },
  'no-prompt': { title: 'Your result' },
  'no-others': { title: 'Your result' },
  'no-diagnosis': { title: 'Your result' },
  'no-promise': { title: 'Your result' },
  'no-sender': { title: 'Your result' },
  'no-role': { title: 'Your result' },
  'no-repeat': { title: 'Your result' },
  'no-markup': { title: 'Your result' },
  insurance: {
    title: 'Insurance',
    names: /\binsur(?:er|ers|ance)\b|\bpremiums?\b/,
    covers: ['privacy', 'shop', 'lifespan', 'result'],
  },
  'pdf-file': {
    title: 'The report as a file',
    names:
      /\bpdf\b|\bprint(?:ed|able|out)?\b(?= (?:it|in|out|on|the report|my report|a4)|[ ?]*$)|\ba4\b|\bdownload\b/,
    covers: ['shop', 'result'],
  },
  'share-chat': {
    title: 'Sharing the conversation',
    names:
      /\b(?:share|export|save|copy|forward) (?:the|this|our|my) (?:chat|conversation|answers?)\b|\bexport\b/,
    covers: ['privacy', 'doctor-talk', 'doctor', 'result'],
  },
  'edit-report': {
    title: 'Changing the report',
    asks: /\b(?:delete|remove|change|edit|correct|fix|erase)\b[^.?!]{0,25}\b(?:from|in|on) (?:my|the) report\b|\bdelete it\b/,
    covers: ['result', 'index-change', 'change', 'privacy', 'index-status', 'index-what'],
  },
  joke: {
    title: 'A joke',
    names: /\bjokes?\b|\bmake me laugh\b/,
  },
  tweet: {
    title: 'A text for others',
    names:
      /\btweets?\b|\binstagram\b|\bfacebook\b|\b(?:write|make|compose)\b[^.?!]{0,15}\b(?:a|an|some) (?:\w+ )?(?:review|testimonial|advert\w*|ad|slogan|post|press release)\b(?= (?:for|that|saying|about))/,
    covers: ['diabetes', 'cancer', 'shop', 'no-role', 'no-sender'],
  },
  compliment: {
    title: 'Compliments',
    asks: /\b(?:tell me|say) (?:that )?(?:i'?m|i am|im) (?:hot|pretty|beautiful|sexy|handsome|smart|great)\b|\bam i (?:hot|pretty|beautiful|sexy)\b|\bdo you (?:love|like) me\b/,
    covers: ['verdict', 'help'],
  },
  immortal: {
    title: 'What a good result means',
    names: /\bimmortal\b|\blive forever\b|\binvincible\b|\bsuperhuman\b/,
    covers: ['lifespan'],
  },
  permission: {
    title: 'What a result permits',
    asks: /\b(?:so|then|now|ok)\b[^.?!]{0,15}\b(?:i can|can i|im allowed|am i allowed)\b[^.?!]{0,12}\b(?:smoke|drink|eat|skip|stop)\b|\b(?:glasses|beers?|drinks?|cigarettes?|cigars?)\b[^.?!]{0,12}\b(?:are|is) (?:fine|ok|okay|safe|allowed)\b/,
    covers: ['smoking', 'alcohol', 'diet', 'verdict', 'medicine-change'],
  },
  ethics: {
    title: 'Whether such tests make sense',
    names: /\bethic\w*\b|\btoo much money\b|\bmoral\w*\b/,
    covers: ['shop', 'writer', 'sex'],
  },
  unrelated: {
    title: 'Something else',
    names:
      /\bhoroscopes?\b|\bcarbon\b|\bweather (?:forecast|tomorrow)\b|\bcapital of\b|\bpresident\b|\bfootball (?:score|match)\b|\bzodiac\b|\bstar sign\b/,
    covers: ['verdict', 'writer'],
  },
  'part-unclear': {
    title: 'Your result',
  },
  human: { title: 'Talking to a person' },
  known: { title: 'What is known here' },
  legal: { title: 'Rights and law' },
};
