/** The sandbox from its door down to what everything in it uses. */
/** @type {import('./folder-order.mjs').FolderOrder} */
const sandbox = {
  room: 'app/sandbox',
  line:
    'index.ts -> serving -> console -> control, partner, registration, reseller -> calls' +
    ' -> interpretation, orders, public-pages, report-pdf -> practice -> lifecycle -> deliveries -> faults -> context.ts' +
    ' -> metering -> accounts -> help, http, writer -> results -> core -> words',
  reasons: {
    serving: 'What starts it and lays its addresses together is handed to nobody: the door alone opens it.',
    console: 'The console shows what there is, and is one of the things that are served.',
    control: 'The control addresses are what the console’s buttons do: they work without anybody watching.',
    registration: 'A customer with a kit knows of no console and no account.',
    reseller: 'The interface is the contract alone: what steers the sandbox is not part of the service.',
    partner:
      'The interface is the contract, and the reads beside it: what steers the sandbox is not part of it.',
    calls: 'What a call is made of is the same for both interfaces, and each knows nothing of the other.',
    interpretation:
      'A text is written for whoever may ask: the reseller’s interface today, the practices’ too.',
    orders: 'An order is the same whichever interface took it.',
    practice: 'A practice’s patients, tokens and orders are the same whichever address they came by.',
    'public-pages': 'A page that anybody may open is handed what it shows.',
    'report-pdf': 'A report is drawn from its view, whoever asked for it.',
    lifecycle: 'Kits move by their states and the clock; how their order was taken does not matter.',
    deliveries: 'An event is delivered whatever made it happen.',
    faults: 'A fault is drawn before what it spoils is known.',
    'context.ts': 'It names what is alive, and those who are handed it come after it.',
    metering: 'What a call may cost is reckoned without what was asked.',
    accounts: 'An account exists before anything is ordered, measured or shown.',
    http: 'Answers, pages of lists and bodies are the same for every interface.',
    help: 'What cannot wait is recognised and answered before any writer is asked, whatever the result says.',
    writer:
      'A writer and its guards know a result and nothing else: no account, no database, no address. So they can be replaced.',
    results: 'A result follows from the person and the seed; nothing that is done with it changes it.',
    core: 'Failures, seeds and changes are of use to all, so they know none.',
    words: 'Words are read and edited by themselves: what they need to say is handed to them.',
  },
};

/** The writer: rules above what they are applied to, and the sentences and phrases apart from both. */
/** @type {import('./folder-order.mjs').FolderOrder} */
const writer = {
  room: 'app/sandbox/writer',
  line:
    'built-in.ts, model -> answering -> composing -> guards, sentences, understanding -> language, phrases, topics' +
    ' -> text -> corpus -> prices.ts -> writer.ts -> subject.ts',
  reasons: {
    'built-in.ts': 'Each writer is complete: one must work without the other.',
    model: 'Each writer is complete: one must work without the other.',
    answering: 'A reply is put together for whichever writer wants it.',
    composing: 'An interpretation is put together for whichever writer wants it.',
    guards: 'A guard that knew how a text comes about would trust it.',
    sentences: 'What can be said is edited by itself; when it is said is decided above.',
    understanding: 'A question is understood before anybody thinks of an answer.',
    language: 'Numbers, names and persons are put into words the same way everywhere.',
    phrases: 'What must not be said is a list to read and extend; the guards apply it.',
    topics: 'What people ask is a list to read and extend; understanding applies it.',
    text: 'Taking a text apart is the same for every guard.',
    corpus: 'The closed list of studies stands by itself.',
    'prices.ts': 'A price is a fact about a model, whatever it writes.',
    'writer.ts': 'What every writer offers knows none of them.',
    'subject.ts': 'What a text is about is known before there is a text.',
  },
};

export const sandboxOrders = [sandbox, writer];
