/** What customers read when they register a kit, on its label and on its tracking page. */
import { listed } from './language.ts';
import type { Language, Translated } from './language.ts';

type DatePart = 'day' | 'month' | 'year';

const partsInEnglish: Readonly<Record<DatePart, string>> = { day: 'a day', month: 'a month', year: 'a year' };
const partsInGerman: Readonly<Record<DatePart, string>> = { day: 'Tag', month: 'Monat', year: 'Jahr' };

const nothingWasRegistered = 'Nothing was registered.';

const en = {
  frame: {
    service: 'Test kit service',
    sandbox: 'Sandbox',
    skip: 'Skip to content',
    about: 'About this site',
    notice: 'This is a sandbox for testing. Nothing here is real:',
    noticeMore: 'no kits ship, no samples are analyzed, and nothing is registered with a lab.',
  },
  form: {
    heading: 'Register your kit',
    why: 'The lab needs a few details to analyze your sample. It takes about a minute.',
    once: 'You can only register a kit once, so please check your answers before you submit them.',
    kitCode: 'Kit code',
    madeUp:
      'Please use made-up answers. This is a sandbox, and the people who run it can read what you enter.',
    submit: 'Register kit',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    dateOfBirth: {
      legend: 'Date of birth',
      hint: (minAge: number, example: string) =>
        `For the person who gave the sample, who must be ${String(minAge)} or older. For example, ${example}`,
    },
    gender: { legend: 'Gender', options: { female: 'Female', male: 'Male' } },
    ethnicity: {
      legend: 'Ethnicity',
      hint: 'Shown on your report.',
      options: {
        African: 'African',
        'East Asian': 'East Asian',
        European: 'European',
        'Hispanic or Latino': 'Hispanic or Latino',
        'Middle Eastern': 'Middle Eastern',
        'South Asian': 'South Asian',
        'Other or mixed': 'Other or mixed',
      },
    },
    dateOfSampling: {
      legend: 'Sample date',
      hint: (today: string) => `The day you took your sample. If that’s today: ${today}`,
    },
  },
  missingInfo: {
    heading: 'We need one more detail',
    what: 'Your kit is registered and your sample has arrived, but the lab needs the sample date to analyze it.',
    ask: 'Enter the day you took your sample. We don’t need anything else.',
    submit: 'Send date',
  },
  problems: {
    heading: 'There’s a problem',
    title: (heading: string) => `Error: ${heading}`,
    beside: (problem: string) => `Error: ${problem}`,
    dateOfBirth: {
      ask: 'Enter your date of birth',
      incomplete: (missing: readonly DatePart[]) =>
        `Date of birth must include ${listed(
          missing.map((part) => partsInEnglish[part]),
          'and',
        )}`,
      day: (last: number) => `Date of birth: enter a day from 1 to ${String(last)}`,
      month: (last: number) => `Date of birth: enter a month from 1 to ${String(last)}`,
      year: (example: string) => `Date of birth: enter a year with four digits, for example ${example}`,
      unreal: (example: string) => `Date of birth must be a real date, for example ${example}`,
      future: 'Date of birth must be in the past',
      young: (minAge: number) => `You must have been ${String(minAge)} or older when you took your sample`,
      old: (minAge: number, maxAge: number) =>
        `Check your year of birth: this test is for ages ${String(minAge)} to ${String(maxAge)}`,
    },
    gender: 'Select your gender',
    ethnicity: 'Select your ethnicity',
    dateOfSampling: {
      ask: 'Enter the day you took your sample',
      incomplete: (missing: readonly DatePart[]) =>
        `Sample date must include ${listed(
          missing.map((part) => partsInEnglish[part]),
          'and',
        )}`,
      day: (last: number) => `Sample date: enter a day from 1 to ${String(last)}`,
      month: (last: number) => `Sample date: enter a month from 1 to ${String(last)}`,
      year: (example: string) => `Sample date: enter a year with four digits, for example ${example}`,
      unreal: (example: string) => `Sample date must be a real date, for example ${example}`,
      future: 'Sample date must be today or in the past',
      early: (earliest: string) =>
        `Sample date must be ${earliest} or later, because your kit hadn’t shipped before then`,
    },
  },
  unknownKit: {
    heading: 'We can’t find this kit',
    what: `This link doesn’t lead to a kit. ${nothingWasRegistered}`,
    tries: [
      'Scan the QR code on your kit again, or reopen the link in your email.',
      'If you typed the address, check every character. The kit code alone isn’t enough.',
      'If it still doesn’t work, contact the shop or the practice that gave you the kit.',
    ],
  },
  usedKit: {
    heading: 'This kit is already registered',
    what: 'A kit can only be registered once. Nothing was changed.',
    wasYou: 'Was it you?',
    youAreDone: 'You’re all set. There’s nothing more to do here.',
    wasNotYou: 'Not you?',
    contact: {
      shop: 'Contact the shop that sold the kit.',
      practice: 'Contact the practice that gave you the kit.',
    },
    kept: 'To protect your privacy, we don’t show the answers again.',
    testing:
      'Testing? The sandbox automatically registers most kits a few seconds after they ship. To register a kit here, freeze the clock first, or use an email address or a patient’s name that asks for it (see the sandbox guide).',
  },
  cancelledKit: {
    heading: 'This kit was canceled',
    what: 'It can’t be registered, and the lab won’t analyze a sample sent with it.',
    ask: 'Please don’t use it.',
    why: {
      shop: 'The shop that sold the kit can tell you why it was canceled.',
      practice: 'The practice that gave you the kit can tell you why it was canceled.',
    },
  },
  registered: {
    heading: 'Your kit is registered',
    thanks: 'Thank you. The lab now has all the details it needs.',
    next: 'What happens next',
    steps: [
      'Mail your sample in the envelope that came with your kit, if you haven’t already.',
      'The lab analyzes your sample.',
    ],
    result: {
      shop: 'When your result is ready, you can see it through the shop that sold the kit.',
      practice: 'When your result is ready, your practice will go through it with you.',
    },
    simulated: 'In this sandbox the mail and the lab are simulated, so there’s no sample to send.',
  },
  refusedForm: {
    heading: 'We couldn’t accept this form',
    why: {
      403: 'It was sent from another website.',
      413: 'It was too long.',
      415: 'It wasn’t sent as a form.',
    },
    nothing: nothingWasRegistered,
    ask: 'Open your kit’s link again and fill in the form there.',
  },
  wrongMethod: {
    heading: 'That isn’t possible here',
    what: `This address only shows and accepts the registration form. ${nothingWasRegistered}`,
  },
  failed: {
    heading: 'Something went wrong',
    what: 'The problem is on our side. Please try again in a moment. Your kit won’t be registered twice.',
  },
  label: {
    title: (kitCode: string) => `Label for kit ${kitCode}`,
    heading: 'Register this kit',
    ask: 'Before you mail your sample, scan this code with your phone’s camera and answer a few questions.',
    qrCode: 'QR code that opens this kit’s registration page',
    kitCode: 'Kit code',
    orOpen: 'Or go to',
    simulated: 'Sandbox label: this kit doesn’t exist.',
  },
  tracking: {
    unknownHeading: 'Parcel not found',
    unknown: 'There’s no parcel at this address. Check that the address is complete.',
    title: (trackingCode: string) => `Parcel ${trackingCode}`,
    heading: 'Your parcel is on its way',
    trackingCode: 'Tracking code',
    left: 'It left our warehouse on',
    simulated: 'This parcel is simulated: nothing was shipped, and nothing will arrive.',
  },
} as const;

const onlyOnce = 'Ein Kit lässt sich nur einmal registrieren.';
const nothingRegistered = 'Es wurde nichts registriert.';
const unrealDay = (example: string): string =>
  `Diesen Tag gibt es nicht. Richtig wäre zum Beispiel ${example}`;

const de: Translated<typeof en> = {
  frame: {
    service: 'Testkit-Service',
    sandbox: 'Sandbox',
    skip: 'Zum Inhalt springen',
    about: 'Über diese Seite',
    notice: 'Dies ist eine Sandbox zum Testen. Nichts hier ist echt:',
    noticeMore:
      'Es werden keine Kits verschickt, keine Proben untersucht und keine Angaben an ein Labor übermittelt.',
  },
  form: {
    heading: 'Registrieren Sie Ihr Kit',
    why: 'Das Labor braucht ein paar Angaben, um Ihre Probe zu untersuchen. Das dauert etwa eine Minute.',
    once: `${onlyOnce} Bitte prüfen Sie Ihre Angaben, bevor Sie sie absenden.`,
    kitCode: 'Kit-Code',
    madeUp:
      'Bitte verwenden Sie erfundene Angaben: Dies ist eine Sandbox, und wer sie betreibt, kann Ihre Eingaben lesen.',
    submit: 'Kit registrieren',
    day: 'Tag',
    month: 'Monat',
    year: 'Jahr',
    dateOfBirth: {
      legend: 'Geburtsdatum',
      hint: (minAge, example) =>
        `Der Person, von der die Probe stammt. Sie muss mindestens ${String(minAge)} Jahre alt sein. Zum Beispiel ${example}`,
    },
    gender: { legend: 'Geschlecht', options: { female: 'Weiblich', male: 'Männlich' } },
    ethnicity: {
      legend: 'Ethnische Herkunft',
      hint: 'Steht später auf Ihrem Bericht.',
      options: {
        African: 'Afrikanisch',
        'East Asian': 'Ostasiatisch',
        European: 'Europäisch',
        'Hispanic or Latino': 'Hispanisch oder lateinamerikanisch',
        'Middle Eastern': 'Nahöstlich',
        'South Asian': 'Südasiatisch',
        'Other or mixed': 'Andere oder gemischt',
      },
    },
    dateOfSampling: {
      legend: 'Datum der Probenahme',
      hint: (today) => `Der Tag, an dem Sie die Probe genommen haben. Falls das heute war: ${today}`,
    },
  },
  missingInfo: {
    heading: 'Eine Angabe fehlt noch',
    what: 'Ihr Kit ist registriert und Ihre Probe ist angekommen. Um sie zu untersuchen, braucht das Labor noch das Datum der Probenahme.',
    ask: 'Bitte geben Sie an, wann Sie die Probe genommen haben. Mehr brauchen wir nicht.',
    submit: 'Datum absenden',
  },
  problems: {
    heading: 'Bitte prüfen Sie Ihre Angaben',
    title: (heading) => `Fehler: ${heading}`,
    beside: (problem) => `Fehler: ${problem}`,
    dateOfBirth: {
      ask: 'Geben Sie Ihr Geburtsdatum ein',
      incomplete: (missing) =>
        `Geburtsdatum: Es fehlt noch ${listed(
          missing.map((part) => partsInGerman[part]),
          'und',
        )}`,
      day: (last) => `Geburtsdatum: Geben Sie einen Tag von 1 bis ${String(last)} ein`,
      month: (last) => `Geburtsdatum: Geben Sie einen Monat von 1 bis ${String(last)} ein`,
      year: (example) => `Geburtsdatum: Geben Sie das Jahr vierstellig ein, zum Beispiel ${example}`,
      unreal: (example) => `Geburtsdatum: ${unrealDay(example)}`,
      future: 'Das Geburtsdatum muss in der Vergangenheit liegen',
      young: (minAge) => `Bei der Probenahme mussten Sie mindestens ${String(minAge)} Jahre alt sein`,
      old: (minAge, maxAge) =>
        `Prüfen Sie Ihr Geburtsjahr: Der Test ist für ein Alter von ${String(minAge)} bis ${String(maxAge)} Jahren gedacht`,
    },
    gender: 'Wählen Sie Ihr Geschlecht aus',
    ethnicity: 'Wählen Sie Ihre ethnische Herkunft aus',
    dateOfSampling: {
      ask: 'Geben Sie an, wann Sie die Probe genommen haben',
      incomplete: (missing) =>
        `Datum der Probenahme: Es fehlt noch ${listed(
          missing.map((part) => partsInGerman[part]),
          'und',
        )}`,
      day: (last) => `Datum der Probenahme: Geben Sie einen Tag von 1 bis ${String(last)} ein`,
      month: (last) => `Datum der Probenahme: Geben Sie einen Monat von 1 bis ${String(last)} ein`,
      year: (example) => `Datum der Probenahme: Geben Sie das Jahr vierstellig ein, zum Beispiel ${example}`,
      unreal: (example) => `Datum der Probenahme: ${unrealDay(example)}`,
      future: 'Das Datum der Probenahme darf nicht in der Zukunft liegen',
      early: (earliest) =>
        `Das Datum der Probenahme kann frühestens der ${earliest} sein, denn vorher war Ihr Kit noch nicht verschickt`,
    },
  },
  unknownKit: {
    heading: 'Wir finden dieses Kit nicht',
    what: `Dieser Link führt zu keinem Kit. ${nothingRegistered}`,
    tries: [
      'Scannen Sie den QR-Code auf Ihrem Kit noch einmal, oder öffnen Sie den Link aus Ihrer E-Mail erneut.',
      'Wenn Sie die Adresse abgetippt haben: Vergleichen Sie jedes Zeichen. Der Kit-Code allein genügt nicht.',
      'Klappt es weiterhin nicht, wenden Sie sich an den Shop oder die Praxis, von der Sie das Kit haben.',
    ],
  },
  usedKit: {
    heading: 'Dieses Kit ist bereits registriert',
    what: `${onlyOnce} Es wurde nichts geändert.`,
    wasYou: 'Waren Sie das?',
    youAreDone: 'Dann ist alles erledigt. Sie müssen hier nichts weiter tun.',
    wasNotYou: 'Das waren nicht Sie?',
    contact: {
      shop: 'Wenden Sie sich an den Shop, der das Kit verkauft hat.',
      practice: 'Wenden Sie sich an die Praxis, von der Sie das Kit haben.',
    },
    kept: 'Zum Schutz Ihrer Daten zeigen wir die Angaben nicht noch einmal an.',
    testing:
      'Sie testen gerade? Die Sandbox registriert die meisten Kits wenige Sekunden nach dem Versand von selbst. Um hier ein Kit zu registrieren, halten Sie vorher die Uhr an, oder verwenden Sie eine E-Mail-Adresse oder einen Patientennamen, der das verlangt (siehe Anleitung der Sandbox).',
  },
  cancelledKit: {
    heading: 'Dieses Kit wurde storniert',
    what: 'Es lässt sich nicht mehr registrieren, und das Labor untersucht keine damit eingesandte Probe.',
    ask: 'Bitte verwenden Sie es nicht.',
    why: {
      shop: 'Der Shop, der das Kit verkauft hat, kann Ihnen den Grund nennen.',
      practice: 'Die Praxis, von der Sie das Kit haben, kann Ihnen den Grund nennen.',
    },
  },
  registered: {
    heading: 'Ihr Kit ist registriert',
    thanks: 'Vielen Dank. Das Labor hat jetzt alle Angaben, die es braucht.',
    next: 'So geht es weiter',
    steps: [
      'Schicken Sie Ihre Probe im beiliegenden Umschlag ab, falls Sie das noch nicht getan haben.',
      'Das Labor untersucht Ihre Probe.',
    ],
    result: {
      shop: 'Sobald Ihr Ergebnis vorliegt, können Sie es über den Shop ansehen, der das Kit verkauft hat.',
      practice: 'Sobald Ihr Ergebnis vorliegt, bespricht Ihre Praxis es mit Ihnen.',
    },
    simulated: 'In dieser Sandbox sind Post und Labor simuliert. Sie müssen also keine Probe einschicken.',
  },
  refusedForm: {
    heading: 'Wir konnten dieses Formular nicht annehmen',
    why: {
      403: 'Es wurde von einer anderen Website gesendet.',
      413: 'Es war zu lang.',
      415: 'Es wurde nicht als Formular gesendet.',
    },
    nothing: nothingRegistered,
    ask: 'Öffnen Sie den Link Ihres Kits noch einmal, und füllen Sie das Formular dort aus.',
  },
  wrongMethod: {
    heading: 'Das ist hier nicht möglich',
    what: `Diese Adresse zeigt nur das Registrierungsformular und nimmt es entgegen. ${nothingRegistered}`,
  },
  failed: {
    heading: 'Etwas ist schiefgegangen',
    what: 'Das liegt an uns. Bitte versuchen Sie es gleich noch einmal. Ihr Kit wird nicht doppelt registriert.',
  },
  label: {
    title: (kitCode) => `Etikett für Kit ${kitCode}`,
    heading: 'Registrieren Sie dieses Kit',
    ask: 'Scannen Sie diesen Code mit der Kamera Ihres Handys, und beantworten Sie ein paar Fragen, bevor Sie Ihre Probe abschicken.',
    qrCode: 'QR-Code, der die Registrierung dieses Kits öffnet',
    kitCode: 'Kit-Code',
    orOpen: 'Oder öffnen Sie',
    simulated: 'Sandbox-Etikett: Dieses Kit gibt es nicht.',
  },
  tracking: {
    unknownHeading: 'Paket nicht gefunden',
    unknown: 'Unter dieser Adresse gibt es kein Paket. Prüfen Sie, ob die Adresse vollständig ist.',
    title: (trackingCode) => `Paket ${trackingCode}`,
    heading: 'Ihr Paket ist unterwegs',
    trackingCode: 'Sendungsnummer',
    left: 'Es hat unser Lager verlassen am',
    simulated: 'Dieses Paket ist simuliert: Es wurde nichts verschickt, und es kommt nichts an.',
  },
};

export type RegistrationWords = Translated<typeof en>;

export const registrationWords: Readonly<Record<Language, RegistrationWords>> = { en, de };
