import type { Words } from './text.ts';

/** The page of all kits, as it is called wherever somebody is sent there. */
export const myKits = { en: 'My kits', de: 'Meine Kits' };

/** Where a kit is, what comes next, and who may see its result: on an order's page and in My kits. */
export const kitWords = {
  steps: {
    label: { en: 'Kit progress', de: 'Fortschritt des Kits' },
    ordered: { en: 'Ordered', de: 'Bestellt' },
    shipped: { en: 'Shipped', de: 'Versandt' },
    registered: { en: 'Registered', de: 'Registriert' },
    at_lab: { en: 'At the lab', de: 'Im Labor' },
    // A word that fits below the bar on a phone.
    lab: { en: 'Lab', de: 'Labor' },
    result: { en: 'Result', de: 'Ergebnis' },
    position: { en: 'Step {{number}} of {{of}}: {{step}}', de: 'Schritt {{number}} von {{of}}: {{step}}' },
  },
  stopped: {
    missing_info: { en: 'Missing info', de: 'Angaben fehlen' },
    cancelled: { en: 'Canceled', de: 'Storniert' },
    unknown: { en: 'In progress', de: 'In Bearbeitung' },
  },
  next: {
    ordered: {
      en: 'Your kit is being prepared. There’s nothing you need to do yet.',
      de: 'Ihr Kit wird vorbereitet. Sie müssen noch nichts tun.',
    },
    shipped: {
      en: 'Your kit is on its way. When it arrives, register it before you take your sample.',
      de: 'Ihr Kit ist unterwegs. Registrieren Sie es, sobald es da ist, und nehmen Sie erst danach Ihre Probe.',
    },
    shippedWithoutLink: {
      en: 'Your kit is on its way. When it arrives, scan the code printed on it to register it, and only then take your sample.',
      de: 'Ihr Kit ist unterwegs. Scannen Sie den aufgedruckten Code, sobald es da ist, um es zu registrieren. Nehmen Sie erst danach Ihre Probe.',
    },
    registered: {
      en: 'Take your sample as shown in the instructions, then mail it in the return envelope.',
      de: 'Nehmen Sie Ihre Probe, wie in der Anleitung beschrieben, und schicken Sie sie im Rückumschlag ab.',
    },
    at_lab: {
      en: 'The lab has your sample. There’s nothing you need to do right now.',
      de: 'Ihre Probe ist im Labor. Sie müssen im Moment nichts tun.',
    },
    result: {
      none: {
        en: 'The result is ready. Please ask the shop for it.',
        de: 'Das Ergebnis ist da. Bitte fragen Sie im Shop danach.',
      },
      locked: {
        en: 'The result is ready. To open it, you’ll need the date of birth the kit was registered with.',
        de: 'Das Ergebnis ist da. Zum Öffnen brauchen Sie das Geburtsdatum, mit dem das Kit registriert wurde.',
      },
      open: { en: 'You can see your result now.', de: 'Sie können Ihr Ergebnis jetzt ansehen.' },
    },
    others: {
      en: 'The result is ready. Only the person who took the test can see it, in their own account.',
      de: 'Das Ergebnis ist da. Nur die Person, die den Test gemacht hat, kann es in ihrem eigenen Konto sehen.',
    },
    hidden: {
      en: `You’ve hidden this result. You can show it again in ${myKits.en}.`,
      de: `Sie haben dieses Ergebnis ausgeblendet. Unter „${myKits.de}“ können Sie es wieder einblenden.`,
    },
    removed: {
      en: 'You’ve removed this result from your account.',
      de: 'Sie haben dieses Ergebnis aus Ihrem Konto entfernt.',
    },
    missing_info: {
      en: 'The lab needs more information before it can continue, for example about the registration. Please contact the shop and give them the kit code.',
      de: 'Dem Labor fehlt noch eine Angabe, zum Beispiel zur Registrierung. Bitte wenden Sie sich an den Shop und nennen Sie den Kit-Code.',
    },
    cancelled: {
      en: 'This kit was canceled. If you didn’t expect that, please contact the shop.',
      de: 'Dieses Kit wurde storniert. Wenn Sie das nicht erwartet haben, wenden Sie sich bitte an den Shop.',
    },
    unknown: {
      en: 'Your kit is being processed. Please check back later.',
      de: 'Ihr Kit wird bearbeitet. Bitte schauen Sie später noch einmal nach.',
    },
  },
  action: {
    register: { en: 'Register your kit', de: 'Kit registrieren' },
    track: { en: 'Track your package', de: 'Sendung verfolgen' },
    contact: { en: 'Contact the shop', de: 'Shop kontaktieren' },
  },
} satisfies Words;

/** One of several kits of an order. */
export const kitOf = { en: 'Kit {{number}} of {{of}}', de: 'Kit {{number}} von {{of}}' };

/** Following a parcel. */
export const parcelWords = {
  number: { en: 'Tracking number: {{number}}', de: 'Sendungsnummer: {{number}}' },
  link: { en: 'Track package {{number}}', de: 'Sendung {{number}} verfolgen' },
} satisfies Words;

/** Registering with a phone beside the computer. */
export const registerByPhone = {
  en: 'To register on your phone, scan this code with its camera.',
  de: 'Scannen Sie diesen Code mit der Kamera Ihres Handys, um das Kit dort zu registrieren.',
};

/** Told to whoever bought a kit that somebody else claimed. */
export const claimedByOther = {
  en: 'The person who took the test added this kit to their own account. You can follow its progress, but only they can see the result.',
  de: 'Die Person, die den Test gemacht hat, hat dieses Kit ihrem eigenen Konto hinzugefügt. Sie sehen, wie weit es ist, aber nur sie kann das Ergebnis sehen.',
};
