/** As in concept-words.ts: words by what they do with a matter, such as play it down, put it off, or send the reader to help. */
export const stanceWords = {
  wait:
    'wait later postpone delay until till first patien meantime eventually someday autumn spring summer winter season christmas keep =keeps hold pass passes hurry rush slide =leave let sit tomorrow weeks months while haste soon-enough ' +
    'warte abwart später verschieb aufschieb erst bis frühling frühjahr sommer herbst winter weile zeit läuft eile monate wochen irgendwann',
  now: 'now today immediately once straight urgent soon week promptly tonight minute delay quickly sofort heute jetzt gleich bald umgehend dringend rasch unverzüglich tagen',
  harmless:
    'harmless nothing normal fine okay settle ordinary usual common trivial natural innocent benign =just =only merely simply passing fade vanish worry fret lose sleep fuss ignore forget relax calm safe safely shrug overthink imagin ' +
    'harmlos nichts normal gewöhnlich unbedenk ungefährlich beruhig =nur bloß einfach vergeht verschwind ignorier vergess entspann getrost ruhig sorglos einbild',
  needless:
    'needless unnecess superfluous overkill waste wasting pointless useless bother trouble fuss formality ritual theatre overdo overrate overcautious spare skip cancel decline habit nonsense rather-not sham redundant luxury circus ' +
    'überflüssig unnötig sinnlos nutzlos sparen schenken verzicht ausred übertrieb schikane quatsch unsinn brauch behellig absag',
  stop:
    'stop quit =drop dropping skip pause omit cease halve half cut leave leaving without off reduce less taper wean break ditch forgo bin throw cupboard drawer miss ' +
    'absetz abgesetzt absetzen weglass lass lassen auslass pausier pause halbier hälfte reduzier weniger ohne aufhör ausschleich schublade verzicht streich aussetz',
  start:
    'start begin take try use add swallow double increase more raise order get buy borrow finish daily evening morning ' +
    'nehm nimm anfang fang beginn probier verdopp doppelt erhöh mehr steiger kauf hol täglich abend morgen',
  keep: 'keep continue stay stick carry prescribed planned usual unchanged weiter weiternehm bleib gewohnt verordnet unverändert beibehalt',
  certain:
    'certain certainly sure surely definite definitely guarantee doubt undoubt clear clearly proof proves proven always never obviously evident fact must cannot-be exactly reliably promise bound every everyone everybody all nobody none perfectly absolutely ' +
    'sicher garantier zweifel bestimmt eindeutig klar beweis immer nie niemals alle jeder keiner feststeht steht fest verlässlich zuverlässig deutlich versprech gewiss',
  unsure:
    "may might perhaps possibl could maybe probably depend unclear unknown uncertain likely sometimes often partly whether seems appears roughly about-as estimate vary varies tell can't cannot " +
    'möglich vielleicht könnt eventuell womöglich unklar ob manchmal teilweise schätz abhäng hängt lässt lassen vermut schwank',
  advise:
    'please ask talk speak discuss mention tell see call ring book visit consult bring show raise contact review weigh worth sensible wise reasonable recommend helpful suggest agree arrange list note take-along follow ' +
    'bitte fragen frag sprech besprech sprich zeigen zeig ruf rufen vereinbar lohnt sinnvoll vernünftig empfohlen klär melden meld gehen geh notier hilfreich ratsam rat',
  warn: 'danger risk harm unsafe careful caution wary serious damage worse poison never beware concern worried sceptical skeptical =gefährlich lebensgefähr gefahr riskant risiko schad schädlich vorsicht ernst besorgt sorge skeptisch',
  feel: 'sorry understand understandable hard difficult disappoint glad kind shock sad pleasant wish hope deserve frustrat scared fear human leid versteh verständlich schwer enttäusch schade schön freut angst trauer',
  limit:
    'replace substitut instead show see measure explain answer judge foresee predict exclude rule tell certif made built meant designed certificate forecast ersetz zeigt misst erklär beantwort ausschließ vorhersag ablesen abgelesen ansehen sagen sagt lesen gemacht',
  blame:
    'blame fault ashamed shame deserve lazy laziness weak weakness discipline effort try trying failed failure excuse yourself pathetic earned willpower serve served selber schuld scham verdient faul schwach disziplin mühe versagt selbst quittung',
  fear: 'terrif alarm doom bomb tick clock abyss hopeless collapse ruin decline decay downhill crumbl explode powder storm warning nightmare fall late disaster catastroph ugly bleak sentence doomed zeitbombe tickt alarm abgrund hoffnungslos verfall zerfäll bergab ende katastroph schlimm untergang zwölf spät',
  cause:
    'cause because reason due fault behind responsible why made ruined cost aged written explains source origin schuld ursache grund weil wegen liegt kommt davon daran gekostet',
  promise:
    'will soon =be back guarantee promise reach achieve win gain turn done easily reliably within expect count bank bet yours wird werden wirst erreich schaff gewinn zurück klappt erwart rechnen',
  study: 'researchers scientists studies proved proven shows shown found',
} as const;
