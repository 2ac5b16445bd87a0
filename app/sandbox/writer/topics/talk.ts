/** How what is not about the result is recognised: the shop's matters, and talk about the talk. */
import type { TalkTopic, TopicWords } from './topic.ts';

export const talkTopics: Record<TalkTopic, TopicWords> = {
  privacy: {
    title: 'Who can see the result',
    names:
      /\bprivacy\b|\bprivate\b|\bgdpr\b|\bconfidential\w*|\bwho (?:can |else |could |may |will )*(?:sees?|read|access|look)\b|\bmy (?:personal )?data\b|\bdata protection\b|\b(?:share|sell|store|delete|keep|save|pass)\w*\b[^.?!]{0,20}\b(?:data|results?|information|answers?|this chat|conversation)\b|\b(?:store|save|record|keep|read) (?:what|this|my|these)\b|\binsur(?:er|ers|ance)\b|\bemployers?\b|\bshare (?:my|this|it)\b/,
    questions: ['who can see my result', 'do you sell my data', 'will my insurance know'],
    covers: ['result', 'verdict'],
  },
  shop: {
    title: 'Orders and kits',
    names:
      /\brefunds?\b|\b(?:can|should|may|must|do) i\b[^.?!]{0,40}\bbefore (?:the|taking|my|a|i) ?(?:test|sample|kit|take)\b|\bmoney back\b|\bshipp(?:ing|ed|ment)\b|\bdeliver\w*|\btracking\b|\bparcels?\b|\bpackages?\b|\bmy orders?\b|\border (?:number|status|a|another|one|more)\b|\breturns?\b(?: (?:the|my|a))?|\binvoices?\b|\bpay(?:ment|ments|ing)?\b|\bprices?\b|\bcosts?\b|\bdiscounts?\b|\bcoupons?\b|\bvouchers?\b|\bcancel\w*|\bcustomer (?:service|support|care)\b|\blost (?:the |my )?kit\b|\b(?:broken|damaged|missing) (?:kit|tube|card|lancet)\b|\bregister (?:my|the|a) kit\b|\blogin\b|\blog in\b|\bpassword\b|\bdownload\b|\bpdf\b|\be-?mails?\b|\bphone number\b|\bmy account\b|\bsubscription\b|\bhow much (?:is|does|do)\b[^.?!]{0,20}\b(?:test|kit|it cost)\b/,
    questions: [
      'where is my order',
      'i want a refund',
      'what does another kit cost',
      'how do i contact support',
    ],
    covers: ['retest', 'method', 'diet', 'fasting', 'alcohol', 'habits'],
  },
  seller: {
    title: 'Where the kit came from',
    names:
      /\b(?:which|what) (?:shop|store|company|website)\b|\bsold me\b|\bwhere (?:did i|was (?:it|this|the kit)) (?:buy|bought|get it)\b|\bwho sold\b/,
    questions: ['which shop sold me this', 'who sold me this'],
    covers: ['shop', 'writer'],
  },
  writer: {
    title: 'Who writes the answers',
    names:
      /\bis there (?:an? )?(?:real |actual )?(?:doctor|human|person|someone|somebody|expert)\b[^.?!]{0,20}\b(?:talk|speak|here|ask|chat|call)|\bare you (?:an? |the |really |even |my |some )?(?:doctor|ai|bot|chat ?bot|robot|human|person|machine|real|physician|chatgpt|gpt|expert|computer|program|nurse|scientist|model|llm|alive|someone)\b|\bwho (?:are you|wrote|writes|made|is (?:this|writing|answering|there|speaking))\b|\bwhat are you\b|\byour name\b|\bchat ?gpt\b|\bare you there\b|\bam i (?:talking|speaking|chatting|writing) (?:to|with)\b|\bartificial intelligence\b|\bwhich (?:ai|model|company)\b/,
    questions: ['are you a doctor', 'is this written by an ai', 'who am i talking to'],
    covers: ['doctor', 'result'],
  },
  help: {
    title: 'What can be asked',
    asks: /\bwhat (?:can|may|should|could) (?:i|you|we) (?:ask|answer|help|do (?:for|with)|tell|talk)\b|\bhow (?:can|do) (?:you|this) (?:help|work)\b|\bhelp me\b|\b(?:i need|please) help\b|^help$|^yes$|\bwhat do you (?:know|do)\b|\bwhat (?:is|are) (?:this|you) (?:chat|for)\b/,
    questions: ['what can i ask you', 'how can you help', 'what do you know about me'],
    covers: ['result', 'next'],
  },
  thanks: {
    title: 'Your result',
    hints:
      /\bthank\w*|\bthx\b|\bcheers\b|\bty\b|\bappreciat\w*|\bgreat\b|\bperfect\b|\bawesome\b|\bbye\b|\bgood ?bye\b|\bgood night\b|\b(?:very|that was|really) helpful\b|^(?:no|no thanks|nope|ok(?:ay)?|fine|good|i see|got it|understood|makes sense|nice|cool|wow|interesting|alright)$/,
    questions: ['thank you', 'ok thanks', 'that was helpful'],
  },
  hello: {
    title: 'Your result',
    hints:
      /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|yo|howdy|hi there|hello there)\b|\bhow are you\b|^what's up\b|\bhow(?:'s| is) it going\b/,
    questions: ['hello', 'hi there', 'good morning'],
  },
  insult: {
    title: 'Your result',
    hints:
      /\b(?:stupid|idiots?|useless|dumb|moron|shut up|hate you|fuck\w*|shit\w*|crap|rubbish|garbage|worthless|ridiculous|bastards?|bitch|asshole|liar)\b/,
    questions: ['you are useless', 'this is rubbish'],
  },
  again: {
    title: 'Your result',
    asks: /\b(?:say|explain|tell me|put) (?:that|it|this) (?:again|differently|(?:more )?simpl\w*|in (?:other|simple|simpler|plain|easy|easier) (?:words|english|terms|language))\b|\b(?:simpler|simple words|plain english|too (?:complicated|difficult|technical)|eli5|like i(?:'m| am) (?:five|5))\b|\b(?:don'?t|do not|didn'?t|did not|can'?t|cannot) (?:understand|get|follow) (?:that|this|it|you|a word|your answer)?\b|\brepeat (?:that|it|please)\b/,
    questions: ['say that in simpler words', 'i do not understand that'],
  },
  language: {
    title: 'Your result',
    asks: /\b(?:in|to|into|speak|auf|en|write|answer|translate)\b[^.?!]{0,15}\b(?:german|french|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|arabic|turkish|croatian|swedish|deutsch|francais|espanol|italiano|portugues|nederlands|my language|another language)\b|\btranslat(?:e|ion)\b|\bdo you speak\b/,
    questions: ['can you answer in german', 'translate this into spanish'],
    covers: ['country'],
  },
  unclear: { title: 'Your result', questions: [] },
};
